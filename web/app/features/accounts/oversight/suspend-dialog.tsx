import { type AdminRestaurant, SuspensionForm } from '@tidetable/contract/endpoints/accounts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useSuspend } from './queries.ts'
import { oversightWords as words } from './words.ts'

interface Props {
  /** Null while nobody is asked. */
  restaurant: AdminRestaurant | null
  onClose: () => void
}

export const SuspendDialog = ({ restaurant, onClose }: Props) => (
  <Dialog
    isOpen={restaurant !== null}
    onClose={onClose}
    title={restaurant ? words.suspendTitle(restaurant.name) : ''}
    isKept
  >
    {restaurant && <SuspendForm restaurant={restaurant} onDone={onClose} />}
  </Dialog>
)

function SuspendForm({ restaurant: { _id: id, name }, onDone }: { restaurant: AdminRestaurant; onDone: () => void }) {
  const suspend = useSuspend()
  const { field, failure, isSending, submitWith } = useSchemaForm(
    SuspensionForm,
    { reason: '' },
    { keptAs: 'suspension' },
  )
  const submit = submitWith(
    async ({ reason }) => {
      await suspend.mutateAsync({ params: { id }, body: { reason } })
      toast.success(words.suspended(name))
      onDone()
      return null
    },
    (error) => messageOf(error, words.suspendFailed),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-ink-2">{words.suspendText}</p>
      <fieldset disabled={isSending}>
        <TextArea label={words.reasonLabel} help={words.reasonHelp} rows={3} {...field('reason')} />
      </fieldset>
      <FormAlert text={failure} />
      <DialogActions>
        <Button look="secondary" onClick={onDone}>
          {words.cancel}
        </Button>
        <Button look="danger" type="submit" isBusy={isSending}>
          {words.suspend}
        </Button>
      </DialogActions>
    </form>
  )
}
