import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX, WordsForm } from '@tidetable/contract/endpoints/campaigns/forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEditCampaign } from '../queries.ts'
import { campaignWords } from '../words.ts'
import { actionWords } from './words.ts'

export function EditWords({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const edit = useEditCampaign()
  const form = useSchemaForm(
    WordsForm,
    { title: campaign.title, description: campaign.description },
    { keptAs: 'words' },
  )
  const submit = form.submitWith(
    async (words) => {
      await edit.mutateAsync({ params: { id: campaign._id }, body: words })
      onClose()
      return null
    },
    (error) => messageOf(error, actionWords.editFailed),
  )
  return (
    <Dialog isOpen isKept onClose={onClose} title={actionWords.edit}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-ink-2">{actionWords.editWhat}</p>
        <TextField label={campaignWords.title} maxLength={TITLE_LENGTH_MAX} {...form.field('title')} />
        <TextArea label={campaignWords.description} maxLength={DESCRIPTION_LENGTH_MAX} {...form.field('description')} />
        <Problem text={form.failure} />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            {campaignWords.cancel}
          </Button>
          <Button type="submit" isBusy={form.isSending} disabled={!WordsForm.safeParse(form.watch()).success}>
            {campaignWords.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
