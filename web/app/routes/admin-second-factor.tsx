import { SecondFactorScreen } from '../features/accounts/admin/second-factor-screen.tsx'
import { AdminNavigation } from '../features/accounts/admin-restaurants/admin-navigation.tsx'
import { BlogAdminLinks } from '../features/blog/admin/blog-admin-links.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.adminSecondFactor }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <SecondFactorScreen navigation={<AdminNavigation blogLinks={<BlogAdminLinks />} here="second-factor" />} />
}
