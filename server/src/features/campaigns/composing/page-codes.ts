import { fillName } from '@tidetable/contract/rules/guest-name'
import type { Db } from '#platform/db/database.ts'
import { localDay } from '#platform/zone.ts'
import { arrivalOfCode, countRedemptionsOf } from '../../coupons/index.ts'
import type { RestaurantPlatform } from '../../restaurants/index.ts'
import * as repo from '../campaign/repo.ts'

const PAGE_CODES = 5

export async function listPageCodes({ restaurants }: RestaurantPlatform, db: Db, restaurantId: string, now: Date) {
  const restaurant = await restaurants.get(restaurantId)
  const campaigns = await repo.listPageCodes(db, restaurantId, localDay(now, restaurant.timezone), now)
  const ids = campaigns.map(({ id }) => id)
  const redeemed = await countRedemptionsOf(db, restaurantId, ids)
  return campaigns
    .flatMap(({ id, title, incentive }) => {
      const { code, offer_type, offer_value, expires_on, windows = null, max_redemptions: most } = incentive
      if (!code || (most && (redeemed.get(id) ?? 0) >= most)) return []
      const arrival = arrivalOfCode({ windows, expiresOn: expires_on }, restaurant, now)
      return [
        {
          code,
          title: fillName(title, null),
          offer_type,
          offer_value,
          expires_on,
          arrival,
          max_redemptions: most ?? null,
        },
      ]
    })
    .slice(0, PAGE_CODES)
}
