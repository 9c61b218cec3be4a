import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { useChannels } from '../../../../lib/messages/use-channels.ts'
import { attempt } from '../../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAnnounce, useSubscriberCount } from '../queries.ts'
import { announceWords as words } from '../words.ts'

interface AnnounceDialogProps {
  id: string | null
  onClose: () => void
}

export function AnnounceDialog({ id, onClose }: AnnounceDialogProps) {
  const { data: subscribers = 0 } = useSubscriberCount(id !== null)
  const { email: isMailOn } = useChannels()
  const announce = useAnnounce()

  const send = (articleId: string) =>
    attempt({
      about: `announce:${articleId}`,
      run: () =>
        announce.mutateAsync({ params: { id: articleId }, idempotencyKey: `announce-${articleId}` }).finally(onClose),
      onDone: ({ data: { recipients } }) => toast.success(words.done(recipients)),
      failure: (error) => messageOf(error, words.failed),
    })

  return (
    <ConfirmDialog
      isOpen={id !== null && subscribers > 0 && isMailOn}
      title={words.title}
      text={words.confirmText(subscribers)}
      confirmLabel={words.send}
      cancelLabel={words.notNow}
      isBusy={announce.isPending}
      onCancel={onClose}
      onConfirm={() => id && void send(id)}
    />
  )
}
