import { accounts } from '@tidetable/contract/paths/accounts'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/call.ts'
import { saveRestaurant } from '../../../lib/session.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { emailProblem } from '../form/email-problem.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useFields } from '../form/use-fields.ts'
import { LOGIN_WORDS, loginFailure, loginRefusal } from './login-words.ts'

const EMPTY = { email: '', password: '' }
const ABOUT = 'login'

export function RestaurantLogin() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const fields = useFields(EMPTY, ({ email, password }) => ({
    email: emailProblem(email),
    password: password ? undefined : 'Password is required',
  }))

  async function signIn() {
    const { email, password } = fields.values
    const reply = await call(accounts.loginRestaurant, { body: { email: email.trim(), password } })
    if (!reply.user || !reply.token) {
      setFailure(loginRefusal(reply))
      if (!reply.userExisted) toast.error(LOGIN_WORDS.userNotFound, { about: ABOUT })
      return
    }
    saveRestaurant(reply.user, reply.token)
    toast.passed(ABOUT)
    toast.success(LOGIN_WORDS.success)
    navigate('/restraunt/dashboard')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      await signIn()
    } catch (error) {
      setFailure(loginFailure(error))
    }
    setBusy(false)
  }

  return (
    <form ref={fields.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isBusy} className="grid gap-5">
        <legend className="sr-only">Restaurant sign-in</legend>
        <TextField label="Email" type="email" autoComplete="username" maxLength={254} {...fields.text('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...fields.text('password')} />
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-end font-semibold text-tide-text"
        >
          Forgot Password?
        </Link>
        <FormAlert text={failure} />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Signing In...' : 'Sign In'}</SubmitButton>
      </fieldset>
    </form>
  )
}
