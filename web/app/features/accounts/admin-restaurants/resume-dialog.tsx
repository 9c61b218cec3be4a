import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useResume } from './queries.ts'
import { adminRestaurantsWords as words } from './words.ts'

export function ResumeDialog({ restaurant, onClose }: { restaurant: AdminRestaurant | null; onClose: () => void }) {
  const resume = useResume()
  const go = ({ _id: id, name }: AdminRestaurant) =>
    attempt({
      about: `resume:${id}`,
      run: () => resume.mutateAsync({ params: { id } }).finally(onClose),
      onDone: () => toast.success(words.resumed(name)),
      failure: (error) => messageOf(error, words.resumeFailed),
    })
  return (
    <ConfirmDialog
      isOpen={restaurant !== null}
      title={restaurant ? words.resumeTitle(restaurant.name) : ''}
      text={words.resumeText}
      confirmLabel={words.resume}
      cancelLabel={words.cancel}
      isBusy={resume.isPending}
      onCancel={onClose}
      onConfirm={() => restaurant && void go(restaurant)}
    />
  )
}
