import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { InviteCard } from '../features/site/directories/invite-card.tsx'
import { type Listing, ListingGrid, sampleSite } from '../features/site/directories/listing-grid.tsx'
import { directoryWords } from '../features/site/directories/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'

/** Sample content: seven invented restaurants. */
const familyOwned: readonly Listing[] = [
  { name: 'Saffron & Salt', dish: 'curry', place: 'Pune', href: sampleSite('Saffron & Salt') },
  { name: 'Nonna Bea', dish: 'noodles', place: 'Hoboken', href: sampleSite('Nonna Bea') },
  { name: 'The Copper Ladle', dish: 'pie', place: 'Princeton', href: sampleSite('The Copper Ladle') },
  { name: 'Casa Marisol', dish: 'taco', place: 'Newark', href: sampleSite('Casa Marisol') },
  { name: 'Harbour Bread', dish: 'bread', place: 'Cape May', href: sampleSite('Harbour Bread') },
  { name: 'Little Lantern', dish: 'fish', place: 'Jersey City', href: sampleSite('Little Lantern') },
  { name: 'Morning & Son', dish: 'coffee', place: 'Montclair', href: sampleSite('Morning & Son') },
]

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
