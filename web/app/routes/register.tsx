import { RegisterScreen } from '../features/accounts/register/register-screen.tsx'
import { descriptions, titles } from './words.ts'

export const meta = () => [{ title: titles.register }, { name: 'description', content: descriptions.register }]

export default RegisterScreen
