import { pages } from '../content/pages.ts'
import { fineDining } from '../features/site/directories/dining.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { ListingGrid } from '../features/site/directories/listing-grid.tsx'
import { directoryWords } from '../features/site/directories/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.dining)

export default function Page() {
  return (
    <DirectoryPage of="dining" footer={<p>{directoryWords.sampleNote}</p>}>
      <ListingGrid listings={fineDining} isLarge>
        <InviteCard className="lg:col-span-2" />
      </ListingGrid>
    </DirectoryPage>
  )
}
