import { SignInForm } from '@tidetable/contract/fields/account-forms'
import { accounts } from '@tidetable/contract/routes/accounts'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { saveRestaurant } from '../../../lib/session/session.ts'
import type { SignedOut } from '../../../lib/session/signed-out.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { warnNotStored } from '../form/sign-in-notices.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { loginFailure, loginRefusal } from './failure-text.ts'
import { restaurantLoginWords as words } from './words.ts'

const ABOUT = 'login'

interface RestaurantLoginProps {
  signedOut: SignedOut | null
  /** Email address of an account that was just registered, else empty. */
  email: string
}

export function RestaurantLogin({ signedOut, email }: RestaurantLoginProps) {
  const navigate = useNavigate()
  const { field, failure, isSending, submitWith } = useSchemaForm(SignInForm, { email, password: '' })

  const submit = submitWith(async (body) => {
    const reply = await call(accounts.loginRestaurant, { body })
    if (!reply.user || !reply.token) {
      if (!reply.userExisted) toast.error(words.userNotFound, { about: ABOUT })
      return loginRefusal(reply)
    }
    const isStored = saveRestaurant(reply.user, reply.token)
    toast.closeFor(ABOUT)
    toast.success(words.success, { staysOnNavigation: true })
    warnNotStored(isStored)
    navigate(signedOut?.who === reply.user._id ? signedOut.from : '/restraunt/dashboard')
    return null
  }, loginFailure)

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid gap-5">
        <legend className="sr-only">{words.legend}</legend>
        <TextField label={words.email} type="email" autoComplete="username" maxLength={254} {...field('email')} />
        <PasswordField label={words.password} autoComplete="current-password" {...field('password')} />
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-end font-semibold text-tide-text"
        >
          {words.forgotPassword}
        </Link>
        <FormAlert text={failure} />
        <SubmitButton isBusy={isSending}>{isSending ? words.signingIn : words.signIn}</SubmitButton>
      </fieldset>
    </form>
  )
}
