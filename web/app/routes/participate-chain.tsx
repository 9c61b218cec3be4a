import { pages } from '../content/pages.ts'
import { popularChains } from '../features/site/directories/chain.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { ListingGrid } from '../features/site/directories/listing-grid.tsx'
import { directoryWords } from '../features/site/directories/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.chain)

export default function Page() {
  return (
    <DirectoryPage of="chain" footer={<p>{directoryWords.sampleNote}</p>}>
      <ListingGrid listings={popularChains}>
        <InviteCard className="sm:col-span-2 lg:col-span-4" />
      </ListingGrid>
    </DirectoryPage>
  )
}
