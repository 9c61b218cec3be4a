import { type Listing, sampleSite } from './listing.ts'

/** Sample content: four invented chains. */
export const popularChains: readonly Listing[] = [
  { name: 'Brass Spoon Kitchens', dish: 'pie', place: '18 kitchens', href: sampleSite('Brass Spoon Kitchens') },
  { name: 'Stack & Sons Burgers', dish: 'burger', place: '31 grills', href: sampleSite('Stack & Sons Burgers') },
  { name: 'Noodle Quarter', dish: 'noodles', place: '12 counters', href: sampleSite('Noodle Quarter') },
  { name: 'Tres Soles', dish: 'taco', place: '9 cantinas', href: sampleSite('Tres Soles') },
]
