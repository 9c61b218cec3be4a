import type { CustomerProfile } from '@tidetable/contract/endpoints/accounts'
import { GuestNameForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { preferenceWords as words } from './words.ts'

export function NamePrompt({ onSaved }: { onSaved: (profile: CustomerProfile) => void }) {
  const form = useSchemaForm(GuestNameForm, { name: '' })
  const submit = form.submitWith(
    async ({ name }) => {
      const { data } = await call(accounts.updateCustomerProfile, { body: { name }, as: 'customer' })
      onSaved(data)
      return null
    },
    (error) => messageOf(error, words.nameNotSaved),
  )
  return (
    <form noValidate onSubmit={submit} className="mb-6 grid gap-3">
      <TextField label={words.nameTitle} autoComplete="name" maxLength={120} {...form.field('name')} />
      <FormAlert text={form.failure} />
      <SubmitButton isBusy={form.isSending}>{form.isSending ? words.saving : words.save}</SubmitButton>
    </form>
  )
}
