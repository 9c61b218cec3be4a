// Server-sent events: one shared frame per event, silent readers are dropped, all streams end before the program does.
import type { ServerResponse } from 'node:http'
import type { EndpointShape } from '@tidetable/contract'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { Network } from '../network/network.ts'
import type { Call } from './route.ts'

/** Our pages reconnect after 12 s without one; a proxy closes a stream after a minute. */
const HEARTBEAT_SECONDS = 5
/** A session that expires while its stream is open is noticed within this time, since the page connects again. */
const LIFE_MINUTES = { min: 25, max: 30 }
/**
 * What may wait for one reader: twice the changes of 300 tables in one moment, which come while nobody can read yet.
 * Who takes nothing at all is cut like every silent reader of an answer.
 */
const WAITING_BYTES_MAX = 1024 * 1024

export const frame = (event: string, data: string, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`

const BYE = frame('bye', '{}')
/** An event, since comments are hidden from pages that read a stream by EventSource. */
const BEAT = frame('beat', '{}')

export interface Stream {
  send(frame: string): void
  end(): void
}

/** A signed-in account, or a guest's phone at a table; each is counted apart. */
export type StreamReader = { account: string } | { table: string }

export interface EventStreams {
  /**
   * Takes the request's socket over; `onEnd` runs once when the stream is gone. Ends with the call's signal, and so with
   * its session, and after 30 minutes at most. Answer HIJACKED from the handler. Throws too_many.
   */
  open(
    call: Pick<Call<EndpointShape>, 'network' | 'hijack' | 'signal'>,
    reader: StreamReader,
    onEnd: () => void,
  ): Stream
  readonly count: number
  /** Tells every stream `bye` and ends it. */
  close(): void
}

interface Group {
  /** Null for an account. */
  guestsOf: Network | null
  /** How each of them leaves, oldest first. */
  streams: Map<ServerResponse, () => void>
}

export function createEventStreams(): EventStreams {
  const open = new Set<ServerResponse>()
  const groups = new Map<string, Group>()
  const guestsByNetwork = new Map<Network, number>()
  let guests = 0
  let isClosed = false
  // A share of the readers each second: thousands told at once would hold up every change that comes meanwhile.
  const shares = Array.from({ length: HEARTBEAT_SECONDS }, () => new Map<ServerResponse, number>())
  let opened = 0
  let second = 0
  const heartbeat = setInterval(() => {
    for (const [response, endsAt] of shares[second++ % HEARTBEAT_SECONDS] ?? [])
      if (performance.now() > endsAt) sayBye(response)
      else write(response, BEAT)
  }, 1_000)
  heartbeat.unref()

  function write(response: ServerResponse, text: string) {
    if (response.writableEnded) return
    if (response.writableLength > WAITING_BYTES_MAX) response.destroy()
    else response.write(text)
  }

  function sayBye(response: ServerResponse) {
    if (!response.writableEnded) response.end(BYE)
  }

  /** Ends the oldest stream of the largest of these groups for one more of `mine`; false if none is larger by two. */
  function makeRoom(mine: Group, isAmong: (group: Group) => boolean): boolean {
    let largest = mine
    for (const group of groups.values())
      if (group.streams.size > largest.streams.size && isAmong(group)) largest = group
    const [oldest] = largest.streams
    if (!oldest || largest.streams.size < mine.streams.size + 2) return false
    const [response, leave] = oldest
    sayBye(response)
    leave()
    return true
  }

  /** At a limit of the machine, a small group gets one more stream and the largest group loses one. */
  function isAdmitted(mine: Group): boolean {
    const { guestsOf: network, streams } = mine
    const isFull = open.size >= bounds.streamsMax
    if (network === null) return streams.size < bounds.streamsPerAccountMax && (!isFull || makeRoom(mine, () => true))
    if (streams.size >= bounds.streamsPerTableMax) return false
    if ((guestsByNetwork.get(network) ?? 0) >= bounds.guestStreamsPerNetworkMax)
      return makeRoom(mine, ({ guestsOf }) => guestsOf === network)
    return (!isFull && guests < bounds.guestStreamsMax) || makeRoom(mine, ({ guestsOf }) => guestsOf !== null)
  }

  function countGuest(network: Network, by: 1 | -1) {
    const left = (guestsByNetwork.get(network) ?? 0) + by
    if (left > 0) guestsByNetwork.set(network, left)
    else guestsByNetwork.delete(network)
    guests += by
  }

  return {
    get count() {
      return open.size
    },
    open(call, reader, onEnd) {
      const network = 'account' in reader ? null : call.network
      const key = 'account' in reader ? `account ${reader.account}` : `table ${reader.table} ${network}`
      const group = groups.get(key) ?? { guestsOf: network, streams: new Map() }
      if (!isAdmitted(group)) throw new AppError('too_many', 'Too many live connections.', { retryAfterSeconds: 30 })
      const { raw, headers } = call.hijack()
      groups.set(key, group)
      if (network !== null) countGuest(network, 1)
      open.add(raw)
      const share = shares[opened++ % HEARTBEAT_SECONDS]
      // Scattered, since all pages connect at the same moment after a restart.
      const minutes = LIFE_MINUTES.min + Math.random() * (LIFE_MINUTES.max - LIFE_MINUTES.min)
      share?.set(raw, performance.now() + minutes * 60_000)
      // The stream outlives the request's own time-out.
      raw.socket?.setTimeout(0)
      raw.socket?.setNoDelay(true)
      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      // The first beat shows that nothing on the way holds a stream back.
      raw.write(`retry: 2000\n\n${BEAT}`)
      // Whoever was let in by the last moment is told like the others.
      if (isClosed) raw.end(BYE)
      const gone = () => {
        if (!open.delete(raw)) return
        share?.delete(raw)
        group.streams.delete(raw)
        if (group.streams.size === 0) groups.delete(key)
        if (network !== null) countGuest(network, -1)
        onEnd()
      }
      group.streams.set(raw, gone)
      // Whoever left before the stream began is never heard leaving; the caller first gets what it will have to end.
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
      for (const response of open) sayBye(response)
    },
  }
}
