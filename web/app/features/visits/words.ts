import { formatDate, formatDiscount, plural } from '@tidetable/contract/formats/format'
import { arrivalWords } from '@tidetable/contract/rules/coupon-windows'
import type { Currency } from '@tidetable/contract/rules/currency'

const day = (text: string) => formatDate(`${text}T00:00:00Z`, 'UTC')

export const checkInWords = {
  title: 'Check in a guest',
  who: 'Phone number or code',
  help: 'The visit goes into your list of guests, and you see which codes they may use.',
  confirm: 'Check in',
  close: 'Close',
  next: 'Next guest',
  failed: 'The guest could not be checked in. Please try again.',
  undo: 'Undo',
  undone: 'The guest is not checked in any more.',
  undoFailed: 'The check-in could not be taken back. Please try again.',
  first: 'First visit noted here.',
  visits: (count: number) =>
    plural(count, { one: (n) => `${n} visit noted here.`, other: (n) => `${n} visits noted here.` }),
  lastVisit: (on: string) => `Here before on ${day(on)}.`,
  nothing: 'No codes to use at the moment.',
  proofs: 'Earned today',
  coupons: 'Codes for this visit',
  worth: (value: number, type: number, currency: Currency) => formatDiscount(value, type, currency),
  until: (on: string) => `until ${day(on)}`,
  hours: arrivalWords,
} as const
