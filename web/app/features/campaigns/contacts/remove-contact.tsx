import type { Contact } from '@tidetable/contract/contacts'
import { messageOf } from '../../../lib/call-errors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveContact } from '../queries.ts'

interface RemoveContactProps {
  contact: Contact
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveContact({ contact, isOpen, onClose, onRemoved }: RemoveContactProps) {
  const remove = useRemoveContact()
  const confirm = () =>
    remove.mutate(
      { id: contact._id, forget: true },
      {
        onSuccess: () => {
          toast.success('The customer was erased for good.')
          onRemoved()
        },
        onError: (error) => toast.error(messageOf(error, 'The customer could not be erased. Please try again.')),
        onSettled: onClose,
      },
    )
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
