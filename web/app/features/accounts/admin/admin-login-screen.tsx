import { accounts } from '@tidetable/contract/paths/accounts'
import { type FormEvent, useState } from 'react'
import { Navigate } from 'react-router'
import { call } from '../../../lib/call.ts'
import { saveAdmin, useSession } from '../../../lib/session.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { emailProblem } from '../form/email-problem.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { adminFailure, ADMIN_WORDS as say } from './admin-words.ts'

const EMPTY = { email: '', password: '' }

export function AdminLoginScreen() {
  const { adminToken } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const fields = useFields(EMPTY, ({ email, password }) => ({
    email: emailProblem(email),
    password: password ? undefined : 'Password is required',
  }))
  // Also right after signing in: the token is stored then.
  if (adminToken) return <Navigate to="/admin-panel" replace />

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    setBusy(true)
    const { email, password } = fields.values
    try {
      const reply = await call(accounts.loginAdmin, { body: { email: email.trim(), password } })
      if (reply.success) {
        toast.success(say.success)
        saveAdmin(reply.token)
      } else setFailure(say.refused)
    } catch (error) {
      setFailure(adminFailure(error))
    }
    setBusy(false)
  }

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="mb-8 text-[2.25rem]">Restaurant Blog Login</h1>
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">Administrator sign-in</legend>
        <TextField label="Email" type="email" autoComplete="username" maxLength={254} {...fields.text('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fields.text('password')} />
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Logging in...' : 'Login'}</SubmitButton>
      </fieldset>
    </form>
  )
}
