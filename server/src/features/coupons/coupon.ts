// What a coupon is and which state it is in: a pure rule of the row and the time.
import type { CouponState } from '@tidetable/contract/coupons'

export interface CouponRow {
  restaurantId: string
  id: string
  code: string
  source: 'offer' | 'campaign'
  sourceId: string
  givenAt: string
  kind: 'dollars' | 'percent'
  minorUnits: number
  /** YYYY-MM-DD in the restaurant's zone. */
  expiresOn: string | null
  /** The moment after that day. */
  expiresAt: Date | null
  /** As it was last written: what time did to it since is not there. */
  state: CouponState | 'void'
  isShared: boolean
  redemptions: number
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
