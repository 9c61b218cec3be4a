import { brand } from '../content/brand.ts'
import { ForgotPasswordScreen } from '../features/accounts/recovery/forgot-password-screen.tsx'

export const meta = () => [
  { title: `Forgotten password · ${brand.name}` },
  { name: 'description', content: 'Have a secure link sent with which you choose a new password.' },
]

export default ForgotPasswordScreen
