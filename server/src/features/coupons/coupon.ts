// Coupons (next visit) and reward codes (current visit) share rows, lookup and redemption.

import type { CouponState, RewardState } from '@tidetable/contract/endpoints/coupons'
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
  /** Limit of a shared code; null if unlimited. */
  maxRedemptions: number | null
  /** Time from which a pending code is void; null for a code that does not depend on a running offer. */
  voidedAt: Date | null
  /** End of the running departure period, as guests and staff see it. */
  deadlineAt: Date | null
  /** Time at which the table was freed; null until then. */
  earnedAt: Date | null
  redeemedAt: Date | null
  guest: string | null
  customerId: string | null
  contactId: string | null
}

/** Returns the state at `now`; a redeemed code never expires. */
export function stateOf(
  { state, expiresAt, voidedAt }: Pick<CouponRow, 'state' | 'expiresAt' | 'voidedAt'>,
  now: Date,
): CouponRow['state'] {
  if (state === 'pending' && voidedAt && voidedAt <= now) return 'void'
  const isOpen = state === 'pending' || state === 'valid'
  return isOpen && expiresAt && expiresAt <= now ? 'expired' : state
}

/** Shows an expired reward as void, since it can no longer be used. */
export function rewardStateOf(row: CouponRow, now: Date): RewardState {
  const state = stateOf(row, now)
  return state === 'expired' ? 'void' : state
}

export const isUsedUp = ({ redemptions, maxRedemptions }: Pick<CouponRow, 'redemptions' | 'maxRedemptions'>): boolean =>
  maxRedemptions !== null && redemptions >= maxRedemptions
