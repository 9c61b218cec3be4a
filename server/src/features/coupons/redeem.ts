// Staff look a code up and redeem it: once, however many devices press at the same moment.
import { costOf } from '@tidetable/contract/cost'
import type { Coupon } from '@tidetable/contract/coupons'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { Restaurants } from '../accounts/index.ts'
import { type CouponRow, stateOf } from './coupon.ts'
import { presentCoupon } from './present.ts'
import * as repo from './repo.ts'
import { redeemingWords } from './words.ts'

const REFUSALS = { pending: 'coupon_pending', redeemed: 'coupon_redeemed', expired: 'coupon_expired' } as const

export interface Redeeming {
  find(restaurantId: string, code: string): Promise<Coupon>
  redeem(session: Session, code: string): Promise<Coupon>
}

type Dependencies = Pick<Platform, 'db' | 'clock' | 'live'> & { restaurants: Restaurants }

export function createRedeeming({ db, clock, live, restaurants }: Dependencies): Redeeming {
  const now = () => clock.now()

  /** With who redeemed it: whoever looks a second time wants to know. */
  async function present(from: Db, row: CouponRow): Promise<Coupon> {
    const state = stateOf(row, now())
    if (!state) throw notFound('Code')
    return presentCoupon(row, state, await repo.findRedeemer(from, row))
  }

  async function redeemIn(tx: Tx, { id: restaurantId, sessionId, device }: Session, code: string): Promise<Coupon> {
    const row = await repo.lockCoupon(tx, restaurantId, code)
    const state = row && stateOf(row, now())
    if (!row || !state) throw notFound('Code')
    if (state !== 'valid') throw new AppError(REFUSALS[state], redeemingWords[state], { data: await present(tx, row) })
    const restaurant = await restaurants.find(restaurantId, tx)
    const worth = { type: row.kind === 'percent' ? 1 : 0, value: row.minorUnits / 100 } as const
    const cost = costOf(worth, restaurant?.settings.averageSpend ?? null)
    const redeemed = await repo.redeemCoupon(tx, row, { at: now(), actorId: sessionId, actorLabel: device, cost })
    await live.publish(tx, { topic: `coupon:${restaurantId}`, data: { guest: row.guest } })
    return presentCoupon(redeemed, redeemed.isShared ? 'valid' : 'redeemed', device)
  }

  return {
    async find(restaurantId, code) {
      const row = await repo.findCoupon(db, restaurantId, code)
      if (!row) throw notFound('Code')
      return present(db, row)
    },
    redeem: (session, code) => db.transaction((tx) => redeemIn(tx, session, code)),
  }
}
