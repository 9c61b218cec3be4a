import { PostalAddressForm } from '@tidetable/contract/campaigns/forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveAddress } from '../queries.ts'

/** Asked for where it is first missed; later it stands in the settings. */
export function PostalAddress() {
  const save = useSaveAddress()
  const { field, failure, isSending, submitWith } = useSchemaForm(PostalAddressForm, { address: '' })
  const submit = submitWith(
    async ({ address }) => {
      await save.mutateAsync(address)
      return null
    },
    (error) => messageOf(error, 'The address could not be saved. Please try again.'),
  )
  const { error, ...address } = field('address')
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-control bg-sun-wash p-4">
      <p className="text-sun-text">
        Every marketing e-mail must carry your postal address. Add it once, or send by SMS alone.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          label="Postal address"
          autoComplete="street-address"
          maxLength={400}
          {...address}
          error={error ?? failure ?? undefined}
        />
        <Button type="submit" look="secondary" isBusy={isSending}>
          Save address
        </Button>
      </div>
    </form>
  )
}
