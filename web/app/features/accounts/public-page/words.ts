import { firstGuests } from '@tidetable/contract/formats/first-guests'
import { formatDay, formatDiscount, formatList } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'

export const pageWords = {
  book: 'Book a table',
  menu: 'Menu',
  call: 'Call',
  callAt: (phone: string) => `Call ${phone}`,
  codes: 'For everybody',
  worth: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  until: (day: string) => `until ${formatDay(day)}`,
  first: (most: number) => `For the ${firstGuests(most)}`,
  code: 'Code',
  hours: 'Hours',
  today: 'today',
  findUs: 'Find us',
  openMap: 'Open in maps',
  hearFromUs: 'Hear from us',
  signUpWhy: 'Now and then a note with an offer. You choose how, and every note has a way out.',
  signUp: 'Sign up',
  scan: 'Scan to sign up on your phone.',
  qr: (name: string) => `QR code that leads to signing up with ${name}`,
  title: (name: string, headline: string) => (headline ? `${name}: ${headline}` : name),
  /** Fallback if the owner wrote no description. */
  description: (name: string, has: readonly string[]) =>
    has.length > 0 ? `${name}: ${formatList(has)}.` : `${name}, on a page of its own.`,
  hasHours: 'opening hours',
  hasAddress: 'the way there',
  hasMenu: 'the menu',
  hasCodes: 'offers for everybody',
}
