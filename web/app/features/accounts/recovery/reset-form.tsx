import { accounts } from '@tidetable/contract/paths/accounts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ApiError, messageOf } from '../../../lib/call-errors.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { NO_PASSWORD, newPasswordProblems } from './new-password-problems.ts'
import { RECOVERY_WORDS as say } from './recovery-words.ts'
import { StrengthMeter } from './strength-meter.tsx'

interface ResetFormProps {
  token: string
  /** The address of the account, for password managers. */
  email: string
  onReset: () => void
}

export function ResetForm({ token, email, onReset }: ResetFormProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fields = useFields(NO_PASSWORD, newPasswordProblems)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      const reply = await call(accounts.resetPassword, {
        body: { token, newPassword: fields.values.newPassword },
      })
      if (reply.success) {
        toast.success(say.reset)
        return onReset()
      }
      setFailure(reply.message || say.notReset)
    } catch (error) {
      setFailure(messageOf(error, say.notReset))
      if (error instanceof ApiError) fields.refuse(error.fields)
    }
    setBusy(false)
  }

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="text-[2.25rem]">Choose a new password</h1>
      <p className="mt-1.5 mb-8 break-all text-ink-2">For {email}. Every device will be signed out.</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">New password</legend>
        <div className="grid gap-2">
          <PasswordField label="New password" autoComplete="new-password" {...fields.text('newPassword')} />
          <StrengthMeter password={fields.values.newPassword} />
        </div>
        <PasswordField label="Confirm new password" autoComplete="new-password" {...fields.text('confirmation')} />
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Resetting...' : 'Reset Password'}</SubmitButton>
      </fieldset>
    </form>
  )
}
