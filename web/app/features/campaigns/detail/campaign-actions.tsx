import type { Campaign } from '@tidetable/contract/campaigns'
import Ban from 'lucide-react/icons/ban'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type CampaignCommand, useCampaignCommand } from '../queries.ts'
import { EditWords } from './edit-words.tsx'
import { actionWords } from './words.ts'

const isLive = ({ status }: Campaign) => status === 'sending' || status === 'scheduled'

/** What may be done to a campaign as it stands. */
export function CampaignActions({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  const command = useCampaignCommand(campaign._id)
  const [isCancelling, setIsCancelling] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const isPaused = campaign.status === 'paused'
  const run = (name: CampaignCommand) =>
    void attempt({
      about: `campaign:${campaign._id}`,
      run: () => command.mutateAsync(name).finally(() => setIsCancelling(false)),
      failure: (error) => messageOf(error, actionWords.failed),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {isLive(campaign) && (
        <Button look="secondary" isBusy={command.isPending} onClick={() => run('pause')}>
          <Pause className="size-4" aria-hidden="true" />
          {actionWords.pause}
        </Button>
      )}
      {isPaused && (
        <Button isBusy={command.isPending} onClick={() => run('resume')}>
          <Play className="size-4" aria-hidden="true" />
          {actionWords.resume}
        </Button>
      )}
      {(isPaused || campaign.status === 'scheduled') && (
        <Button look="secondary" onClick={() => setIsEditing(true)}>
          <Pencil className="size-4" aria-hidden="true" />
          {actionWords.edit}
        </Button>
      )}
      {(isLive(campaign) || isPaused) && (
        <Button look="secondary" onClick={() => setIsCancelling(true)}>
          <Ban className="size-4" aria-hidden="true" />
          {actionWords.cancel}
        </Button>
      )}
      <Button look="danger" onClick={onDelete}>
        <Trash2 className="size-4" aria-hidden="true" />
        {actionWords.delete}
      </Button>
      <ConfirmDialog
        isOpen={isCancelling}
        title={actionWords.cancel}
        text={actionWords.cancelWhat}
        confirmLabel={actionWords.cancel}
        cancelLabel={actionWords.goOn}
        isDanger
        isBusy={command.isPending}
        onConfirm={() => run('cancel')}
        onCancel={() => setIsCancelling(false)}
      />
      {isEditing && <EditWords campaign={campaign} onClose={() => setIsEditing(false)} />}
    </div>
  )
}
