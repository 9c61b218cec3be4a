import { ResetPasswordScreen } from '../features/accounts/password-reset/reset-password-screen.tsx'
import { titles } from './words.ts'

/** The address holds a secret, so pages opened from here must not receive it as referrer. */
export const meta = () => [
  { title: titles.resetPassword },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default ResetPasswordScreen
