// The table cache: tables that somebody reads, in memory per process and kept by restaurant. A process sees its own
// changes at once, others' by live notices.
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../accounts/index.ts'
import type { TableState } from '../offer/table-state.ts'
import * as repo from '../store/repo.ts'
import { CachedRestaurant } from './cached-restaurant.ts'
import type { PhoneCache } from './phone-cache.ts'

/** About two kilobytes a table. */
const TABLES_MAX = 100_000

/** A table of this restaurant changed, or is gone. */
export type CacheListener = (cached: CachedRestaurant, tableId: string) => void

export interface TableCache {
  /** In memory and fresh, or undefined. */
  peek(restaurantId: string): CachedRestaurant | undefined
  peekByTable(tableId: string): CachedRestaurant | undefined
  /** Null for an unknown restaurant. */
  find(restaurantId: string): Promise<CachedRestaurant | null>
  /** The restaurant of this table; null for an unknown or deleted one. */
  findByTable(tableId: string): Promise<CachedRestaurant | null>
  /** This process's own change, once it is committed. */
  put(state: TableState): void
  onChange(listener: CacheListener): () => void
  /** Until it is called off, this restaurant stays in memory, and its changes are told even if it had to be read anew. */
  watch(restaurantId: string): () => void
  stop(): void
}

type Dependencies = Pick<Platform, 'db' | 'live' | 'config'> & {
  restaurants: Restaurants
  phoneCache: PhoneCache
  tablesMax?: number
}

export function createTableCache({
  db,
  live,
  config,
  restaurants,
  phoneCache,
  tablesMax = TABLES_MAX,
}: Dependencies): TableCache {
  const byRestaurant = new Map<string, CachedRestaurant>()
  /** Of each table in memory. */
  const restaurantIds = new Map<string, string>()
  /** Tables known to be out of date: whoever wants them waits for the one reading. */
  const refreshing = new Map<string, Promise<void>>()
  const loading = new Map<string, { cached: Promise<CachedRestaurant | null>; missed: Set<string> }>()
  const listeners = new Set<CacheListener>()
  /** How many boards and phones hear of each restaurant. */
  const watched = new Map<string, number>()

  function notify(cached: CachedRestaurant, tableId: string) {
    for (const listener of listeners) listener(cached, tableId)
  }

  function store(cached: CachedRestaurant, state: TableState) {
    const { id, deletedAt } = state.table
    if (!cached.put(state)) return
    if (deletedAt) restaurantIds.delete(id)
    else restaurantIds.set(id, cached.restaurantId)
    notify(cached, id)
  }

  function refresh(cached: CachedRestaurant, tableId: string): Promise<void> {
    cached.refreshing++
    const reading = repo
      .findAnyState(db, tableId)
      .then((state) => {
        if (state?.offer?.acceptedBy) phoneCache.drop(cached.restaurantId, state.offer.acceptedBy)
        if (state) store(cached, state)
      })
      // Unreadable is unknown: the next one who asks reads it all again.
      .catch(() => forget(cached.restaurantId))
      .finally(() => {
        cached.refreshing--
        if (refreshing.get(tableId) === reading) refreshing.delete(tableId)
      })
    refreshing.set(tableId, reading)
    return reading
  }

  function forget(restaurantId: string) {
    for (const id of byRestaurant.get(restaurantId)?.entries.keys() ?? []) restaurantIds.delete(id)
    byRestaurant.delete(restaurantId)
  }

  function evict() {
    for (const restaurantId of byRestaurant.keys()) {
      if (restaurantIds.size <= tablesMax) return
      if (!watched.has(restaurantId)) forget(restaurantId)
    }
  }

  /** After a reading that failed a restaurant is unknown here; whoever listens must hear of it all the same. */
  function tellWatched(restaurantId: string, tableId: string) {
    if (!watched.has(restaurantId)) return
    find(restaurantId).then(
      (cached) => cached && notify(cached, tableId),
      () => {},
    )
  }

  async function load(restaurantId: string, missed: Set<string>): Promise<CachedRestaurant | null> {
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) return null
    const cached = new CachedRestaurant(restaurant, config.publicUrl)
    for (const state of await repo.listStates(db, restaurantId)) {
      cached.put(state)
      restaurantIds.set(state.table.id, restaurantId)
    }
    byRestaurant.set(restaurantId, cached)
    for (const id of missed) void refresh(cached, id)
    evict()
    return cached
  }

  async function find(restaurantId: string): Promise<CachedRestaurant | null> {
    const known = byRestaurant.get(restaurantId)
    if (known) {
      if (known.refreshing > 0) await Promise.all([...known.entries.keys()].map((id) => refreshing.get(id)))
      return byRestaurant.get(restaurantId) ?? find(restaurantId)
    }
    let current = loading.get(restaurantId)
    if (!current) {
      const missed = new Set<string>()
      current = { missed, cached: load(restaurantId, missed).finally(() => loading.delete(restaurantId)) }
      loading.set(restaurantId, current)
    }
    return current.cached
  }

  async function findByTable(tableId: string): Promise<CachedRestaurant | null> {
    await refreshing.get(tableId)
    const restaurantId = restaurantIds.get(tableId) ?? (await repo.findRestaurantId(db, tableId))
    const cached = restaurantId ? await find(restaurantId) : null
    await refreshing.get(tableId)
    return cached?.entries.has(tableId) ? cached : null
  }

  const stops = [
    live.subscribe('table:', ({ topic, data }) => {
      const tableId = topic.slice('table:'.length)
      const restaurantId = String(data.restaurantId)
      loading.get(restaurantId)?.missed.add(tableId)
      const cached = byRestaurant.get(restaurantId)
      const known = cached?.entries.get(tableId)?.state.table.version ?? cached?.removed.get(tableId)?.version ?? 0
      // This process's own, told once more.
      if (known >= Number(data.version)) return
      if (typeof data.phone === 'string') phoneCache.drop(restaurantId, data.phone)
      if (cached) void refresh(cached, tableId)
      else tellWatched(restaurantId, tableId)
    }),
    restaurants.onChange(async (restaurantId) => {
      const cached = byRestaurant.get(restaurantId)
      const restaurant = cached && (await restaurants.find(restaurantId))
      if (!restaurant) return
      cached.restaurant = restaurant
      for (const id of cached.entries.keys()) notify(cached, id)
    }),
  ]

  return {
    peek(restaurantId) {
      const cached = byRestaurant.get(restaurantId)
      return cached?.refreshing === 0 ? cached : undefined
    },
    peekByTable(tableId) {
      const restaurantId = restaurantIds.get(tableId)
      return restaurantId === undefined || refreshing.has(tableId) ? undefined : byRestaurant.get(restaurantId)
    },
    find,
    findByTable,
    put(state) {
      const cached = byRestaurant.get(state.table.restaurantId)
      phoneCache.learn(state)
      loading.get(state.table.restaurantId)?.missed.add(state.table.id)
      if (cached) store(cached, state)
      else tellWatched(state.table.restaurantId, state.table.id)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch(restaurantId) {
      watched.set(restaurantId, (watched.get(restaurantId) ?? 0) + 1)
      return () => {
        const left = (watched.get(restaurantId) ?? 1) - 1
        if (left > 0) watched.set(restaurantId, left)
        else watched.delete(restaurantId)
      }
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
