import { brand } from '../content/brand.ts'
import { RegisterScreen } from '../features/accounts/register/register-screen.tsx'

export const meta = () => [
  { title: `Register · ${brand.name}` },
  { name: 'description', content: `Create an account at ${brand.name}, as a customer or as a restaurant.` },
]

export default RegisterScreen
