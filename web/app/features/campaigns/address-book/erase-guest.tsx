import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRemoveGuest } from '../guest-queries.ts'
import { guestWords } from './words.ts'

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
      run: () => remove.mutateAsync({ params: { id: contact._id }, query: { forget: true } }).finally(onClose),
      onDone: () => {
        // The guest’s own page navigates to the list.
        toast.success(guestWords.erased, { staysOnNavigation: true })
        onRemoved()
      },
      failure: (error) => messageOf(error, guestWords.eraseFailed),
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={guestWords.erase}
      text={guestWords.eraseExplanation(contact.name)}
      confirmLabel={guestWords.eraseConfirm}
      isDanger
      isBusy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
