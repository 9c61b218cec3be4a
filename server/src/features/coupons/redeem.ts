import type { Received } from '@tidetable/contract'
import type { Coupon, coupons } from '@tidetable/contract/endpoints/coupons'
import { costOf } from '@tidetable/contract/rules/cost'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Session } from '#platform/session.ts'
import type { Restaurant } from '../restaurants/index.ts'
import type { CouponsContext } from './context.ts'
import { type CouponRow, isUsedUp, stateOf } from './coupon.ts'
import { hoursOf } from './hours.ts'
import { presentCoupon } from './present.ts'
import * as repo from './repo.ts'
import { redeemingWords } from './words.ts'

const REFUSALS = { pending: 'coupon_pending', redeemed: 'coupon_redeemed', expired: 'coupon_expired' } as const

type Asked = Received<typeof coupons.redeem>['body']

async function present(from: Db, row: CouponRow, restaurant: Restaurant, now: Date): Promise<Coupon> {
  const state = stateOf(row, now)
  if (!state) throw notFound('Code')
  return presentCoupon(row, state, await repo.findRedeemer(from, row), restaurant, now)
}

async function outsideHours(tx: Tx, row: CouponRow, asked: Asked, restaurant: Restaurant, now: Date) {
  const { windows, open_now: isOpen, arrived_by: arrivedBy } = hoursOf(row, restaurant, now)
  if (!windows || isOpen) return null
  if (asked.override) return { arrivedInTime: false, overrideReason: asked.reason ?? null }
  if (asked.arrived_in_time && arrivedBy) return { arrivedInTime: true, overrideReason: null }
  throw new AppError('coupon_outside_hours', redeemingWords.outsideHours(windows), {
    data: await present(tx, row, restaurant, now),
  })
}

async function redeemIn(
  context: CouponsContext,
  tx: Tx,
  { id: restaurantId, sessionId, device }: Session,
  asked: Asked,
): Promise<Coupon> {
  const { clock, live, restaurants } = context
  const code = await repo.findCodeByLookAlike(tx, restaurantId, asked.code)
  const row = code && (await repo.lockCoupon(tx, restaurantId, code))
  // The wait for the lock can be long: use the time after it.
  const now = clock.now()
  const state = row && stateOf(row, now)
  if (!row || !state) throw notFound('Code')
  const restaurant = await restaurants.get(restaurantId, tx)
  if (state !== 'valid')
    throw new AppError(REFUSALS[state], redeemingWords[state], { data: await present(tx, row, restaurant, now) })
  // Checked under the row's lock, so concurrent tries for the last redemption see who got it.
  if (isUsedUp(row))
    throw new AppError('coupon_used_up', redeemingWords.usedUp(row.redemptions), {
      data: await present(tx, row, restaurant, now),
    })
  const outside = await outsideHours(tx, row, asked, restaurant, now)
  const worth = { type: row.kind === 'percent' ? 1 : 0, value: row.minorUnits / 100 } as const
  const redeemed = await repo.redeemCoupon(tx, row, {
    at: now,
    actorId: sessionId,
    actorLabel: device,
    cost: costOf(worth, restaurant.settings.average_spend),
    arrivedInTime: outside?.arrivedInTime ?? false,
    overrideReason: outside?.overrideReason ?? null,
  })
  await live.publish(tx, { topic: `coupon:${restaurantId}`, data: { guest: row.guest } })
  return presentCoupon(redeemed, redeemed.isShared ? 'valid' : 'redeemed', device, restaurant, now)
}

export async function findByCode(context: CouponsContext, restaurantId: string, code: string): Promise<Coupon> {
  const { clock, db, restaurants } = context
  const matchedCode = await repo.findCodeByLookAlike(db, restaurantId, code)
  const row = matchedCode && (await repo.findCoupon(db, restaurantId, matchedCode))
  if (!row) throw notFound('Code')
  return present(db, row, await restaurants.get(restaurantId), clock.now())
}

/** `arrived_in_time` is valid for a usual stay after the hours; `override` is always valid. */
export const redeem = (context: CouponsContext, session: Session, asked: Asked): Promise<Coupon> =>
  context.db.transaction((tx) => redeemIn(context, tx, session, asked))
