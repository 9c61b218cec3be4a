// An event stream read with `fetch`, so that the token travels in a header and never in an address.
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { bearer, type CallOptions } from '../calls/call.ts'

/** offline: what is on screen may be old; it is being tried again. refused: the server will not have it. */
export type LiveState = 'connecting' | 'online' | 'offline' | 'refused'

export interface LiveOptions {
  path: string
  as?: CallOptions['as']
  onEvent: (event: EventSourceMessage) => void
  onState: (state: LiveState) => void
}

/** The server speaks at least every 15 s; a line silent for three times that is dead. */
const SILENCE_MS = 45_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Connects, and connects again after each break with growing, scattered waits. Returns how to stop. */
export function openLive({ path, as, onEvent, onState }: LiveOptions): () => void {
  let isStopped = false
  let lastId: string | null = null
  let failures = 0
  let lastHeard = 0
  let line: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  async function connect() {
    clearTimeout(retry)
    line?.abort()
    const own = new AbortController()
    line = own
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
    onState('offline')
    wait()
  }

  async function read(body: ReadableStream<Uint8Array>) {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream({ onComment: heard }))
      .getReader()
    heard()
    onState('online')
    for (;;) {
      const { value: event, done } = await reader.read()
      if (done) return
      heard()
      failures = 0
      if (event.id) lastId = event.id
      if (event.event === 'bye') return
      onEvent(event)
    }
  }

  const heard = () => {
    lastHeard = Date.now()
  }
  function wait() {
    const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    retry = setTimeout(connect, most / 2 + Math.random() * (most / 2))
  }
  /** After sleep or a silent break the browser still believes in the line. */
  function check() {
    if (isStopped || document.hidden || Date.now() - lastHeard < SILENCE_MS) return
    onState('offline')
    void connect()
  }
  function reconnect() {
    if (isStopped) return
    failures = 0
    void connect()
  }
  const goneOffline = () => onState('offline')
  const pulse = setInterval(check, SILENCE_MS / 3)
  addEventListener('online', reconnect)
  addEventListener('offline', goneOffline)
  document.addEventListener('visibilitychange', check)

  function stop() {
    isStopped = true
    clearTimeout(retry)
    clearInterval(pulse)
    removeEventListener('online', reconnect)
    removeEventListener('offline', goneOffline)
    document.removeEventListener('visibilitychange', check)
    line?.abort()
  }
  onState('connecting')
  void connect()
  return stop
}
