import { createLiveCache } from '#platform/live/live-cache.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { countBudgets } from './repo.ts'

export const BUDGETS_TOPIC = 'budgets:'
const RESTAURANTS_MAX = 10_000

/** Lets restaurants without budgets make offers without a lock. */
export function createBudgetCache({ db, live }: RestaurantPlatform) {
  const cache = createLiveCache<{ budgets: number }>({
    live,
    topic: BUDGETS_TOPIC,
    most: RESTAURANTS_MAX,
    read: async (restaurantId) => ({ budgets: await countBudgets(db, restaurantId) }),
  })
  return {
    isLimited: async (restaurantId: string) => ((await cache.find(restaurantId))?.budgets ?? 0) > 0,
    stop: cache.stop,
  }
}
