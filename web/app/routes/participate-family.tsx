import { directories } from '../content/directories/directories.ts'
import { familyOwned } from '../content/directories/family.ts'
import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { ListingGrid } from '../features/site/directories/listing-grid.tsx'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.family)

export default function Page() {
  return (
    <DirectoryPage of="family" footer={<p>{directories.sampleNote}</p>}>
      <ListingGrid listings={familyOwned}>
        <InviteCard />
      </ListingGrid>
    </DirectoryPage>
  )
}
