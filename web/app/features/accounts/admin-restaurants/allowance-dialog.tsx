import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import { AllowanceForm } from '@tidetable/contract/fields/account-forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useSetAllowance } from './queries.ts'
import { adminRestaurantsWords as words } from './words.ts'

interface Props {
  restaurant: AdminRestaurant
  onClose: () => void
}

export function AllowanceDialog({ restaurant: { _id: id, name, allowance }, onClose }: Props) {
  const save = useSetAllowance()
  const form = useSchemaForm(AllowanceForm, { of: String(allowance?.of ?? '') })
  const isSet = allowance !== null && allowance.set !== null
  const failed = (error: unknown) => messageOf(error, words.allowanceFailed)
  async function resetLimit() {
    form.clearErrors()
    try {
      await save.mutateAsync({ params: { id }, body: { of: null } })
      toast.success(words.limitReset(name))
      onClose()
    } catch (error) {
      form.setError('root', { message: failed(error) })
    }
  }
  return (
    <FormDialog
      form={form}
      send={async ({ of }) => {
        await save.mutateAsync({ params: { id }, body: { of } })
        toast.success(words.allowanceSet(name, of))
      }}
      failed={failed}
      onClose={onClose}
      title={words.allowanceTitle(name)}
      submitLabel={words.set}
      failure={(text) => <FormAlert text={text} />}
      between={
        isSet && (
          <Button look="secondary" isBusy={save.isPending && !form.isSending} onClick={() => void resetLimit()}>
            {words.standardLimit}
          </Button>
        )
      }
      className="grid gap-5"
    >
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
    </FormDialog>
  )
}
