import type { Coupon, CouponState, KeptCoupon } from '@tidetable/contract/coupons'
import { type CouponRow, stateOf } from './coupon.ts'

const worth = ({ code, kind, minorUnits, expiresOn }: CouponRow) => ({
  code,
  offer_type: kind === 'percent' ? (1 as const) : (0 as const),
  offer_value: minorUnits / 100,
  expires_on: expiresOn,
})

export const presentCoupon = (row: CouponRow, state: CouponState): Coupon => ({
  ...worth(row),
  state,
  redeemed_at: row.redeemedAt?.toISOString() ?? null,
  given_at: row.givenAt,
  is_shared: row.isShared,
  redemptions: row.redemptions,
})

/** What a guest keeps; null once it is over. */
export function presentKept(row: CouponRow, restaurantName: string, now: Date): KeptCoupon | null {
  const state = stateOf(row, now)
  return state === 'pending' || state === 'valid' ? { ...worth(row), state, restaurant_name: restaurantName } : null
}
