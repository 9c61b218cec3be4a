import { brand } from '../content/brand.ts'
import { AdminLoginScreen } from '../features/accounts/admin/admin-login-screen.tsx'

export const meta = () => [{ title: `Restaurant Blog Login · ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default AdminLoginScreen
