// Changes as they happen, on the restaurant's boards and on guests' phones.
import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointShape } from '@tidetable/contract'
import { frame, type Stream } from '#platform/http/event-streams.ts'
import type { Call } from '#platform/http/route.ts'
import type { Session } from '#platform/session.ts'
import type { TablesContext } from '../context.ts'
import { later, type TableState } from '../offer/table-state.ts'
import { findRestaurantId, listDeleted, listStates, listStatesOf } from '../store/repo.ts'
import { readBoard, readTable, toGuest, toOwner } from './table-reads.ts'

type Opened = Pick<Call<EndpointShape>, 'network' | 'hijack' | 'headers' | 'signal'>

/** A board that was away this long at most is told which tables were deleted; it reads the whole list when it starts. */
const DELETED_SECONDS = 24 * 3600

const RETRY_MS = 1_000

/** `tableId` is null for a board. */
interface Watcher {
  stream: Stream
  tableId: string | null
  phone: string | null
}

const removed = (id: string) => frame('removed', JSON.stringify({ _id: id }))

export function createTableStreams(context: TablesContext) {
  const { db, clock, log, live, restaurants, streams } = context
  const watchers = new Map<string, Set<Watcher>>()
  /** Tables that changed since the last read, with their restaurants. */
  const changed = new Map<string, string>()
  let isReading = false

  const watching = (restaurantId: string, tableId: string): Watcher[] =>
    [...(watchers.get(restaurantId) ?? [])].filter((each) => each.tableId === null || each.tableId === tableId)

  function watch(restaurantId: string, watcher: Watcher): () => void {
    const set = watchers.get(restaurantId) ?? new Set()
    watchers.set(restaurantId, set.add(watcher))
    return () => {
      set.delete(watcher)
      if (set.size === 0 && watchers.get(restaurantId) === set) watchers.delete(restaurantId)
    }
  }

  const ownersFrame = (state: TableState) => frame('table', JSON.stringify(toOwner(context, state)))
  const guestsFrame = async (state: TableState, phone: string | null) =>
    frame('table', JSON.stringify(await toGuest(context, state, phone)))

  async function send(state: TableState, to: readonly Watcher[]) {
    const { id, deletedAt } = state.table
    let board: string | undefined
    let anonymous: string | undefined
    for (const { stream, tableId, phone } of to) {
      if (deletedAt) {
        stream.send(removed(id))
        if (tableId) stream.end()
      } else if (tableId === null) stream.send((board ??= ownersFrame(state)))
      else if (phone === null) stream.send((anonymous ??= await guestsFrame(state, null)))
      else stream.send(await guestsFrame(state, phone))
    }
  }

  /** One reading at a time: a later state is never sent before an earlier one. */
  async function readChanged() {
    if (isReading) return
    isReading = true
    while (changed.size > 0) {
      const read = [...changed]
      changed.clear()
      try {
        for (const state of await listStatesOf(db, read.map(([id, restaurantId]) => ({ id, restaurantId }))))
          await send(state, watching(state.table.restaurantId, state.table.id))
      } catch (error) {
        log.warn({ err: error }, 'table stream update failed; will retry')
        for (const [id, restaurantId] of read) changed.set(id, restaurantId)
        await pause(RETRY_MS)
      }
    }
    isReading = false
  }

  function onTable(restaurantId: string, tableId: string) {
    if (watching(restaurantId, tableId).length === 0) return
    // Those of one moment are read together.
    if (changed.size === 0) setImmediate(readChanged)
    changed.set(tableId, restaurantId)
  }

  /** What these watch has changed by something else than a table. */
  function refresh(restaurantId: string, isMeant: (watcher: Watcher) => boolean) {
    for (const watcher of watchers.get(restaurantId) ?? [])
      if (watcher.tableId && isMeant(watcher)) onTable(restaurantId, watcher.tableId)
  }

  const stops = [
    live.subscribe('table:', ({ topic, data }) => onTable(String(data.restaurantId), topic.slice('table:'.length))),
    live.subscribe('coupon:', ({ topic, data }) =>
      refresh(topic.slice('coupon:'.length), ({ phone }) => phone !== null && phone === data.guest),
    ),
    restaurants.onChange((restaurantId) => refresh(restaurantId, () => true)),
  ]

  return {
    /** Sends every table, then each change. */
    async openBoard(call: Opened, owner: Session): Promise<void> {
      await readBoard(context, owner.id)
      let forget = () => {}
      const stream = streams.open(call, { account: owner.id }, () => forget())
      forget = watch(owner.id, { stream, tableId: null, phone: null })
      for (const id of await listDeleted(db, owner.id, later(clock.now(), -DELETED_SECONDS))) stream.send(removed(id))
      for (const state of await listStates(db, owner.id)) stream.send(ownersFrame(state))
    },

    /** One table as this phone may see it. Throws not_found. */
    async openTable(call: Opened, tableId: string, phone: string | null): Promise<void> {
      await readTable(context, tableId, phone)
      const restaurantId = await findRestaurantId(db, tableId)
      let forget = () => {}
      const stream = streams.open(call, { table: tableId }, () => forget())
      const watcher = { stream, tableId, phone }
      if (restaurantId) {
        forget = watch(restaurantId, watcher)
        const [state] = await listStatesOf(db, [{ restaurantId, id: tableId }])
        if (state) return await send(state, [watcher])
      }
      stream.send(removed(tableId))
      stream.end()
    },

    stop() {
      for (const stop of stops) stop()
    },
  }
}

export type TableStreams = ReturnType<typeof createTableStreams>
