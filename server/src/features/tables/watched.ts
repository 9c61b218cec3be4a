// Tables that people watch, in memory per process: a process sees its own changes at once, others' by live notices.
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import type { PhoneBook } from './phone-facts.ts'
import * as repo from './repo.ts'
import { Shelf } from './shelf.ts'
import type { TableState } from './table-state.ts'

/** About two kilobytes a table. */
const TABLES_MAX = 100_000

/** A table changed on this shelf, or is gone (null). */
export type ShelfListener = (shelf: Shelf, tableId: string) => void

export interface Watched {
  /** In memory and fresh, or undefined. */
  peek(tableId: string): Shelf | undefined
  peekShelf(restaurantId: string): Shelf | undefined
  /** The shelf on which the table stands; null for an unknown or deleted one. */
  find(tableId: string): Promise<Shelf | null>
  /** Null for an unknown restaurant. */
  findShelf(restaurantId: string): Promise<Shelf | null>
  /** This process's own change, once it is committed. */
  put(state: TableState): void
  onChange(listener: ShelfListener): () => void
  stop(): void
}

type Uses = Pick<Platform, 'db' | 'live' | 'config'> & { restaurants: Restaurants; phones: PhoneBook }

export function createWatched({ db, live, config, restaurants, phones }: Uses): Watched {
  const shelves = new Map<string, Shelf>()
  const homes = new Map<string, string>()
  /** Tables known to be out of date: whoever wants them waits for the one reading. */
  const refreshing = new Map<string, Promise<void>>()
  const loading = new Map<string, { shelf: Promise<Shelf | null>; missed: Set<string> }>()
  const listeners = new Set<ShelfListener>()

  function tell(shelf: Shelf, tableId: string) {
    for (const listener of listeners) listener(shelf, tableId)
  }

  function place(shelf: Shelf, state: TableState) {
    const { id, deletedAt } = state.table
    if (!shelf.put(state)) return
    if (deletedAt) homes.delete(id)
    else homes.set(id, shelf.restaurantId)
    tell(shelf, id)
  }

  function refresh(shelf: Shelf, tableId: string): Promise<void> {
    shelf.refreshing++
    const reading = repo
      .findState(db, tableId)
      .then((state) => {
        if (state) {
          if (state.offer?.acceptedBy) phones.drop(shelf.restaurantId, state.offer.acceptedBy)
          place(shelf, state)
        } else if (shelf.remove(tableId)) {
          homes.delete(tableId)
          tell(shelf, tableId)
        }
      })
      // Unreadable is unknown: the next one who asks reads it all again.
      .catch(() => forget(shelf.restaurantId))
      .finally(() => {
        shelf.refreshing--
        if (refreshing.get(tableId) === reading) refreshing.delete(tableId)
      })
    refreshing.set(tableId, reading)
    return reading
  }

  function forget(restaurantId: string) {
    for (const id of shelves.get(restaurantId)?.entries.keys() ?? []) homes.delete(id)
    shelves.delete(restaurantId)
  }

  function makeRoom() {
    for (const restaurantId of shelves.keys()) {
      if (homes.size <= TABLES_MAX) return
      forget(restaurantId)
    }
  }

  async function load(restaurantId: string, missed: Set<string>): Promise<Shelf | null> {
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) return null
    const shelf = new Shelf(restaurant, config.publicUrl)
    for (const state of await repo.listStates(db, restaurantId)) {
      shelf.put(state)
      homes.set(state.table.id, restaurantId)
    }
    shelves.set(restaurantId, shelf)
    for (const id of missed) void refresh(shelf, id)
    makeRoom()
    return shelf
  }

  async function findShelf(restaurantId: string): Promise<Shelf | null> {
    const known = shelves.get(restaurantId)
    if (known) {
      if (known.refreshing > 0) await Promise.all([...known.entries.keys()].map((id) => refreshing.get(id)))
      return shelves.get(restaurantId) ?? findShelf(restaurantId)
    }
    let current = loading.get(restaurantId)
    if (!current) {
      const missed = new Set<string>()
      current = { missed, shelf: load(restaurantId, missed).finally(() => loading.delete(restaurantId)) }
      loading.set(restaurantId, current)
    }
    return current.shelf
  }

  async function find(tableId: string): Promise<Shelf | null> {
    await refreshing.get(tableId)
    const home = homes.get(tableId) ?? (await repo.findRestaurantId(db, tableId))
    const shelf = home ? await findShelf(home) : null
    await refreshing.get(tableId)
    return shelf?.entries.has(tableId) ? shelf : null
  }

  const stops = [
    live.subscribe('table:', ({ topic, data }) => {
      const tableId = topic.slice('table:'.length)
      const restaurantId = String(data.restaurantId)
      loading.get(restaurantId)?.missed.add(tableId)
      const shelf = shelves.get(restaurantId)
      const known = shelf?.entries.get(tableId)?.state.table.version ?? 0
      // This process's own, told once more.
      if (known >= Number(data.version)) return
      if (typeof data.phone === 'string') phones.drop(restaurantId, data.phone)
      if (shelf && !shelf.removed.has(tableId)) void refresh(shelf, tableId)
    }),
    restaurants.onChange(async (restaurantId) => {
      const shelf = shelves.get(restaurantId)
      const restaurant = shelf && (await restaurants.find(restaurantId))
      if (!restaurant) return
      shelf.restaurant = restaurant
      for (const id of shelf.entries.keys()) tell(shelf, id)
    }),
  ]

  return {
    peek(tableId) {
      const home = homes.get(tableId)
      return home === undefined || refreshing.has(tableId) ? undefined : shelves.get(home)
    },
    peekShelf(restaurantId) {
      const shelf = shelves.get(restaurantId)
      return shelf?.refreshing === 0 ? shelf : undefined
    },
    find,
    findShelf,
    put(state) {
      const shelf = shelves.get(state.table.restaurantId)
      phones.learn(state)
      loading.get(state.table.restaurantId)?.missed.add(state.table.id)
      if (shelf) place(shelf, state)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
