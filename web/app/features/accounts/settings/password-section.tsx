import { ChangePasswordForm } from '@tidetable/contract/fields/account-forms'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { StrengthMeter } from '../password-reset/strength-meter.tsx'
import { useChangePassword } from '../queries.ts'
import { FormSection } from './section.tsx'
import { passwordWords as words } from './words.ts'

export function PasswordSection({ email }: { email: string }) {
  const save = useChangePassword()
  const form = useSchemaForm(ChangePasswordForm, { currentPassword: '', newPassword: '', confirmation: '' })
  const { field } = form

  return (
    <FormSection
      title={words.heading}
      about={words.about}
      form={form}
      words={{ notSaved: words.notChanged, save: words.change, saving: words.saving }}
      save={async ({ currentPassword, newPassword }) => {
        const reply = await save.mutateAsync({ body: { currentPassword, newPassword } })
        form.reset()
        return reply
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label={words.current} autoComplete="current-password" {...field('currentPassword')} />
      <div className="grid gap-2">
        <PasswordField label={words.chosen} autoComplete="new-password" {...field('newPassword')} />
        <StrengthMeter password={form.watch('newPassword')} />
      </div>
      <PasswordField label={words.confirmation} autoComplete="new-password" {...field('confirmation')} />
    </FormSection>
  )
}
