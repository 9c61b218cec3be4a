// Coupons (next visit) and reward codes (current visit) share rows, lookup and redemption.

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
  /** End of `expiresOn`; for a reward code, end of the business day on which it was earned. */
  expiresAt: Date | null
  windows: CouponWindow[] | null
  /** Stored state; expiry is applied by `stateOf`. */
  state: CouponState | 'void'
  isShared: boolean
  redemptions: number
  /** For a shared code; null is no limit. */
  maxRedemptions: number | null
  /** When the table was freed. */
  earnedAt: Date | null
  redeemedAt: Date | null
  guest: string | null
  customerId: string | null
  contactId: string | null
}

/** Null for a void code. A redeemed code never expires. */
export function stateOf({ state, expiresAt }: Pick<CouponRow, 'state' | 'expiresAt'>, now: Date): CouponState | null {
  if (state === 'void') return null
  const isOpen = state === 'pending' || state === 'valid'
  return isOpen && expiresAt && expiresAt <= now ? 'expired' : state
}

export const isUsedUp = ({ redemptions, maxRedemptions }: Pick<CouponRow, 'redemptions' | 'maxRedemptions'>): boolean =>
  maxRedemptions !== null && redemptions >= maxRedemptions
