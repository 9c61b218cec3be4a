import { menuWords as words } from './words.ts'

export interface MenuGroup {
  label: string
  items: readonly { label: string; to: string }[]
}

export const siteMenu: readonly MenuGroup[] = [
  {
    label: words.features,
    items: [
      { label: words.nudgeOut, to: '/features/nudge-out' },
      { label: words.nudgeIn, to: '/features/nudge-in' },
      { label: words.faq, to: '/features/faq' },
    ],
  },
  {
    label: words.about,
    items: [
      { label: words.team, to: '/about/team' },
      { label: words.mission, to: '/about/mission' },
      { label: words.blog, to: '/about/blog' },
      { label: words.contactUs, to: '/about/contactus' },
      { label: words.legal, to: '/about/legal' },
    ],
  },
  {
    label: words.participating,
    items: [
      { label: words.familyOwned, to: '/participate/family' },
      { label: words.casualChain, to: '/participate/chain' },
      { label: words.fineDining, to: '/participate/dining' },
      { label: words.stateAssociations, to: '/participate/state' },
    ],
  },
]

export const isWithin = (group: MenuGroup, pathname: string): boolean =>
  group.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
