import { createLiveCache } from '#platform/live/live-cache.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import { countBudgets } from './repo.ts'

/** Published when a restaurant's budgets change; its id follows. */
export const BUDGETS_TOPIC = 'budgets:'
const RESTAURANTS_MAX = 10_000

/** Which restaurants have budgets: without any, no offer waits for another. */
export function createLimited({ db, live }: RestaurantPlatform) {
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
