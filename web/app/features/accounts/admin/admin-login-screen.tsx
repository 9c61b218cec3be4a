import { AdminSignInForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { saveAdmin, useSession } from '../../../lib/session/session.ts'
import { ADMINISTRATOR, readSignedOut } from '../../../lib/session/signed-out.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SignedOutNotice, warnNotStored } from '../form/sign-in-notices.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { adminLoginWords as words } from './words.ts'

const adminFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'wrong_credentials' ? words.wrong : messageOf(error, words.failed)

export function AdminLoginScreen() {
  const { adminToken } = useSession()
  const signedOut = readSignedOut(useLocation().state)
  const { field, failure, isSending, submitWith } = useSchemaForm(AdminSignInForm, {
    email: '',
    password: '',
    code: '',
  })
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  // Also redirects after a successful sign-in, which stores the token.
  if (adminToken) return <Navigate to={signedOut?.who === ADMINISTRATOR ? signedOut.from : '/admin-panel'} replace />

  const submit = submitWith(
    async (body) => {
      const { code, ...credentials } = body
      const reply = await call(accounts.loginAdmin, { body: isCodeNeeded ? body : credentials })
      if (!reply.success) return words.refused
      toast.success(words.success, { staysOnNavigation: true })
      warnNotStored(saveAdmin(reply.token))
      return null
    },
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'code_needed') return adminFailure(error)
      setCodeNeeded(true)
      return ''
    },
  )

  return (
    <form noValidate onSubmit={submit}>
      <h1 className="mb-8 text-[2.25rem]">{words.heading}</h1>
      {signedOut && <SignedOutNotice />}
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <TextField label={words.email} type="email" autoComplete="username" maxLength={254} {...field('email')} />
        <PasswordField label={words.password} autoComplete="current-password" {...field('password')} />
        {isCodeNeeded && (
          <TextField
            label={words.code}
            help={words.codeHelp}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={40}
            autoFocus
            {...field('code')}
          />
        )}
        <FormAlert text={failure} />
        <SubmitButton isBusy={isSending}>{isSending ? words.loggingIn : words.logIn}</SubmitButton>
      </fieldset>
    </form>
  )
}
