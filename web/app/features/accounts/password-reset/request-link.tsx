import { ForgotPasswordForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import Info from 'lucide-react/icons/info'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { forgotPasswordWords as words } from './words.ts'

const ABOUT = 'reset-link'

export function RequestLink({ onSent }: { onSent: (email: string) => void }) {
  const form = useSchemaForm(ForgotPasswordForm, { email: '' })
  const { isSending } = form

  const submit = form.submitWith(
    async ({ email }) => {
      await call(accounts.forgotPassword, { body: { email } })
      toast.closeFor(ABOUT)
      onSent(email)
      return null
    },
    () => {
      // A retry sends what the field contains at that time.
      toast.error(words.notSent, { about: ABOUT, retry: () => submit() })
      return words.notSent
    },
  )

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="text-[2.25rem]">{words.heading}</h1>
      <p className="mt-1.5 mb-8 text-ink-2">{words.about}</p>
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.field('email', { onChange: () => form.clearErrors('root') })}
        />
        <section aria-labelledby="what-next" className="rounded-card bg-tide-wash p-4 text-tide-text">
          <h2 id="what-next" className="flex items-center gap-2 font-sans font-semibold text-base">
            <Info className="size-5" aria-hidden="true" />
            {words.whatNext}
          </h2>
          <ul className="mt-2 list-disc space-y-1 ps-7">
            <li>{words.weSend}</li>
            <li>{words.validFor}</li>
            <li>{words.checkSpam}</li>
          </ul>
        </section>
        <FormAlert text={form.failure} />
        <SubmitButton isBusy={isSending}>{isSending ? words.sending : words.send}</SubmitButton>
      </fieldset>
    </form>
  )
}
