import { ChangePasswordForm } from '@tidetable/contract/fields/account-forms'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useChangePassword } from '../queries.ts'
import { StrengthMeter } from '../recovery/strength-meter.tsx'
import { Section } from './section.tsx'
import { passwordWords as say } from './words.ts'

export function PasswordSection({ email }: { email: string }) {
  const save = useChangePassword()
  const form = useSchemaForm(ChangePasswordForm, { currentPassword: '', newPassword: '', confirmation: '' })
  const { field, isSending } = form

  const submit = form.submitWith(
    async ({ currentPassword, newPassword }) => {
      const { message } = await save.mutateAsync({ body: { currentPassword, newPassword } })
      form.reset()
      toast.success(message)
      return null
    },
    (error) => messageOf(error, say.notChanged),
  )

  return (
    <Section title={say.heading} about={say.about}>
      <form noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <fieldset disabled={isSending} className="grid gap-5">
          <legend className="sr-only">{say.heading}</legend>
          <PasswordField label={say.current} autoComplete="current-password" {...field('currentPassword')} />
          <div className="grid gap-2">
            <PasswordField label={say.chosen} autoComplete="new-password" {...field('newPassword')} />
            <StrengthMeter password={form.watch('newPassword')} />
          </div>
          <PasswordField label={say.confirmation} autoComplete="new-password" {...field('confirmation')} />
          <FormAlert text={form.failure} />
          <SubmitButton size="medium" className="justify-self-start" isBusy={isSending}>
            {isSending ? say.saving : say.change}
          </SubmitButton>
        </fieldset>
      </form>
    </Section>
  )
}
