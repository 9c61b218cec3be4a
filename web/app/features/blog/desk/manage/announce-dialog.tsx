import { formatNumber } from '@tidetable/contract/format'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { attempt } from '../../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { endedSession } from '../desk-errors.ts'
import { useAnnounce, useSubscriberCount } from '../queries.ts'

interface AnnounceDialogProps {
  /** The article that was just published; null when there is nothing to offer. */
  id: string | null
  onClose: () => void
}

/** Offers to send a published article to the confirmed subscribers; silent when there are none. */
export function AnnounceDialog({ id, onClose }: AnnounceDialogProps) {
  const { data: subscribers = 0 } = useSubscriberCount(id !== null)
  const announce = useAnnounce()

  const send = (articleId: string) =>
    attempt({
      about: `announce:${articleId}`,
      run: () => announce.mutateAsync(articleId).finally(onClose),
      onDone: ({ recipients }) => toast.success(`On its way to ${people(recipients)}.`),
      failure: (error) =>
        endedSession(error) ? null : messageOf(error, 'The blog could not be sent to the subscribers.'),
    })

  return (
    <ConfirmDialog
      isOpen={id !== null && subscribers > 0}
      title="Tell the subscribers?"
      text={`Send this blog by e-mail to ${people(subscribers)}. Each of them gets it once.`}
      confirmLabel="Send"
      cancelLabel="Not now"
      isBusy={announce.isPending}
      onCancel={onClose}
      onConfirm={() => id && void send(id)}
    />
  )
}

const people = (n: number) => (n === 1 ? '1 subscriber' : `${formatNumber(n)} subscribers`)
