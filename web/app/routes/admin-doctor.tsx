import { DoctorScreen } from '../features/accounts/admin-doctor/doctor-screen.tsx'
import { AdminNavigation } from '../features/accounts/admin-restaurants/admin-navigation.tsx'
import { BlogAdminLinks } from '../features/blog/admin/blog-admin-links.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.adminDoctor }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <DoctorScreen navigation={<AdminNavigation blogLinks={<BlogAdminLinks />} here="doctor" />} />
}
