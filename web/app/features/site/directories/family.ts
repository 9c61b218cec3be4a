import { type Listing, sampleSite } from './listing.ts'

/** Sample content: seven invented houses. */
export const familyOwned: readonly Listing[] = [
  { name: 'Saffron & Salt', dish: 'curry', place: 'Pune', href: sampleSite('Saffron & Salt') },
  { name: 'Nonna Bea', dish: 'noodles', place: 'Hoboken', href: sampleSite('Nonna Bea') },
  { name: 'The Copper Ladle', dish: 'pie', place: 'Princeton', href: sampleSite('The Copper Ladle') },
  { name: 'Casa Marisol', dish: 'taco', place: 'Newark', href: sampleSite('Casa Marisol') },
  { name: 'Harbour Bread', dish: 'bread', place: 'Cape May', href: sampleSite('Harbour Bread') },
  { name: 'Little Lantern', dish: 'fish', place: 'Jersey City', href: sampleSite('Little Lantern') },
  { name: 'Morning & Son', dish: 'coffee', place: 'Montclair', href: sampleSite('Morning & Son') },
]
