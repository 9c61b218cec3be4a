import { ChangePasswordForm } from '@tidetable/contract/accounts/forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useChangePassword } from '../queries.ts'
import { StrengthMeter } from '../recovery/strength-meter.tsx'
import { Section } from './section.tsx'

export function PasswordSection({ email }: { email: string }) {
  const save = useChangePassword()
  const form = useSchemaForm(ChangePasswordForm, { currentPassword: '', newPassword: '', confirmation: '' })
  const { field, isSending } = form

  const submit = form.submitWith(
    async ({ currentPassword, newPassword }) => {
      const { message } = await save.mutateAsync({ currentPassword, newPassword })
      form.reset()
      toast.success(message)
      return null
    },
    (error) => messageOf(error, 'Your password could not be changed. Please try again.'),
  )

  return (
    <Section title="Password" about="Changing it signs every other device out.">
      <form noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <fieldset disabled={isSending} className="grid gap-5">
          <legend className="sr-only">Password</legend>
          <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
          <div className="grid gap-2">
            <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
            <StrengthMeter password={form.watch('newPassword')} />
          </div>
          <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
          <FormAlert text={form.failure} />
          <SubmitButton size="medium" className="justify-self-start" isBusy={isSending}>
            {isSending ? 'Saving...' : 'Change password'}
          </SubmitButton>
        </fieldset>
      </form>
    </Section>
  )
}
