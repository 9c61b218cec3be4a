// What a code is and which state it is in: a pure rule of the row and the time. A coupon is for a next visit, a proof says
// what was earned on the current one; both are looked up and redeemed alike.

import type { CouponState } from '@tidetable/contract/endpoints/coupons'
import type { CouponWindow } from '@tidetable/contract/rules/coupon-windows'

export interface CouponRow {
  restaurantId: string
  id: string
  code: string
  source: 'offer' | 'campaign'
  sourceId: string
  visitType: 'current' | 'next'
  /** The table's code or the campaign's title. */
  givenAt: string
  kind: 'dollars' | 'percent'
  /** Cents, or hundredths of a percent. */
  minorUnits: number
  /** YYYY-MM-DD in the restaurant's zone. */
  expiresOn: string | null
  /** The moment after that day; of a proof, after the business day on which it was earned. */
  expiresAt: Date | null
  /** When its guest may come; null is at any time. */
  windows: CouponWindow[] | null
  /** As it was last written: what time did to it since is not there. */
  state: CouponState | 'void'
  isShared: boolean
  redemptions: number
  /** Of a shared one that is for the first so many guests; null is for all who come. */
  maxRedemptions: number | null
  /** When the table was freed. */
  earnedAt: Date | null
  redeemedAt: Date | null
  guest: string | null
  customerId: string | null
  contactId: string | null
}

/** The state at `now`; null for a code whose offer came to nothing. Redeemed stays redeemed, also after its day. */
export function stateOf({ state, expiresAt }: Pick<CouponRow, 'state' | 'expiresAt'>, now: Date): CouponState | null {
  if (state === 'void') return null
  const isOpen = state === 'pending' || state === 'valid'
  return isOpen && expiresAt && expiresAt <= now ? 'expired' : state
}

/** Everybody it was for has been. */
export const isUsedUp = ({ redemptions, maxRedemptions }: Pick<CouponRow, 'redemptions' | 'maxRedemptions'>): boolean =>
  maxRedemptions !== null && redemptions >= maxRedemptions
