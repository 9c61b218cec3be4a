import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteCampaign } from '../queries.ts'
import { messages } from '../words.ts'
import { deleteWords } from './words.ts'

interface DeleteCampaignProps {
  id: string | null
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteCampaign({ id, onClose, onDeleted }: DeleteCampaignProps) {
  const remove = useDeleteCampaign()
  const confirm = () => {
    if (!id) return
    void attempt({
      about: `delete-campaign:${id}`,
      run: () => remove.mutateAsync({ query: { id } }).finally(onClose),
      onDone: () => {
        toast.success(messages.deleted, { staysOnNavigation: onDeleted !== undefined })
        onDeleted?.()
      },
      failure: (error) => messageOf(error, messages.deleteFailed),
    })
  }
  return (
    <ConfirmDialog
      isOpen={id !== null}
      title={deleteWords.heading}
      text={messages.confirmDelete}
      confirmLabel={deleteWords.confirm}
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
