import type { Coupon } from '@tidetable/contract/endpoints/coupons'

export const isUsedUp = ({ max_redemptions: most, redemptions }: Coupon): boolean =>
  most !== null && redemptions >= most
