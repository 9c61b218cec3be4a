import { AdminLinks } from '../features/accounts/admin-restaurants/admin-navigation.tsx'
import { BlogAdminScreen } from '../features/blog/admin/blog-admin-screen.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.blogAdmin }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <BlogAdminScreen beside={<AdminLinks />} />
}
