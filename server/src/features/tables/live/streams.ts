// Changes as they happen: to the owner's boards and to the phones at a table.

import type { EndpointShape } from '@tidetable/contract'
import { newId } from '#platform/crypto.ts'
import { type EventStreams, frame, type Stream } from '#platform/http/event-streams.ts'
import type { Call } from '#platform/http/route.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { CachedRestaurant } from './cached-restaurant.ts'
import type { TableCache } from './table-cache.ts'
import type { Views } from './views.ts'

type Opened = Pick<Call<EndpointShape>, 'network' | 'hijack' | 'headers' | 'signal'>

export interface TableStreams {
  /** The whole board, or after a short absence only what changed. */
  openBoard(call: Opened, owner: Session): Promise<void>
  /** One table as this phone may see it. Throws not_found. */
  openTable(call: Opened, tableId: string, phone: string | null): Promise<void>
  stop(): void
}

interface Phone {
  stream: Stream
  phone: string | null
}

class Listeners<T> {
  readonly #byKey = new Map<string, Set<T>>()
  of(key: string): ReadonlySet<T> {
    return this.#byKey.get(key) ?? new Set()
  }
  add(key: string, listener: T): () => void {
    const set = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, set.add(listener))
    return () => {
      set.delete(listener)
      if (set.size === 0 && this.#byKey.get(key) === set) this.#byKey.delete(key)
    }
  }
}

type Dependencies = Pick<Platform, 'clock' | 'log' | 'live'> & {
  streams: EventStreams
  tableCache: TableCache
  views: Views
}

export function createTableStreams({ clock, log, live, streams, tableCache, views }: Dependencies): TableStreams {
  const boards = new Listeners<Stream>()
  const phones = new Listeners<Phone>()
  /** Counts of another program or of a restaurant that left the cache mean nothing here. */
  const stamps = new WeakMap<CachedRestaurant, string>()
  const stampOf = (cached: CachedRestaurant) => {
    const stamp = stamps.get(cached) ?? newId()
    stamps.set(cached, stamp)
    return stamp
  }
  const eventId = (cached: CachedRestaurant, count: number) => `${stampOf(cached)}.${count}`
  const removed = (id: string, eventId?: string) => frame('removed', JSON.stringify({ _id: id }), eventId)

  function ownersFrame(cached: CachedRestaurant, id: string): string | null {
    const entry = cached.entries.get(id)
    if (!entry) return null
    const now = clock.now().toISOString()
    return frame('table', `${entry.owner.slice(0, -now.length - 2)}${now}"}`, eventId(cached, entry.changedAt))
  }

  async function tellPhones(cached: CachedRestaurant, id: string) {
    const entry = cached.entries.get(id)
    const listening = phones.of(id)
    if (!entry) {
      for (const { stream } of listening) {
        stream.send(removed(id))
        stream.end()
      }
      return
    }
    const { version } = entry.state.table
    let shared: string | undefined
    for (const { stream, phone } of listening) {
      if (await views.isAnonymous(entry.state, phone)) {
        shared ??= frame('table', JSON.stringify(await views.toDiner(entry.state, null)), version)
        stream.send(shared)
      } else stream.send(frame('table', JSON.stringify(await views.toDiner(entry.state, phone)), version))
    }
  }

  /** A code was redeemed: nothing changed at the tables where its phone listens, so nobody else tells it. */
  async function tellHolder(restaurantId: string, guest: string) {
    const cached = await tableCache.find(restaurantId)
    for (const [id, { state }] of cached?.entries ?? []) {
      for (const { stream, phone } of phones.of(id))
        if (phone === guest)
          stream.send(frame('table', JSON.stringify(await views.toDiner(state, phone)), state.table.version))
    }
  }

  const notTold = (error: unknown) => log.warn({ err: error }, 'phones were not told')
  const stopCodes = live.subscribe('coupon:', ({ topic, data }) => {
    if (typeof data.guest === 'string') tellHolder(topic.slice('coupon:'.length), data.guest).catch(notTold)
  })
  const stopTables = tableCache.onChange((cached, id) => {
    const board = boards.of(cached.restaurantId)
    if (board.size > 0) {
      const text = ownersFrame(cached, id) ?? removed(id, eventId(cached, cached.count))
      for (const stream of board) stream.send(text)
    }
    if (phones.of(id).size > 0) tellPhones(cached, id).catch(notTold)
  })

  /** What an owner missed: everything, unless the last event was counted here. */
  function missed(cached: CachedRestaurant, lastId: string): string {
    const [stamp, count] = lastId.split('.')
    const since = stamp === stampOf(cached) ? Number(count) : 0
    const changed = [...cached.entries].filter(([, { changedAt }]) => changedAt > since)
    const gone = [...cached.removed].filter(([, { at }]) => at > since)
    return [
      ...changed.map(([id]) => ownersFrame(cached, id) ?? ''),
      ...gone.map(([id, { at }]) => removed(id, eventId(cached, at))),
    ].join('')
  }

  /** Keeps the restaurant in memory until the stream is `gone`. */
  function listen(restaurantId: string, gone: () => void): () => void {
    const unwatch = tableCache.watch(restaurantId)
    return () => {
      unwatch()
      gone()
    }
  }

  const lastIdOf = ({ headers }: Opened) => String(headers['last-event-id'] ?? '')

  return {
    async openBoard(call, owner) {
      await views.board(owner.id)
      let forget = () => {}
      const stream = streams.open(call, { account: owner.id }, () => forget())
      forget = listen(owner.id, boards.add(owner.id, stream))
      const cached = await tableCache.find(owner.id)
      if (cached) stream.send(missed(cached, lastIdOf(call)))
    },

    async openTable(call, tableId, phone) {
      await views.diner(tableId, phone)
      let forget = () => {}
      let isGone = false
      const stream = streams.open(call, { table: tableId }, () => {
        isGone = true
        forget()
      })
      forget = phones.add(tableId, { stream, phone })
      const cached = await tableCache.findByTable(tableId)
      if (cached && !isGone) forget = listen(cached.restaurantId, forget)
      const entry = cached?.entries.get(tableId)
      if (!entry) {
        stream.send(removed(tableId))
        stream.end()
        return
      }
      const { version } = entry.state.table
      const isUpToDate = lastIdOf(call) === String(version) && (await views.isAnonymous(entry.state, phone))
      if (!isUpToDate) stream.send(frame('table', JSON.stringify(await views.toDiner(entry.state, phone)), version))
    },
    stop() {
      stopCodes()
      stopTables()
    },
  }
}
