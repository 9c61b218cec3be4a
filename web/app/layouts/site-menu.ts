/** What the public header links to. The label "Fine-Dinning" is spelt so on purpose. */
export interface MenuGroup {
  label: string
  items: readonly { label: string; to: string }[]
}

export const siteMenu: readonly MenuGroup[] = [
  {
    label: 'Features',
    items: [
      { label: 'Nudge Out', to: '/features/nudge-out' },
      { label: 'Nudge In', to: '/features/nudge-in' },
      { label: "FAQ's", to: '/features/faq' },
    ],
  },
  {
    label: 'About',
    items: [
      { label: 'Team', to: '/about/team' },
      { label: 'Mission', to: '/about/mission' },
      { label: 'Blog', to: '/about/blog' },
      { label: 'Contact Us', to: '/about/contactus' },
      { label: 'Legal', to: '/about/legal' },
    ],
  },
  {
    label: 'Participating Restaurants',
    items: [
      { label: 'Family-Owned', to: '/participate/family' },
      { label: 'Casual-Chain', to: '/participate/chain' },
      { label: 'Fine-Dinning', to: '/participate/dining' },
      { label: 'State Associations', to: '/participate/state' },
    ],
  },
]

export const isWithin = (group: MenuGroup, pathname: string): boolean =>
  group.items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
