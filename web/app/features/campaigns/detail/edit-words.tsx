import type { Campaign } from '@tidetable/contract/campaigns'
import { useState } from 'react'
import { messageOf } from '../../../lib/call-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useEditCampaign } from '../queries.ts'

export function EditWords({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const [title, setTitle] = useState(campaign.title)
  const [description, setDescription] = useState(campaign.description)
  const edit = useEditCampaign(campaign._id)
  return (
    <Dialog isOpen isKept onClose={onClose} title="Edit words">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          edit.mutate({ title, description }, { onSuccess: onClose })
        }}
      >
        <p className="text-ink-2">Whoever has received it keeps the words they got; the others get these.</p>
        <TextField label="Title" maxLength={120} value={title} onChange={(event) => setTitle(event.target.value)} />
        <TextArea
          label="Description"
          maxLength={1000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <p role="alert" className="font-medium text-ember-text">
          {edit.isError && messageOf(edit.error, 'The words could not be saved. Please try again.')}
        </p>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={edit.isPending} disabled={!title.trim() || !description.trim()}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
