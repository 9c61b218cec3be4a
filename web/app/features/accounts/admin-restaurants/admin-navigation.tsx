import type { ReactNode } from 'react'
import { TabLink } from '../../../ui/tab-link.tsx'
import { useTabInView } from '../../../ui/use-tab-in-view.ts'
import { secondFactorWords } from '../admin/words.ts'
import { doctorWords } from '../admin-doctor/words.ts'
import { adminRestaurantsWords as words } from './words.ts'

const PAGES = ['restaurants', 'doctor', 'second-factor'] as const
type AdminPage = (typeof PAGES)[number]

const LINKS: Record<AdminPage, string> = {
  restaurants: words.link,
  doctor: doctorWords.link,
  'second-factor': secondFactorWords.link,
}

export const AdminLinks = ({ here }: { here?: AdminPage }) => (
  <div className="flex shrink-0 gap-6 ps-6">
    {PAGES.map((page) => (
      <TabLink key={page} to={`/admin-panel/${page}`} isCurrent={here === page}>
        {LINKS[page]}
      </TabLink>
    ))}
  </div>
)

/** `blogLinks`: links to the tabs of the blog admin. */
export const AdminNavigation = ({ blogLinks, here }: { blogLinks: ReactNode; here: AdminPage }) => {
  const strip = useTabInView<HTMLElement>(LINKS[here])
  return (
    <nav ref={strip} aria-label={words.navigation} className="mb-6 flex border-line border-b max-sm:overflow-x-auto">
      <div className="flex grow gap-6 max-sm:shrink-0 sm:overflow-x-auto">{blogLinks}</div>
      <AdminLinks here={here} />
    </nav>
  )
}
