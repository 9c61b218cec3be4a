import { AdminLoginScreen } from '../features/accounts/admin/admin-login-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.adminLogin }, { name: 'robots', content: 'noindex' }]

export default AdminLoginScreen
