import { ResetPasswordScreen } from '../features/accounts/recovery/reset-password-screen.tsx'
import { titles } from './words.ts'

/** The address holds a secret: no page that is opened from here learns it. */
export const meta = () => [
  { title: titles.resetPassword },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default ResetPasswordScreen
