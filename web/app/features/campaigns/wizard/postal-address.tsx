import { PostalAddressForm } from '@tidetable/contract/endpoints/campaigns/forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveAddress } from '../queries.ts'
import { addressWords } from './words.ts'

export function PostalAddress() {
  const save = useSaveAddress()
  const { field, failure, isSending, submitWith } = useSchemaForm(
    PostalAddressForm,
    { address: '' },
    { storageName: 'address' },
  )
  const submit = submitWith(
    async ({ address }) => {
      await save.mutateAsync({ body: { address } })
      return null
    },
    (error) => messageOf(error, addressWords.failed),
  )
  const { error, ...address } = field('address')
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-control bg-sun-wash p-4">
      <p className="text-sun-text">{addressWords.why}</p>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="grow"
          label={addressWords.label}
          autoComplete="street-address"
          maxLength={400}
          {...address}
          error={error ?? failure ?? undefined}
        />
        <Button type="submit" look="secondary" isBusy={isSending}>
          {addressWords.save}
        </Button>
      </div>
    </form>
  )
}
