export interface PublicPage {
  path: string
  title: string
  description: string
  crumb: string
  group?: 'Features' | 'About' | 'Participating Restaurants' | 'Help'
  card: 'home' | 'nudge-out' | 'nudge-in' | 'faq' | 'about' | 'contact' | 'participate' | 'help'
}
