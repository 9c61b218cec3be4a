import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/call-errors.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { useChangePassword } from '../queries.ts'
import { NO_PASSWORD, newPasswordProblems } from '../recovery/new-password-problems.ts'
import { StrengthMeter } from '../recovery/strength-meter.tsx'
import { Section } from './section.tsx'

const EMPTY = { currentPassword: '', ...NO_PASSWORD }

export function PasswordSection({ email }: { email: string }) {
  const [failure, setFailure] = useState<string | null>(null)
  const save = useChangePassword()
  const fields = useFields(EMPTY, (values) => ({
    currentPassword: values.currentPassword ? undefined : 'Password is required',
    ...newPasswordProblems(values),
  }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    const { currentPassword, newPassword } = fields.values
    try {
      const { message } = await save.mutateAsync({ currentPassword, newPassword })
      fields.reset()
      toast.success(message)
    } catch (error) {
      const named = error instanceof ApiError ? error.fields : {}
      fields.refuse(named)
      if (Object.keys(named).length === 0)
        setFailure(messageOf(error, 'Your password could not be changed. Please try again.'))
    }
  }

  return (
    <Section title="Password" about="Changing it signs every other device out.">
      <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <fieldset disabled={save.isPending} className="grid gap-5">
          <legend className="sr-only">Password</legend>
          <PasswordField label="Current password" autoComplete="current-password" {...fields.text('currentPassword')} />
          <div className="grid gap-2">
            <PasswordField label="New password" autoComplete="new-password" {...fields.text('newPassword')} />
            <StrengthMeter password={fields.values.newPassword} />
          </div>
          <PasswordField label="Confirm new password" autoComplete="new-password" {...fields.text('confirmation')} />
          <FormAlert text={failure} />
          <SubmitButton size="medium" className="justify-self-start" isBusy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Change password'}
          </SubmitButton>
        </fieldset>
      </form>
    </Section>
  )
}
