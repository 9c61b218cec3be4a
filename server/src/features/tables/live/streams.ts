import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointShape } from '@tidetable/contract'
import { notFound } from '#platform/errors.ts'
import { frame, type Stream } from '#platform/http/event-streams.ts'
import type { Call } from '#platform/http/route.ts'
import type { Session } from '#platform/session.ts'
import type { TablesContext } from '../context.ts'
import { later, type TableState } from '../offer/table-state.ts'
import { findRestaurantId, findTableOfOffer, listDeleted, listStatesOf } from '../store/repo.ts'
import { readBoard, readTable, showGuest, toOwners } from './table-reads.ts'

type StreamCall = Pick<Call<EndpointShape>, 'network' | 'hijack' | 'headers' | 'signal'>

/** A board that reconnects later than this keeps showing deleted tables until it is reloaded. */
const DELETED_SECONDS = 24 * 3600

const RETRY_MS = 1_000

/** `tableId` is null for a board. */
interface Watcher {
  stream: Stream
  tableId: string | null
  phone: string | null
}

const isBoard = ({ tableId }: Watcher): boolean => tableId === null

const tableFrame = (table: { version: number }) => frame('table', JSON.stringify(table), table.version)
const removedFrame = (id: string) => frame('removed', JSON.stringify({ _id: id }))

export function createTableStreams(context: TablesContext) {
  const { db, clock, log, live, restaurants, streams } = context
  const watchers = new Map<string, Set<Watcher>>()
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

  /** Ends the stream on an error, so that the browser reconnects. */
  async function endOnError(stream: Stream, work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'stream start failed; ended')
      stream.end()
    }
  }

  async function sendToPhones(state: TableState, phones: readonly Watcher[]) {
    for (const [phone, group] of Map.groupBy(phones, (each) => each.phone)) {
      const text = tableFrame(await showGuest(context, state, phone))
      for (const { stream } of group) stream.send(text)
    }
  }

  function sendRemoved(id: string, to: readonly Watcher[]) {
    for (const { stream, tableId } of to) {
      stream.send(removedFrame(id))
      if (tableId) stream.end()
    }
  }

  async function send(states: readonly TableState[]) {
    const changes = states.map((state) => ({ state, to: watching(state.table.restaurantId, state.table.id) }))
    const onBoards = changes.filter(({ state, to }) => state.table.deletedAt === null && to.some(isBoard))
    const shown = await toOwners(
      context,
      onBoards.map(({ state }) => state),
    )
    const owners = new Map(shown.map((table) => [table._id, tableFrame(table)]))
    for (const { state, to } of changes) {
      const { id, deletedAt } = state.table
      if (deletedAt) {
        sendRemoved(id, to)
        continue
      }
      const { boards = [], phones = [] } = Object.groupBy(to, (each) => (isBoard(each) ? 'boards' : 'phones'))
      const text = owners.get(id)
      if (text) for (const { stream } of boards) stream.send(text)
      await sendToPhones(state, phones)
    }
  }

  /** Reads one batch at a time, so a later state is never sent before an earlier one. */
  async function readChanged() {
    if (isReading) return
    isReading = true
    while (changed.size > 0) {
      const read = [...changed]
      changed.clear()
      try {
        await send(
          await listStatesOf(
            db,
            read.map(([id, restaurantId]) => ({ id, restaurantId })),
          ),
        )
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
    if (changed.size === 0) setImmediate(readChanged)
    changed.set(tableId, restaurantId)
  }

  function refresh(restaurantId: string, isAffected: (watcher: Watcher) => boolean) {
    for (const watcher of watchers.get(restaurantId) ?? [])
      if (watcher.tableId && isAffected(watcher)) onTable(restaurantId, watcher.tableId)
  }

  /** Updates the card of the offer whose reward was redeemed. */
  async function refreshBoards(restaurantId: string, offerId: string) {
    if (![...(watchers.get(restaurantId) ?? [])].some(isBoard)) return
    try {
      const tableId = await findTableOfOffer(db, restaurantId, offerId)
      if (tableId) onTable(restaurantId, tableId)
    } catch (error) {
      log.warn({ err: error }, 'table of a redeemed code not found; its card is refreshed by its next change')
    }
  }

  const stops = [
    live.subscribe('table:', ({ topic, data }) => onTable(String(data.restaurantId), topic.slice('table:'.length))),
    live.subscribe('coupon:', ({ topic, data }) => {
      const restaurantId = topic.slice('coupon:'.length)
      refresh(restaurantId, ({ phone }) => phone !== null && phone === data.guest)
      if (data.offer) void refreshBoards(restaurantId, String(data.offer))
    }),
    restaurants.onChange((restaurantId) => refresh(restaurantId, () => true)),
  ]

  return {
    async openBoard(call: StreamCall, owner: Session): Promise<void> {
      let forget = () => {}
      const stream = streams.open(call, { account: owner.id }, () => forget())
      forget = watch(owner.id, { stream, tableId: null, phone: null })
      await endOnError(stream, async () => {
        const [deleted, tables] = await Promise.all([
          listDeleted(db, owner.id, later(clock.now(), -DELETED_SECONDS)),
          readBoard(context, owner.id),
        ])
        stream.send([...deleted.map(removedFrame), ...(tables ?? []).map(tableFrame)].join(''))
      })
    },

    async openTable(call: StreamCall, tableId: string, phone: string | null): Promise<void> {
      const restaurantId = await findRestaurantId(db, tableId)
      if (!restaurantId) throw notFound('Table')
      let forget = () => {}
      const stream = streams.open(call, { table: tableId }, () => forget())
      forget = watch(restaurantId, { stream, tableId, phone })
      await endOnError(stream, async () => stream.send(tableFrame(await readTable(context, tableId, phone))))
    },

    stop() {
      for (const stop of stops) stop()
    },
  }
}

export type TableStreams = ReturnType<typeof createTableStreams>
