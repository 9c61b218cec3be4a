import { ForgotPasswordScreen } from '../features/accounts/password-reset/forgot-password-screen.tsx'
import { descriptions, titles } from './words.ts'

export const meta = () => [
  { title: titles.forgotPassword },
  { name: 'description', content: descriptions.forgotPassword },
]

export default ForgotPasswordScreen
