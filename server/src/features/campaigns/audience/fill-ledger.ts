// Stores recipients in batches. Each batch commits with its cursor, so that a crash neither loses nor repeats any;
// nothing is sent before the last batch.

import type { RestaurantPlatform } from '../../restaurants/index.ts'
import { dayOf } from '../address-book/day.ts'
import { insertDeliveries } from './audience-repo.ts'
import { choiceOf } from './choice.ts'
import { issuePersonalCodes } from './codes.ts'
import { blockedNumbers } from './dlt.ts'
import { listToFill, lockToFill, storeStep } from './fill-repo.ts'

const STEP = 5000

export const fillStep = (
  { db, clock, config, restaurants }: RestaurantPlatform,
  restaurantId: string,
  campaignId: string,
  onFilled = () => {},
): Promise<boolean> =>
  db.transaction(
    async (tx) => {
      const campaign = await lockToFill(tx, restaurantId, campaignId)
      if (!campaign) return false
      const now = clock.now()
      const restaurant = await restaurants.get(restaurantId, tx)
      const choice = await choiceOf(tx, restaurantId, campaign.audience, dayOf(restaurant, now))
      const blocked = blockedNumbers(config, campaign.dlt)
      const { people, last } = await insertDeliveries(tx, { ...campaign, choice, blocked }, STEP, now)
      if (campaign.incentive?.mode === 'personal')
        await issuePersonalCodes(tx, restaurant, campaign, campaign.incentive, people, now)
      // The segment's filter and the day of the first step apply to all steps.
      const audience = last === null ? null : choice
      await storeStep(tx, campaign, { cursor: last ?? '', people: people.length, audience })
      if (!audience) tx.afterCommit(onFilled)
      return audience !== null
    },
    { statementTimeoutSeconds: 60 },
  )

/** Returns true if there may be more recipients to store. `onFilled`: called when a campaign can be sent. */
export async function fillLedgers(context: RestaurantPlatform, onFilled: () => void): Promise<boolean> {
  let isMore = false
  for (const { restaurantId, id } of await listToFill(context.db)) {
    try {
      if (await fillStep(context, restaurantId, id, onFilled)) isMore = true
    } catch (error) {
      context.log.error({ err: error, campaignId: id }, 'recipients not stored; will retry')
    }
  }
  return isMore
}
