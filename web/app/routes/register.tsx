import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isEmailOtpOnly } from '../features/accounts/otp/is-email-otp-only.ts'
import { RegisterScreen } from '../features/accounts/register/register-screen.tsx'
import { callContext } from '../lib/calls/load-context.ts'
import { descriptions, titles } from './words.ts'

export const meta = () => [{ title: titles.register }, { name: 'description', content: descriptions.register }]

/** The channel for codes does not depend on the chosen tab. */
export const shouldRevalidate = () => false

export const loader = ({ context }: LoaderFunctionArgs) => isEmailOtpOnly(context.get(callContext))

export default function Register() {
  return <RegisterScreen isByMailOnly={useLoaderData<typeof loader>()} />
}
