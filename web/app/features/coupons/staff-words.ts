// Staff texts, separate from `words.ts`, which guest pages load.

import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { firstGuests, formatNumber } from '@tidetable/contract/formats/format'
import { arrivalWords, comingWords, momentWords, validWords } from '@tidetable/contract/rules/coupon-windows'
import type { DateStyle } from '@tidetable/contract/rules/date-style'

export const hoursWords = {
  notNow: 'Not valid now',
  hours: arrivalWords,
}

export const outsideWords = {
  cameBy: (by: string, zone?: string) => `Valid for guests who arrived by ${momentWords(by, zone)}. Did they?`,
  yes: 'Yes, redeem',
  no: 'No',
  valid: ({ windows }: Coupon) => (windows ? validWords(windows) : ''),
  next: ({ next_from: next }: Coupon, now: number, zone: string | undefined, dateStyle: DateStyle) =>
    next && zone ? `Next: ${comingWords(new Date(next), new Date(now), zone, dateStyle)}.` : '',
  anyway: 'Redeem anyway',
  reason: 'Reason',
  reasonHelp: 'Saved with the redemption.',
  close: 'Close',
}

export const usedUpWords = {
  usedUp: 'Used up',
  places: (most: number, redeemed: number) =>
    `For the ${firstGuests(most)}: ${formatNumber(redeemed)} of ${formatNumber(most)} used`,
}
