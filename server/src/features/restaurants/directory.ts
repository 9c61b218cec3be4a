// Cached, since every read of a table needs its owner's zone and timings.
import type { Db, Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant } from './repo.ts'

/** Topic prefix, followed by a restaurant's id; caches of derived data subscribe to it. */
export const RESTAURANT_TOPIC = 'restaurant-profile:'
const MOST = 10_000

function required(restaurant: Restaurant | null): Restaurant {
  if (!restaurant) throw notFound('Restaurant')
  return restaurant
}

export function createDirectory({ db, live }: Platform) {
  async function read(from: Db, restaurantId: string): Promise<Restaurant | null> {
    const row = await findRestaurant(from, restaurantId)
    return row && toRestaurant(row)
  }
  const cache = createLiveCache<Restaurant>({
    live,
    topic: RESTAURANT_TOPIC,
    most: MOST,
    read: (restaurantId) => read(db, restaurantId),
  })

  /** A caller with a transaction must pass it: a transaction holds a connection and must not wait for another one. */
  const find = async (restaurantId: string, from: Db = db): Promise<Restaurant | null> =>
    from === db ? cache.find(restaurantId) : (cache.peek(restaurantId) ?? (await read(from, restaurantId)))

  return {
    find,
    get: async (restaurantId: string, from?: Db): Promise<Restaurant> => required(await find(restaurantId, from)),
    /** Reads the row although a cached one exists: for a transaction that wrote it. */
    read: async (tx: Tx, restaurantId: string): Promise<Restaurant> => required(await read(tx, restaurantId)),
    notifyChanged: (tx: Tx, restaurantId: string): Promise<void> =>
      live.publish(tx, { topic: `${RESTAURANT_TOPIC}${restaurantId}`, data: {} }),
    onChange: (listener: (restaurantId: string) => void): (() => void) =>
      live.subscribe(RESTAURANT_TOPIC, ({ topic }) => listener(topic.slice(RESTAURANT_TOPIC.length))),
    stop: cache.stop,
  }
}

export type Restaurants = ReturnType<typeof createDirectory>

export interface RestaurantPlatform extends Platform {
  restaurants: Restaurants
}
