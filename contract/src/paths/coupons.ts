import type { coupons as endpoints } from '../coupons.ts'
import { path } from '../path.ts'

export const coupons = {
  find: path<typeof endpoints.find>('GET', '/table/offers/coupon/:code'),
  redeem: path<typeof endpoints.redeem>('POST', '/table/offers/redeem'),
  keep: path<typeof endpoints.keep>('POST', '/table/offers/keep'),
  mine: path<typeof endpoints.mine>('GET', '/table/offers/mine'),
} satisfies Record<keyof typeof endpoints, unknown>
