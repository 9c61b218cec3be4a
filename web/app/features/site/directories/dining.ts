import { type Listing, sampleSite } from './listing-grid.tsx'

export const fineDining: readonly Required<Listing>[] = [
  {
    name: 'Maison Tide',
    dish: 'fish',
    place: 'Cape May',
    href: sampleSite('Maison Tide'),
    description: 'Nine courses from one stretch of coast, served at the pace of the water outside the window.',
  },
  {
    name: 'Ember Room',
    dish: 'wine',
    place: 'New York',
    href: sampleSite('Ember Room'),
    description: 'Twenty-two seats around an open hearth, and a cellar that leans towards the Rhône.',
  },
  {
    name: 'Orchard House',
    dish: 'dessert',
    place: 'Princeton',
    href: sampleSite('Orchard House'),
    description: 'A kitchen garden, a glasshouse, and a tasting menu that ends among the pears.',
  },
  {
    name: 'Aurelia',
    dish: 'noodles',
    place: 'Hoboken',
    href: sampleSite('Aurelia'),
    description: 'Hand-cut pasta in six movements, with a quiet upstairs room for conversations that matter.',
  },
  {
    name: 'Kestrel',
    dish: 'pie',
    place: 'Philadelphia',
    href: sampleSite('Kestrel'),
    description: 'Game, smoke and forest herbs, carved at the table by the people who cooked them.',
  },
  {
    name: 'Salon Indigo',
    dish: 'curry',
    place: 'Mumbai',
    href: sampleSite('Salon Indigo'),
    description: 'Court recipes from four regions, cooked slowly and plated with a light hand.',
  },
  {
    name: 'The Long Table',
    dish: 'bread',
    place: 'Boston',
    href: sampleSite('The Long Table'),
    description: 'One table, one seating, one menu. Guests arrive as strangers and leave by the garden door.',
  },
]
