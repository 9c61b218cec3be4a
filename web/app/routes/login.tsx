import { pages } from '@tidetable/contract/paths/pages'
import { brand } from '../content/brand.ts'
import { LoginScreen } from '../features/accounts/login/login-screen.tsx'

export const meta = () => [
  { title: `Sign in · ${brand.name}` },
  { name: 'description', content: `Sign in to ${brand.name}, as a customer or as a restaurant.` },
]

export default function Login() {
  return <LoginScreen onCustomer={() => location.assign(pages.scan)} />
}
