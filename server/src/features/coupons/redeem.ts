// Staff look a code up and redeem it: once, however many devices press at the same moment.
import type { Coupon } from '@tidetable/contract/coupons'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { type CouponRow, stateOf } from './coupon.ts'
import { presentCoupon } from './present.ts'
import * as repo from './repo.ts'

const REFUSALS = {
  pending: ['coupon_pending', 'This code becomes valid once the visit it was given in is completed.'],
  redeemed: ['coupon_redeemed', 'This code has already been redeemed.'],
  expired: ['coupon_expired', 'This code has expired.'],
} as const

export interface Redeeming {
  find(restaurantId: string, code: string): Promise<Coupon>
  redeem(session: Session, code: string): Promise<Coupon>
}

export function createRedeeming({ db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>): Redeeming {
  const now = () => clock.now()

  async function redeemIn(tx: Tx, { id: restaurantId, sessionId, device }: Session, code: string): Promise<CouponRow> {
    const row = await repo.lockCoupon(tx, restaurantId, code)
    const state = row && stateOf(row, now())
    if (!row || !state) throw notFound('Code')
    if (state !== 'valid') {
      const [refusal, message] = REFUSALS[state]
      throw new AppError(refusal, message, { data: presentCoupon(row, state) })
    }
    const redeemed = await repo.redeemCoupon(tx, row, { at: now(), actorId: sessionId, actorLabel: device })
    await live.publish(tx, { topic: `coupon:${restaurantId}`, data: { guest: row.guest } })
    return redeemed
  }

  return {
    async find(restaurantId, code) {
      const row = await repo.findCoupon(db, restaurantId, code)
      const state = row && stateOf(row, now())
      if (!row || !state) throw notFound('Code')
      return presentCoupon(row, state)
    },
    async redeem(session, code) {
      const row = await db.transaction((tx) => redeemIn(tx, session, code))
      return presentCoupon(row, row.isShared ? 'valid' : 'redeemed')
    },
  }
}
