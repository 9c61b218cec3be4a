import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import { AllowanceForm } from '@tidetable/contract/fields/account-forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useSetAllowance } from './queries.ts'
import { oversightWords as words } from './words.ts'

interface Props {
  /** Null while nobody's is changed. */
  restaurant: AdminRestaurant | null
  onClose: () => void
}

export const AllowanceDialog = ({ restaurant, onClose }: Props) => (
  <Dialog
    isOpen={restaurant !== null}
    onClose={onClose}
    title={restaurant ? words.allowanceTitle(restaurant.name) : ''}
    isKept
  >
    {restaurant && <SetAllowance restaurant={restaurant} onDone={onClose} />}
  </Dialog>
)

function SetAllowance({ restaurant, onDone }: { restaurant: AdminRestaurant; onDone: () => void }) {
  const { _id: id, name, allowance } = restaurant
  const save = useSetAllowance()
  const form = useSchemaForm(AllowanceForm, { of: String(allowance?.of ?? '') })
  const isSet = allowance !== null && allowance.set !== null
  const failed = (error: unknown) => messageOf(error, words.allowanceFailed)
  const set = form.submitWith(async ({ of }) => {
    await save.mutateAsync({ params: { id }, body: { of } })
    toast.success(words.allowanceSet(name, of))
    onDone()
    return null
  }, failed)

  async function takeBack() {
    form.clearErrors()
    try {
      await save.mutateAsync({ params: { id }, body: { of: null } })
      toast.success(words.allowanceTakenBack(name))
      onDone()
    } catch (error) {
      form.setError('root', { message: failed(error) })
    }
  }
  return (
    <form noValidate onSubmit={set} className="grid gap-5">
      <p className="text-ink-2">{words.allowanceNow(allowance?.of ?? 0)}</p>
      <fieldset disabled={form.isSending}>
        <TextField
          label={words.allowanceLabel}
          help={words.allowanceHelp}
          inputMode="numeric"
          maxLength={9}
          {...form.field('of')}
        />
      </fieldset>
      <FormAlert text={form.failure} />
      <DialogActions>
        <Button look="secondary" onClick={onDone}>
          {words.cancel}
        </Button>
        {isSet && (
          <Button look="secondary" isBusy={save.isPending && !form.isSending} onClick={() => void takeBack()}>
            {words.asEverybody}
          </Button>
        )}
        <Button type="submit" isBusy={form.isSending}>
          {words.set}
        </Button>
      </DialogActions>
    </form>
  )
}
