// An event stream read with `fetch`, so that the token travels in a header and never in an address.
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { bearer, type CallOptions } from '../calls/call.ts'
import { takeStreamSlot } from './stream-slot.ts'
import { watchSilence } from './watch-silence.ts'

/**
 * polling: too many tabs have streams, so that this one asks. offline: what is on screen may be old; it is being tried again.
 * refused: the server will not have it.
 */
export type LiveState = 'connecting' | 'online' | 'polling' | 'offline' | 'refused'

export interface LiveOptions {
  path: string
  as?: CallOptions['as']
  onEvent: (event: EventSourceMessage) => void
  onState: (state: LiveState) => void
  /** Asks for what the stream would tell; false when no answer came. */
  onPoll: () => Promise<boolean>
}

export const POLL_MS = 10_000
/** Another tab that is just closing gives its slot back within this. */
const SLOT_WAIT_MS = 1_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Connects, and connects again after each break with growing, scattered waits. Returns how to stop. */
export function openLive({ path, as, onEvent, onState, onPoll }: LiveOptions): () => void {
  let isStopped = false
  let hasSlot = false
  let lastId: string | null = null
  let failures = 0
  let line: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect() {
    clearTimeout(retry)
    line?.abort()
    const own = new AbortController()
    line = own
    silence.asked()
    try {
      const token = bearer(as)
      const response = await fetch(path, {
        headers: {
          accept: 'text/event-stream',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(lastId ? { 'last-event-id': lastId } : {}),
        },
        cache: 'no-store',
        signal: own.signal,
      })
      if ([401, 403, 404].includes(response.status)) {
        stop()
        onState('refused')
        return
      }
      if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`)
      await read(response.body)
    } catch {
      // Whatever broke it, the line is tried again below.
    }
    if (isStopped || line !== own) return
    silence.stop()
    onState('offline')
    wait()
  }

  async function read(body: ReadableStream<Uint8Array>) {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    silence.heard()
    onState('online')
    for (;;) {
      const { value: event, done } = await reader.read()
      if (done) return
      silence.heard()
      failures = 0
      if (event.id) lastId = event.id
      if (event.event === 'bye') return
      onEvent(event)
    }
  }

  function wait() {
    const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    retry = setTimeout(connect, most / 2 + Math.random() * (most / 2))
  }
  const silence = watchSilence(() => {
    onState('offline')
    void connect()
  })
  function begin() {
    clearTimeout(polling)
    hasSlot = true
    void connect()
  }
  async function poll() {
    const isAnswered = await onPoll()
    if (isStopped || hasSlot) return
    onState(isAnswered ? 'polling' : 'offline')
    polling = setTimeout(poll, POLL_MS)
  }
  function reconnect() {
    failures = 0
    if (hasSlot) return void connect()
    clearTimeout(polling)
    void poll()
  }
  const goneOffline = () => onState('offline')
  addEventListener('online', reconnect)
  addEventListener('offline', goneOffline)
  document.addEventListener('visibilitychange', silence.check)

  function stop() {
    isStopped = true
    clearTimeout(retry)
    clearTimeout(polling)
    silence.stop()
    giveBack()
    removeEventListener('online', reconnect)
    removeEventListener('offline', goneOffline)
    document.removeEventListener('visibilitychange', silence.check)
    line?.abort()
  }
  onState('connecting')
  let polling: ReturnType<typeof setTimeout> | undefined = setTimeout(poll, SLOT_WAIT_MS)
  const giveBack = takeStreamSlot(begin)
  return stop
}
