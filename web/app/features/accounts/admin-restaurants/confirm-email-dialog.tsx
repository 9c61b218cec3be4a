import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useConfirmEmail } from './queries.ts'
import { mailOffWords as words } from './words.ts'

interface Props {
  restaurant: AdminRestaurant | null
  onClose: () => void
}

/** Only with MAIL=off. */
export function ConfirmEmailDialog({ restaurant, onClose }: Props) {
  const confirm = useConfirmEmail()
  const go = ({ _id: id, email }: AdminRestaurant) =>
    attempt({
      about: `confirm-email:${id}`,
      run: () => confirm.mutateAsync({ params: { id } }).finally(onClose),
      onDone: () => toast.success(words.confirmed(email)),
      failure: (error) => messageOf(error, words.notConfirmed),
    })
  return (
    <ConfirmDialog
      isOpen={restaurant !== null}
      title={restaurant ? words.confirmTitle(restaurant.email) : ''}
      text={restaurant ? words.confirmText(restaurant.name) : ''}
      confirmLabel={words.confirm}
      isBusy={confirm.isPending}
      onCancel={onClose}
      onConfirm={() => restaurant && void go(restaurant)}
    />
  )
}
