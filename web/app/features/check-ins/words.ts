import { formatDiscount, plural } from '@tidetable/contract/formats/format'
import { arrivalWords } from '@tidetable/contract/rules/coupon-windows'
import type { Currency } from '@tidetable/contract/rules/currency'

export const checkInWords = {
  title: 'Check in a guest',
  who: 'Name, phone number or code',
  help: 'Records the visit and shows the guest’s valid codes.',
  confirm: 'Check in',
  close: 'Close',
  next: 'Next guest',
  open: 'Open guest',
  matches: 'Matching guests',
  match: (name: string, phoneEnd: string | null) => (phoneEnd ? `${name} …${phoneEnd}` : name),
  phoneEnd: (digits: string) => `…${digits}`,
  several: 'Several guests match. Please choose one.',
  add: 'Add and check in',
  name: 'Name (optional)',
  addHelp: 'Adds this number to your list without consent to marketing.',
  failed: 'The guest could not be checked in. Please try again.',
  undo: 'Undo',
  undone: 'Check-in undone.',
  undoFailed: 'The check-in could not be undone. Please try again.',
  first: 'First visit recorded here.',
  visits: (count: number) =>
    plural(count, { one: (n) => `${n} visit recorded here.`, other: (n) => `${n} visits recorded here.` }),
  lastVisit: (day: string) => `Last visit: ${day}.`,
  noCodes: 'No valid codes right now.',
  proofs: 'Earned today',
  coupons: 'Codes for this visit',
  worth: (value: number, type: number, currency: Currency) => formatDiscount(value, type, currency),
  until: (day: string) => `until ${day}`,
  hours: arrivalWords,
} as const
