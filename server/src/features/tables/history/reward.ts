import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { notFound } from '#platform/errors.ts'
import { businessDay } from '#platform/zone.ts'
import { listRewards, showCoupon } from '../../coupons/index.ts'
import type { TablesContext } from '../context.ts'
import { findRewardOffer } from '../store/repo.ts'
import { settleNow } from '../store/transitions.ts'

/** Returns the table's newest reward of the business day. Throws not_found if there is none. */
export async function readReward(context: TablesContext, restaurantId: string, tableId: string): Promise<Coupon> {
  const { db, clock, restaurants } = context
  const state = await settleNow(context, tableId)
  if (state?.table.restaurantId !== restaurantId) throw notFound('Table')
  const restaurant = await restaurants.get(restaurantId)
  const { start } = businessDay(clock.now(), restaurant.timezone)
  const offerId = await findRewardOffer(db, state.table, start)
  const reward = offerId ? (await listRewards(db, restaurantId, [offerId])).get(offerId) : undefined
  if (!reward) throw notFound('Code')
  return await showCoupon(db, reward, restaurant, clock.now())
}
