import { brand } from './brand.ts'
import { homePage } from './home-page.ts'

export interface PublicPage {
  path: string
  title: string
  description: string
  crumb: string
  group?: 'Features' | 'About' | 'Participating Restaurants' | 'Help'
  card: 'home' | 'nudge-out' | 'nudge-in' | 'faq' | 'about' | 'contact' | 'participate' | 'help'
}

export const pages = {
  home: homePage,
  nudgeOut: {
    path: '/features/nudge-out',
    title: `Nudge Out: free tables in busy times · ${brand.name}`,
    description:
      'Offer seated guests an incentive to free a table they have finished with, and see the departure time on their phone and your board.',
    crumb: 'Nudge Out',
    group: 'Features',
    card: 'nudge-out',
  },
  nudgeIn: {
    path: '/features/nudge-in',
    title: `Nudge In: fill seats in slow times · ${brand.name}`,
    description:
      'Send discounts, new menus and events to guests at home by text message and email, early enough to plan around them.',
    crumb: 'Nudge In',
    group: 'Features',
    card: 'nudge-in',
  },
  faq: {
    path: '/features/faq',
    title: `FAQ’s for restaurants and customers · ${brand.name}`,
    description:
      'What an offer costs, how long guests have, what happens if they stay longer, and whether a phone number is safe. Twelve answers.',
    crumb: 'FAQ’s',
    group: 'Features',
    card: 'faq',
  },
  team: {
    path: '/about/team',
    title: `Team · ${brand.name}`,
    description: `The four people behind ${brand.name}, and why they think that offering beats asking.`,
    crumb: 'Team',
    group: 'About',
    card: 'about',
  },
  mission: {
    path: '/about/mission',
    title: `Mission · ${brand.name}`,
    description: `A table changes hands best when both sides win. What ${brand.name} is for, and the technology that keeps quiet behind it.`,
    crumb: 'Mission',
    group: 'About',
    card: 'about',
  },
  blog: {
    path: '/about/blog',
    title: `Blog · ${brand.name}`,
    description: 'Ideas for restaurants: full rooms that stay kind, and quiet evenings that fill.',
    crumb: 'Blog',
    group: 'About',
    card: 'about',
  },
  contactUs: {
    path: '/about/contactus',
    title: `Get in Touch · ${brand.name}`,
    description: `Write to ${brand.name}. A person reads your message, and a person answers it.`,
    crumb: 'Contact Us',
    group: 'About',
    card: 'contact',
  },
  legal: {
    path: '/about/legal',
    title: `Privacy Policy and Terms of Service · ${brand.name}`,
    description:
      'The privacy policy and the terms of service in plain words, and a form to unsubscribe from communications.',
    crumb: 'Legal',
    group: 'About',
    card: 'about',
  },
  family: {
    path: '/participate/family',
    title: `Family-Owned restaurants · ${brand.name}`,
    description: `Family-owned restaurants that take part in ${brand.name}.`,
    crumb: 'Family-Owned',
    group: 'Participating Restaurants',
    card: 'participate',
  },
  chain: {
    path: '/participate/chain',
    title: `Popular Restaurant Chains · ${brand.name}`,
    description: `Casual restaurant chains that take part in ${brand.name}.`,
    crumb: 'Casual-Chain',
    group: 'Participating Restaurants',
    card: 'participate',
  },
  dining: {
    path: '/participate/dining',
    title: `Fine Dining restaurants · ${brand.name}`,
    description: `Fine dining restaurants that take part in ${brand.name}.`,
    crumb: 'Fine-Dining',
    group: 'Participating Restaurants',
    card: 'participate',
  },
  state: {
    path: '/participate/state',
    title: `State Associations · ${brand.name}`,
    description: 'Thirteen state restaurant associations in the United States, with links to their own websites.',
    crumb: 'State Associations',
    group: 'Participating Restaurants',
    card: 'participate',
  },
  contact: {
    path: '/contact',
    title: `Contact Us · ${brand.name}`,
    description: 'Tell us about your restaurant. We reply within 24 hours.',
    crumb: 'Contact Us',
    card: 'contact',
  },
  help: {
    path: '/help',
    title: `Help · ${brand.name}`,
    description: 'Guides for hosts and owners, with pictures and a card to print for the host stand.',
    crumb: 'Help',
    card: 'help',
  },
  helpHost: {
    path: '/help/host',
    title: `Guide for hosts · ${brand.name}`,
    description: 'An evening at the host stand in five minutes, with a card to print.',
    crumb: 'For hosts',
    group: 'Help',
    card: 'help',
  },
  helpOwner: {
    path: '/help/owner',
    title: `Guide for owners · ${brand.name}`,
    description: 'The first day, the first week and the first campaign, and what they cost.',
    crumb: 'For owners',
    group: 'Help',
    card: 'help',
  },
  helpMoveIn: {
    path: '/help/move-in',
    title: `Move your guest list · ${brand.name}`,
    description: 'Import guests and their consent from Toast, Square, OpenTable, Resy, Mailchimp or SevenRooms.',
    crumb: 'Move your guest list',
    group: 'Help',
    card: 'help',
  },
} as const satisfies Record<string, PublicPage>
