import { brand } from '../content/brand.ts'
import { ResetPasswordScreen } from '../features/accounts/recovery/reset-password-screen.tsx'

/** The address holds a secret: no page that is opened from here learns it. */
export const meta = () => [
  { title: `New password · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default ResetPasswordScreen
