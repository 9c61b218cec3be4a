import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { type Listing, ListingGrid, sampleSite } from '../features/site/directories/listing-grid.tsx'
import { directoryWords } from '../features/site/directories/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'

/** Sample content: four invented chains. */
const popularChains: readonly Listing[] = [
  { name: 'Brass Spoon Kitchens', dish: 'pie', place: '18 kitchens', href: sampleSite('Brass Spoon Kitchens') },
  { name: 'Stack & Sons Burgers', dish: 'burger', place: '31 grills', href: sampleSite('Stack & Sons Burgers') },
  { name: 'Noodle Quarter', dish: 'noodles', place: '12 counters', href: sampleSite('Noodle Quarter') },
  { name: 'Tres Soles', dish: 'taco', place: '9 cantinas', href: sampleSite('Tres Soles') },
]

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
