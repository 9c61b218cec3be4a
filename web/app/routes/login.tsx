import { pages } from '@tidetable/contract/paths/pages'
import { LoginScreen } from '../features/accounts/login/login-screen.tsx'
import { descriptions, titles } from './words.ts'

export const meta = () => [{ title: titles.login }, { name: 'description', content: descriptions.login }]

export default function Login() {
  return <LoginScreen onCustomer={() => location.assign(pages.scan)} />
}
