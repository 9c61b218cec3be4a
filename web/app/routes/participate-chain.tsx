import { popularChains } from '../content/directories/chain.ts'
import { directories } from '../content/directories/directories.ts'
import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { ListingGrid } from '../features/site/directories/listing-grid.tsx'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.chain)

export default function Page() {
  return (
    <DirectoryPage of="chain" footer={<p>{directories.sampleNote}</p>}>
      <ListingGrid listings={popularChains}>
        <InviteCard className="sm:col-span-2 lg:col-span-4" />
      </ListingGrid>
    </DirectoryPage>
  )
}
