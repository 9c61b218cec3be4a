import type { ServerResponse } from 'node:http'
import type { EndpointShape } from '@tidetable/contract'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { Network } from '../network/network.ts'
import type { Call } from './route.ts'

/** Our pages reconnect after 12 s without an event; proxies close an idle stream after a minute. */
const HEARTBEAT_SECONDS = 5
/** Lifetime of a stream, after which the page reconnects: limits how long it outlives an expired session. */
const LIFE_MINUTES = { min: 25, max: 30 }
/** Maximum of unsent bytes per client: twice the changes of 300 tables in one burst. */
const WAITING_BYTES_MAX = 1024 * 1024

export const frame = (event: string, data: string, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`

const BYE = frame('bye', '{}')
/** An event rather than a comment, because EventSource hides comments from pages. */
const HEARTBEAT = frame('beat', '{}')

export interface Stream {
  send(frame: string): void
  end(): void
}

export type StreamReader = { account: string } | { table: string }

export interface EventStreams {
  /** The stream ends with `call.signal` (as its session ends), at the latest after 30 minutes. Throws too_many. */
  open(
    call: Pick<Call<EndpointShape>, 'network' | 'hijack' | 'signal'>,
    reader: StreamReader,
    onEnd: () => void,
  ): Stream
  readonly count: number
  close(): void
}

interface Group {
  guestsOf: Network | null
  streams: Map<ServerResponse, () => void>
}

/** `isAccountShared`: limits of an account count for each of its callers' networks. */
export function createEventStreams({ isAccountShared = false } = {}): EventStreams {
  const open = new Set<ServerResponse>()
  const groups = new Map<string, Group>()
  const guestsByNetwork = new Map<Network, number>()
  let guests = 0
  let isClosed = false
  // Staggered per second: a beat to thousands of readers in one turn would delay live changes.
  const heartbeatGroups = Array.from({ length: HEARTBEAT_SECONDS }, () => new Map<ServerResponse, number>())
  let opened = 0
  let second = 0
  const heartbeat = setInterval(() => {
    for (const [response, endsAt] of heartbeatGroups[second++ % HEARTBEAT_SECONDS] ?? [])
      if (performance.now() > endsAt) sendBye(response)
      else write(response, HEARTBEAT)
  }, 1_000)
  heartbeat.unref()

  function write(response: ServerResponse, text: string) {
    if (response.writableEnded) return
    if (response.writableLength > WAITING_BYTES_MAX) response.destroy()
    else response.write(text)
  }

  function sendBye(response: ServerResponse) {
    if (!response.writableEnded) response.end(BYE)
  }

  /** Ends the oldest stream of the largest group; returns false if no group has two more than `mine`. */
  function evictStream(mine: Group, isAmong: (group: Group) => boolean): boolean {
    let largest = mine
    for (const group of groups.values())
      if (group.streams.size > largest.streams.size && isAmong(group)) largest = group
    const [oldest] = largest.streams
    if (!oldest || largest.streams.size < mine.streams.size + 2) return false
    const [response, remove] = oldest
    sendBye(response)
    remove()
    return true
  }

  function isAdmitted(mine: Group): boolean {
    const { guestsOf: network, streams } = mine
    const isFull = open.size >= bounds.streamsMax
    if (network === null)
      return streams.size < bounds.streamsPerAccountMax && (!isFull || evictStream(mine, () => true))
    if (streams.size >= bounds.streamsPerTableMax) return false
    if ((guestsByNetwork.get(network) ?? 0) >= bounds.guestStreamsPerNetworkMax)
      return evictStream(mine, ({ guestsOf }) => guestsOf === network)
    return (!isFull && guests < bounds.guestStreamsMax) || evictStream(mine, ({ guestsOf }) => guestsOf !== null)
  }

  function countGuest(network: Network, by: 1 | -1) {
    const count = (guestsByNetwork.get(network) ?? 0) + by
    if (count > 0) guestsByNetwork.set(network, count)
    else guestsByNetwork.delete(network)
    guests += by
  }

  return {
    get count() {
      return open.size
    },
    open(call, reader, onEnd) {
      const network = 'account' in reader ? null : call.network
      const key =
        'account' in reader
          ? `account ${reader.account} ${isAccountShared ? call.network : ''}`
          : `table ${reader.table} ${network}`
      const group = groups.get(key) ?? { guestsOf: network, streams: new Map() }
      if (!isAdmitted(group)) throw new AppError('too_many', 'Too many live connections.', { retryAfterSeconds: 30 })
      const { raw, headers } = call.hijack()
      groups.set(key, group)
      if (network !== null) countGuest(network, 1)
      open.add(raw)
      const heartbeatGroup = heartbeatGroups[opened++ % HEARTBEAT_SECONDS]
      // Random, so that pages that reconnected together after a restart do not do so again.
      const minutes = LIFE_MINUTES.min + Math.random() * (LIFE_MINUTES.max - LIFE_MINUTES.min)
      heartbeatGroup?.set(raw, performance.now() + minutes * 60_000)
      raw.socket?.setTimeout(0)
      raw.socket?.setNoDelay(true)
      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // The first beat shows that no proxy buffers the stream.
      raw.write(`retry: 2000\n\n${HEARTBEAT}`)
      if (isClosed) raw.end(BYE)
      const gone = () => {
        if (!open.delete(raw)) return
        heartbeatGroup?.delete(raw)
        group.streams.delete(raw)
        if (group.streams.size === 0) groups.delete(key)
        if (network !== null) countGuest(network, -1)
        onEnd()
      }
      group.streams.set(raw, gone)
      // A closed socket emits no further event; deferred so that the caller first receives its handle.
      if (raw.closed) setImmediate(gone)
      else raw.once('close', gone)
      const end = () => void raw.end()
      call.signal.addEventListener('abort', end, { once: true })
      if (call.signal.aborted) end()
      return { send: (text) => write(raw, text), end }
    },
    close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const response of open) sendBye(response)
    },
  }
}
