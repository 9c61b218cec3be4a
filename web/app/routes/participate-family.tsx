import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { familyOwned } from '../features/site/directories/family.ts'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { ListingGrid } from '../features/site/directories/listing-grid.tsx'
import { directoryWords } from '../features/site/directories/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.family)

export default function Page() {
  return (
    <DirectoryPage of="family" footer={<p>{directoryWords.sampleNote}</p>}>
      <ListingGrid listings={familyOwned}>
        <InviteCard />
      </ListingGrid>
    </DirectoryPage>
  )
}
