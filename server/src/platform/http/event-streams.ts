// Server-sent events: one shared frame per event, silent readers are dropped, all streams end before the program does.
import type { ServerResponse } from 'node:http'
import type { EndpointShape } from '@tidetable/contract'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { Network } from '../network/network.ts'
import type { Call } from './route.ts'

/** A reader hears something at least so often; a proxy closes what says nothing for a minute. */
const HEARTBEAT_SECONDS = 15
/**
 * What may wait for one reader: twice the changes of 300 tables in one moment, which come while nobody can read yet.
 * Who takes nothing at all is cut like every silent reader of an answer.
 */
const WAITING_BYTES_MAX = 1024 * 1024

export const frame = (event: string, data: string, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`

const BYE = frame('bye', '{}')

export interface Stream {
  send(frame: string): void
  end(): void
}

export interface EventStreams {
  /**
   * Takes the request's socket over; `onEnd` runs once when the stream is gone. Ends with the call's signal, and so with
   * its session. Answer HIJACKED from the handler.
   */
  open(call: Pick<Call<EndpointShape>, 'network' | 'hijack' | 'signal'>, onEnd: () => void): Stream
  readonly count: number
  /** Tells every stream `bye` and ends it. */
  close(): void
}

export function createEventStreams(): EventStreams {
  const open = new Map<ServerResponse, Network>()
  const byAddress = new Map<Network, number>()
  let isClosed = false
  // A share of the readers each second: thousands told at once would hold up every change that comes meanwhile.
  const shares = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<ServerResponse>())
  let opened = 0
  let second = 0
  const heartbeat = setInterval(() => {
    for (const response of shares[second++ % HEARTBEAT_SECONDS] ?? []) write(response, ': still here\n\n')
  }, 1_000)
  heartbeat.unref()

  function write(response: ServerResponse, text: string) {
    if (response.writableLength > WAITING_BYTES_MAX) response.destroy()
    else response.write(text)
  }

  return {
    get count() {
      return open.size
    },
    open(call, onEnd) {
      const mine = byAddress.get(call.network) ?? 0
      if (open.size >= bounds.streamsMax || mine >= bounds.streamsPerAddressMax)
        throw new AppError('too_many', 'Too many live connections.', { retryAfterSeconds: 30 })
      const { raw, headers } = call.hijack()
      byAddress.set(call.network, mine + 1)
      open.set(raw, call.network)
      const share = shares[opened++ % HEARTBEAT_SECONDS]
      share?.add(raw)
      // The stream outlives the request's own time-out.
      raw.socket?.setTimeout(0)
      raw.socket?.setNoDelay(true)
      raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      // Whoever was let in by the last moment is told like the others.
      if (isClosed) raw.end(BYE)
      const gone = () => {
        open.delete(raw)
        share?.delete(raw)
        const left = (byAddress.get(call.network) ?? 1) - 1
        if (left > 0) byAddress.set(call.network, left)
        else byAddress.delete(call.network)
        onEnd()
      }
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
      for (const response of open.keys()) response.end(BYE)
    },
  }
}
