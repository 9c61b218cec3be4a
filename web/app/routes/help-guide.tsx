import { type MetaArgs, useLocation } from 'react-router'
import host from '../../../docs/guides/host.md'
import moveIn from '../../../docs/guides/move-in.md'
import owner from '../../../docs/guides/owner.md'
import { pages } from '../content/pages.ts'
import { GuidePage } from '../features/site/guides/guide-page.tsx'
import { pageMeta } from '../features/site/page-meta.ts'

const guides = [
  { page: pages.helpHost, guide: host, card: 'card-for-the-host-stand' },
  { page: pages.helpOwner, guide: owner },
  { page: pages.helpMoveIn, guide: moveIn },
]

function findGuide(pathname: string) {
  const found = guides.find(({ page }) => pathname.startsWith(page.path))
  if (!found) throw new Error(`No guide has the path ${pathname}`)
  return found
}

export const meta = ({ location }: MetaArgs) => pageMeta(findGuide(location.pathname).page)

/** One module for all guides: every visitor loads the route manifest, which lists the files of each route. */
export default function Page() {
  const { guide, card } = findGuide(useLocation().pathname)
  return <GuidePage guide={guide} card={card} />
}
