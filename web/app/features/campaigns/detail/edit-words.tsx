import type { Campaign } from '@tidetable/contract/campaigns'
import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX, WordsForm } from '@tidetable/contract/campaigns/forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEditCampaign } from '../queries.ts'

export function EditWords({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const edit = useEditCampaign(campaign._id)
  const form = useSchemaForm(WordsForm, { title: campaign.title, description: campaign.description })
  const submit = form.submitWith(
    async (words) => {
      await edit.mutateAsync(words)
      onClose()
      return null
    },
    (error) => messageOf(error, 'The words could not be saved. Please try again.'),
  )
  return (
    <Dialog isOpen isKept onClose={onClose} title="Edit words">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-ink-2">Whoever has received it keeps the words they got; the others get these.</p>
        <TextField label="Title" maxLength={TITLE_LENGTH_MAX} {...form.field('title')} />
        <TextArea label="Description" maxLength={DESCRIPTION_LENGTH_MAX} {...form.field('description')} />
        <p role="alert" className="font-medium text-ember-text">
          {form.failure}
        </p>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={form.isSending} disabled={!WordsForm.safeParse(form.watch()).success}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
