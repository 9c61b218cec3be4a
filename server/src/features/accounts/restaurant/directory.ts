// Restaurants in memory, since every read of a table needs its owner's zone and timings.
import type { Db, Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant } from './repo.ts'

export interface Directory {
  /** `from`: the caller's transaction, when it holds one; what only that has seen is not kept. */
  find(restaurantId: string, from?: Db): Promise<Restaurant | null>
  /** As `find`; throws not_found if there is none. */
  get(restaurantId: string, from?: Db): Promise<Restaurant>
  /** Tells every process that this restaurant changed, after the caller's commit. */
  tellChanged(tx: Tx, restaurantId: string): Promise<void>
  /** Hears of changed restaurants, this process's and others'. */
  onChange(listener: (restaurantId: string) => void): () => void
  stop(): void
}

/** What follows it is a restaurant's id; whoever keeps what is made of a restaurant drops it then. */
export const RESTAURANT_TOPIC = 'restaurant-profile:'
const MOST = 10_000

export function createDirectory({ db, live }: Pick<Platform, 'db' | 'live'>): Directory {
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

  const tellChanged = (tx: Tx, restaurantId: string) =>
    live.publish(tx, { topic: `${RESTAURANT_TOPIC}${restaurantId}`, data: {} })

  // A transaction holds a connection: it must not wait for a reading that waits for one.
  const find = async (restaurantId: string, from: Db = db) =>
    from === db ? cache.find(restaurantId) : (cache.peek(restaurantId) ?? (await read(from, restaurantId)))

  return {
    find,
    async get(restaurantId, from) {
      const restaurant = await find(restaurantId, from)
      if (!restaurant) throw notFound('Restaurant')
      return restaurant
    },
    tellChanged,
    onChange: (listener) =>
      live.subscribe(RESTAURANT_TOPIC, ({ topic }) => listener(topic.slice(RESTAURANT_TOPIC.length))),
    stop: cache.stop,
  }
}
