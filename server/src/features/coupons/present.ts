import type { Coupon, GuestCoupon, GuestReward } from '@tidetable/contract/endpoints/coupons'
import type { GuestTable, Table } from '@tidetable/contract/endpoints/tables'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import type { Restaurant } from '../restaurants/index.ts'
import { type CouponRow, rewardStateOf, stateOf } from './coupon.ts'
import { arrivalOf, hoursOf, type RestaurantLocale } from './hours.ts'

export type IssuerFacts = RestaurantLocale & Pick<Restaurant, 'name' | 'currency'>

const time = (date: Date | null): string | null => date?.toISOString() ?? null

const presentWorth = ({ code, kind, minorUnits }: CouponRow) => ({
  code,
  offer_type: kind === 'percent' ? (1 as const) : (0 as const),
  offer_value: minorUnits / 100,
})

export const presentCoupon = (
  row: CouponRow,
  state: CouponRow['state'],
  redeemedBy: string | null,
  restaurant: RestaurantLocale,
  now: Date,
): Coupon => ({
  ...presentWorth(row),
  ...hoursOf(row, restaurant, now),
  visit_type: row.visitType === 'next' ? 1 : 0,
  expires_on: row.expiresOn,
  expires_at: time(row.expiresAt),
  state: state === 'void' ? 'expired' : state,
  voided_at: state === 'void' ? time(row.voidedAt) : null,
  deadline: state === 'pending' && row.deadlineAt && row.deadlineAt > now ? time(row.deadlineAt) : null,
  earned_at: time(row.earnedAt),
  redeemed_at: time(row.redeemedAt),
  redeemed_by: redeemedBy,
  given_at: row.givenAt,
  is_shared: row.isShared,
  redemptions: row.redemptions,
  max_redemptions: row.maxRedemptions,
})

/** Returns null for a reward, and for an expired, void or redeemed coupon. */
export function presentGuestCoupon(row: CouponRow, issuer: IssuerFacts, now: Date): GuestCoupon | null {
  const state = stateOf(row, now)
  if (row.visitType !== 'next' || (state !== 'pending' && state !== 'valid')) return null
  return {
    ...presentWorth(row),
    expires_on: row.expiresOn,
    state,
    restaurant_name: issuer.name,
    country: issuer.country,
    date_style: regionOf(issuer).dateStyle,
    currency: issuer.currency,
    windows: row.windows,
    arrival: arrivalOf(row, issuer, now),
    offer_id: row.source === 'offer' ? row.sourceId : null,
    given_at: row.givenAt,
    earned_at: time(row.earnedAt),
  }
}

/** Reward as the board shows it. */
export const presentTablesReward = (row: CouponRow, now: Date): NonNullable<Table['reward']> => ({
  code: row.code,
  state: rewardStateOf(row, now),
  expires_at: time(row.expiresAt),
})

/** Reward as shown to the phone or account that accepted the offer. */
export const presentMyReward = (row: CouponRow, now: Date): NonNullable<GuestTable['my_reward']> => ({
  ...presentWorth(row),
  state: rewardStateOf(row, now),
  expires_at: time(row.expiresAt),
})

/** Includes redeemed rewards. Returns null before staff answer "Yes" and after the business day. */
export function presentReward(row: CouponRow, issuer: IssuerFacts, now: Date): GuestReward | null {
  const { expiresAt, earnedAt } = row
  const state = stateOf(row, now)
  if (row.visitType !== 'current' || !earnedAt || !expiresAt || expiresAt <= now) return null
  if (state !== 'valid' && state !== 'redeemed') return null
  return {
    ...presentWorth(row),
    state,
    redeemed_at: time(row.redeemedAt),
    expires_at: expiresAt.toISOString(),
    restaurant_name: issuer.name,
    currency: issuer.currency,
    offer_id: row.sourceId,
    given_at: row.givenAt,
    earned_at: earnedAt.toISOString(),
  }
}
