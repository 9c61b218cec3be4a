import { fineDining } from '../content/directories/dining.ts'
import { directories } from '../content/directories/directories.ts'
import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { ListingGrid } from '../features/site/directories/listing-grid.tsx'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.dining)

export default function Page() {
  return (
    <DirectoryPage of="dining" footer={<p>{directories.sampleNote}</p>}>
      <ListingGrid listings={fineDining} isLarge>
        <InviteCard className="lg:col-span-2" />
      </ListingGrid>
    </DirectoryPage>
  )
}
