import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, type MenuEntry } from '../../../ui/menu.tsx'
import { useCampaignCommands } from '../queries.ts'
import { EditWords } from './edit-words.tsx'
import { actionWords } from './words.ts'

type Action = 'pause' | 'resume' | 'edit' | 'cancel' | 'delete'

const entries: Record<Action, MenuEntry> = {
  pause: { id: 'pause', label: actionWords.pause, icon: <Pause className="size-4" aria-hidden="true" /> },
  resume: { id: 'resume', label: actionWords.resume, icon: <Play className="size-4" aria-hidden="true" /> },
  edit: { id: 'edit', label: actionWords.edit, icon: <Pencil className="size-4" aria-hidden="true" /> },
  cancel: { id: 'cancel', label: actionWords.cancel, icon: <Ban className="size-4" aria-hidden="true" /> },
  delete: {
    id: 'delete',
    label: actionWords.delete,
    icon: <Trash2 className="size-4" aria-hidden="true" />,
    isDanger: true,
  },
}

function actionsOf({ status }: Campaign): Action[] {
  const isLive = status === 'sending' || status === 'scheduled'
  const isPaused = status === 'paused'
  return [
    ...(isLive ? (['pause'] as const) : []),
    ...(isPaused ? (['resume'] as const) : []),
    ...(isPaused || status === 'scheduled' ? (['edit'] as const) : []),
    ...(isLive || isPaused ? (['cancel'] as const) : []),
    'delete',
  ]
}

export function CampaignActions({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  const commands = useCampaignCommands()
  const [isCancelling, setIsCancelling] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const run = (name: keyof typeof commands) =>
    void attempt({
      about: `campaign:${campaign._id}`,
      run: () => commands[name].mutateAsync({ params: { id: campaign._id } }).finally(() => setIsCancelling(false)),
      failure: (error) => messageOf(error, actionWords.failed),
    })
  const doIt: Record<Action, () => void> = {
    pause: () => run('pause'),
    resume: () => run('resume'),
    edit: () => setIsEditing(true),
    cancel: () => setIsCancelling(true),
    delete: onDelete,
  }
  const actions = actionsOf(campaign)
  return (
    <>
      <Menu
        look="quiet"
        label={actionWords.menu}
        hasArrow={false}
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        entries={actions.map((action) => entries[action])}
        onAction={(id) => {
          const action = actions.find((each) => each === id)
          if (action) doIt[action]()
        }}
      />
      <ConfirmDialog
        isOpen={isCancelling}
        title={actionWords.cancel}
        text={actionWords.cancelExplanation}
        confirmLabel={actionWords.cancel}
        cancelLabel={actionWords.goOn}
        isDanger
        isBusy={commands.cancel.isPending}
        onConfirm={() => run('cancel')}
        onCancel={() => setIsCancelling(false)}
      />
      {isEditing && <EditWords campaign={campaign} onClose={() => setIsEditing(false)} />}
    </>
  )
}
