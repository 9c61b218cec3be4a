// Restaurants in memory, since every read of a table needs its owner's zone and timings. Dropped by live notices.
import type { Db, Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant } from './repo.ts'

export interface Directory {
  /** `from`: the caller's transaction, when it holds one. */
  find(restaurantId: string, from?: Db): Promise<Restaurant | null>
  /** Tells every process that this restaurant changed, after the caller's commit. */
  tellChanged(tx: Tx, restaurantId: string): Promise<void>
  /** Hears of changed restaurants, this process's and others'. */
  onChange(listener: (restaurantId: string) => void): () => void
  stop(): void
}

const TOPIC = 'restaurant-profile:'
const ENTRIES_MAX = 10_000

export function createDirectory({ db, live }: Pick<Platform, 'db' | 'live'>): Directory {
  const known = new Map<string, Restaurant>()
  let drops = 0
  const stop = live.subscribe(TOPIC, ({ topic }) => {
    drops++
    known.delete(topic.slice(TOPIC.length))
  })

  return {
    async find(restaurantId, from = db) {
      const found = known.get(restaurantId)
      if (found) return found
      const before = drops
      const row = await findRestaurant(from, restaurantId)
      if (!row) return null
      const restaurant = toRestaurant(row)
      // Changed while it was read: the next reader asks again.
      if (drops === before) known.set(restaurantId, restaurant)
      const oldest = known.size > ENTRIES_MAX ? known.keys().next() : undefined
      if (oldest && !oldest.done) known.delete(oldest.value)
      return restaurant
    },
    tellChanged: (tx, restaurantId) => live.publish(tx, { topic: `${TOPIC}${restaurantId}`, data: {} }),
    onChange: (listener) => live.subscribe(TOPIC, ({ topic }) => listener(topic.slice(TOPIC.length))),
    stop,
  }
}
