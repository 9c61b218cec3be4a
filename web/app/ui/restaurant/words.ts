import { brand } from '../../content/brand.ts'

export const restaurantWords = {
  about: (name: string) => `About ${name}`,
  menu: 'Menu',
  bookAgain: 'Book again',
  call: 'Call',
  callAt: (phone: string) => `Call ${phone}`,
  hours: 'Hours',
  today: 'today',
  findUs: 'Find us',
  openMap: 'Open in maps',
  withUs: `with ${brand.name}`,
  uses: (restaurant: string) => `${restaurant} uses ${brand.name}`,
}
