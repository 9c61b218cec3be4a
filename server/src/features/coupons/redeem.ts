import type { Received } from '@tidetable/contract'
import type { Coupon, coupons } from '@tidetable/contract/endpoints/coupons'
import { costOf } from '@tidetable/contract/rules/cost'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Session } from '#platform/session.ts'
import { businessDay } from '#platform/zone.ts'
import type { Restaurant } from '../restaurants/index.ts'
import type { CouponsContext } from './context.ts'
import { type CouponRow, isUsedUp, stateOf } from './coupon.ts'
import { hoursOf } from './hours.ts'
import { presentCoupon } from './present.ts'
import * as repo from './repo.ts'
import { redeemingWords } from './words.ts'

const REFUSALS = {
  pending: 'coupon_pending',
  redeemed: 'coupon_redeemed',
  expired: 'coupon_expired',
  void: 'coupon_expired',
} as const

type RedeemInput = Received<typeof coupons.redeem>['body']

export async function showCoupon(from: Db, row: CouponRow, restaurant: Restaurant, now: Date): Promise<Coupon> {
  return presentCoupon(row, stateOf(row, now), await repo.findRedeemer(from, row), restaurant, now)
}

async function outsideHours(tx: Tx, row: CouponRow, input: RedeemInput, restaurant: Restaurant, now: Date) {
  const { windows, open_now: isOpen, arrived_by: arrivedBy } = hoursOf(row, restaurant, now)
  if (!windows || isOpen) return null
  if (input.override) return { arrivedInTime: false, overrideReason: input.reason ?? null }
  if (input.arrived_in_time && arrivedBy) return { arrivedInTime: true, overrideReason: null }
  throw new AppError('coupon_outside_hours', redeemingWords.outsideHours(windows), {
    data: await showCoupon(tx, row, restaurant, now),
  })
}

async function redeemIn(
  context: CouponsContext,
  tx: Tx,
  { id: restaurantId, sessionId, device }: Session,
  input: RedeemInput,
): Promise<Coupon> {
  const { clock, live, restaurants } = context
  const code = await repo.findCodeByLookAlike(tx, restaurantId, input.code)
  const row = code && (await repo.lockCoupon(tx, restaurantId, code))
  // The wait for the lock can be long: use the time after it.
  const now = clock.now()
  if (!row) throw notFound('Code')
  const state = stateOf(row, now)
  const restaurant = await restaurants.get(restaurantId, tx)
  // A reward code may still be pending: guests pay before the table is freed.
  if (state !== 'valid' && !(state === 'pending' && row.visitType === 'current'))
    throw new AppError(REFUSALS[state], redeemingWords[state], { data: await showCoupon(tx, row, restaurant, now) })
  // Checked under the row's lock, so that only one of several concurrent requests gets the last redemption.
  if (isUsedUp(row))
    throw new AppError('coupon_used_up', redeemingWords.usedUp(row.redemptions), {
      data: await showCoupon(tx, row, restaurant, now),
    })
  const outside = await outsideHours(tx, row, input, restaurant, now)
  const worth = { type: row.kind === 'percent' ? 1 : 0, value: row.minorUnits / 100 } as const
  const redeemed = await repo.redeemCoupon(tx, row, {
    at: now,
    dayEnd: businessDay(now, restaurant.timezone).end,
    actorId: sessionId,
    actorLabel: device,
    cost: costOf(worth, restaurant.settings.average_spend),
    arrivedInTime: outside?.arrivedInTime ?? false,
    overrideReason: outside?.overrideReason ?? null,
  })
  const offer = row.visitType === 'current' ? row.sourceId : null
  await live.publish(tx, { topic: `coupon:${restaurantId}`, data: { guest: row.guest, offer } })
  return presentCoupon(redeemed, redeemed.isShared ? 'valid' : 'redeemed', device, restaurant, now)
}

export async function findByCode(context: CouponsContext, restaurantId: string, code: string): Promise<Coupon> {
  const { clock, db, restaurants } = context
  const matchedCode = await repo.findCodeByLookAlike(db, restaurantId, code)
  const row = matchedCode && (await repo.findCoupon(db, restaurantId, matchedCode))
  if (!row) throw notFound('Code')
  return showCoupon(db, row, await restaurants.get(restaurantId), clock.now())
}

/** Outside the hours, `arrived_in_time` is accepted for a usual stay after a window, `override` at any time. */
export const redeem = (context: CouponsContext, session: Session, input: RedeemInput): Promise<Coupon> =>
  context.db.transaction((tx) => redeemIn(context, tx, session, input))
