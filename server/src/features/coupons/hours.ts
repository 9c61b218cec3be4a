import type { Coupon, CouponArrival } from '@tidetable/contract/endpoints/coupons'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import {
  arrivalWords,
  type CouponWindow,
  USUAL_STAY_MINUTES,
  windowAt,
  windowStatus,
} from '@tidetable/contract/rules/coupon-windows'
import type { Restaurant } from '../restaurants/index.ts'
import type { CouponRow } from './coupon.ts'

export type RestaurantLocale = Pick<Restaurant, 'timezone' | 'country' | 'settings'>

type Hours = Pick<Coupon, 'windows' | 'open_now' | 'next_from' | 'arrived_by'>
type CodeHours = Pick<CouponRow, 'expiresAt'> & { windows: readonly CouponWindow[] | null }

const MINUTE_MS = 60_000

/** After the hours end, a guest who arrived in time may still redeem the code for the length of a usual stay. */
export function hoursOf(
  { windows, expiresAt }: Pick<CouponRow, 'windows' | 'expiresAt'>,
  { timezone, settings }: RestaurantLocale,
  now: Date,
): Hours {
  if (!windows) return { windows, open_now: true, next_from: null, arrived_by: null }
  const { isOpen, next, closed } = windowAt(windows, timezone, now, expiresAt)
  const stay = (settings.usual_stay ?? USUAL_STAY_MINUTES) * MINUTE_MS
  const isLate = closed !== null && now.getTime() - closed.getTime() <= stay
  return {
    windows,
    open_now: isOpen,
    next_from: next?.toISOString() ?? null,
    arrived_by: isLate ? closed.toISOString() : null,
  }
}

export function arrivalOf(
  { windows, expiresAt }: CodeHours,
  restaurant: RestaurantLocale,
  now: Date,
): CouponArrival | null {
  if (!windows) return null
  const status = windowStatus(windows, restaurant.timezone, now, expiresAt, regionOf(restaurant).dateStyle)
  return {
    text: arrivalWords(windows),
    told: status?.text ?? null,
    told_at: status?.at.toISOString() ?? null,
    told_clock: status?.clock ?? null,
  }
}
