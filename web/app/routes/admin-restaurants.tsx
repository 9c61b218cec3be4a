import { RestaurantsScreen } from '../features/accounts/admin-restaurants/restaurants-screen.tsx'
import { BlogAdminLinks } from '../features/blog/admin/blog-admin-links.tsx'
import { titles } from './words.ts'

export const meta = () => [{ title: titles.adminRestaurants }, { name: 'robots', content: 'noindex' }]

export default function Page() {
  return <RestaurantsScreen blogLinks={<BlogAdminLinks />} />
}
