import { ResetPasswordForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { StrengthMeter } from './strength-meter.tsx'
import { resetPasswordWords as words } from './words.ts'

interface ResetFormProps {
  token: string
  /** Email address of the account, for password managers. */
  email: string
  onReset: () => void
}

export function ResetForm({ token, email, onReset }: ResetFormProps) {
  const form = useSchemaForm(ResetPasswordForm, { newPassword: '', confirmation: '' })
  const { field, isSending } = form

  const submit = form.submitWith(
    async ({ newPassword }) => {
      const reply = await call(accounts.resetPassword, { body: { token, newPassword } })
      if (!reply.success) return reply.message || words.notReset
      toast.success(words.hasReset)
      onReset()
      return null
    },
    (error) => messageOf(error, words.notReset),
  )

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="text-[2.25rem]">{words.heading}</h1>
      <p className="mt-1.5 mb-8 text-ink-2 wrap-anywhere">{words.about(email)}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <div className="grid gap-2">
          <PasswordField label={words.newPassword} autoComplete="new-password" {...field('newPassword')} />
          <StrengthMeter password={form.watch('newPassword')} />
        </div>
        <PasswordField label={words.confirmation} autoComplete="new-password" {...field('confirmation')} />
        <FormAlert text={form.failure} />
        <SubmitButton isBusy={isSending}>{isSending ? words.resetting : words.reset}</SubmitButton>
      </fieldset>
    </form>
  )
}
