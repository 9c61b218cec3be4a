import { firstGuests, formatDiscount, formatList } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'

export const pageWords = {
  book: 'Book a table',
  menu: 'Menu',
  call: 'Call',
  callAt: (phone: string) => `Call ${phone}`,
  codes: 'Offers for everyone',
  worth: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  until: (lastDay: string) => `until ${lastDay}`,
  first: (most: number) => `For the ${firstGuests(most)}`,
  code: 'Code',
  hours: 'Hours',
  today: 'today',
  findUs: 'Find us',
  openMap: 'Open in maps',
  signUpTitle: 'Hear from us',
  signUpWhy: 'Occasional offers by email or SMS. Unsubscribe any time.',
  signUp: 'Sign up',
  scan: 'Scan to sign up on your phone.',
  qr: (name: string) => `QR code to sign up with ${name}`,
  title: (name: string, headline: string) => (headline ? `${name}: ${headline}` : name),
  /** Fallback if the owner wrote no description. */
  description: (name: string, has: readonly string[]) => (has.length > 0 ? `${name}: ${formatList(has)}.` : `${name}.`),
  hasHours: 'opening hours',
  hasAddress: 'directions',
  hasMenu: 'the menu',
  hasCodes: 'offers for everyone',
}
