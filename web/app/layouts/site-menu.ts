import { menuWords as say } from './words.ts'

export interface MenuGroup {
  label: string
  items: readonly { label: string; to: string }[]
}

export const siteMenu: readonly MenuGroup[] = [
  {
    label: say.features,
    items: [
      { label: say.nudgeOut, to: '/features/nudge-out' },
      { label: say.nudgeIn, to: '/features/nudge-in' },
      { label: say.faq, to: '/features/faq' },
    ],
  },
  {
    label: say.about,
    items: [
      { label: say.team, to: '/about/team' },
      { label: say.mission, to: '/about/mission' },
      { label: say.blog, to: '/about/blog' },
      { label: say.contactUs, to: '/about/contactus' },
      { label: say.legal, to: '/about/legal' },
    ],
  },
  {
    label: say.participating,
    items: [
      { label: say.familyOwned, to: '/participate/family' },
      { label: say.casualChain, to: '/participate/chain' },
      { label: say.fineDining, to: '/participate/dining' },
      { label: say.stateAssociations, to: '/participate/state' },
    ],
  },
]

export const isWithin = (group: MenuGroup, pathname: string): boolean =>
  group.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
