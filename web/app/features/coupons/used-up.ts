import type { Coupon } from '@tidetable/contract/endpoints/coupons'

/** Everybody it was for has been. */
export const isUsedUp = ({ max_redemptions: most, redemptions }: Coupon): boolean =>
  most !== null && redemptions >= most
