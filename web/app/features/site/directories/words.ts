import { plural } from '@tidetable/contract/formats/format'
import { brand } from '../../../content/brand.ts'

export const directoryWords = {
  kicker: 'Participating Restaurants',
  drawing: (what: string) => `Drawing: ${what}`,
  website: 'Website',
  websiteOf: (name: string) => `Website of ${name} (opens in a new tab)`,
  websiteOfThe: (name: string) => `Website of the ${name} (opens in a new tab)`,
  states: (count: number) =>
    plural(count, {
      one: (n) => `Associations in ${n} state`,
      other: (n) => `Associations in ${n} states`,
    }),
  pages: {
    family: {
      title: 'Family-Owned',
      lede: 'Restaurants where the name over the door is the name of the person who greets you.',
    },
    chain: {
      title: 'Popular Restaurant Chains',
      lede: 'Many rooms, one promise: a table without the wait.',
    },
    dining: {
      title: 'Fine Dining',
      lede: 'Rooms where no one is ever hurried, and where an invitation to linger at the bar is part of the art.',
    },
    state: {
      title: 'State Associations',
      lede: 'The associations that speak for restaurants in their state. Each link leads to the association’s own website.',
      note: `Listed for your convenience. None of these associations is connected with ${brand.name} or endorses it.`,
    },
  },
  sampleNote: 'Sample listings. The restaurants on this page are invented, to show how a listing looks.',
  invite: { text: 'Would you like to be listed here?', label: 'Write to us', to: '/about/contactus' },
} as const
