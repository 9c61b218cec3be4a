import type { Contact } from '@tidetable/contract/address-book'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveGuest } from '../queries.ts'

interface EraseGuestProps {
  contact: Contact
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

export function EraseGuest({ contact, isOpen, onClose, onRemoved }: EraseGuestProps) {
  const remove = useRemoveGuest()
  const confirm = () =>
    void attempt({
      about: `erase-contact:${contact._id}`,
      run: () => remove.mutateAsync({ id: contact._id, forget: true }).finally(onClose),
      onDone: () => {
        toast.success('The customer was erased for good.')
        onRemoved()
      },
      failure: (error) => messageOf(error, 'The customer could not be erased. Please try again.'),
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Erase for good"
      text={`${contact.name} is removed with everything you know about them, and no import can bring them back. This cannot be undone.`}
      confirmLabel="Erase"
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
