// Reads the stream with `fetch`, since EventSource would put the token in the URL.
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { bearer, type CallOptions } from '../calls/call.ts'
import { holdStream, UNSTREAMED_POLL_MS } from './stream-slot.ts'
import { watchSilence } from './watch-silence.ts'

/** polling: no stream, but polls are answered. offline: data may be stale. refused: the server rejects the stream. */
export type LiveState = 'connecting' | 'online' | 'polling' | 'offline' | 'refused'

export interface LiveOptions {
  path: string
  as?: CallOptions['as']
  onEvent: (event: EventSourceMessage) => void
  onState: (state: LiveState) => void
  /** Fetches the data that the stream would update; returns false if there was no answer. */
  onPoll: () => Promise<boolean>
}

/** Milliseconds to wait for a slot before the first poll; a tab that is closing frees its slot in that time. */
const SLOT_WAIT_MS = 1_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Opens a stream that reconnects with growing, randomised delays. Returns a function that closes it. */
export function openLive({ path, as, onEvent, onState, onPoll }: LiveOptions): () => void {
  let isStopped = false
  let state: LiveState | null = null
  let hasSlot = false
  let isPolling = false
  let lastId: string | null = null
  let failures = 0
  let connection: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  function show(next: LiveState) {
    if (next !== state) onState(next)
    state = next
  }
  /** Shows `offline`, unless polls are answered while the stream fails. */
  const showOffline = () => state !== 'polling' && show('offline')

  async function connect() {
    clearTimeout(retry)
    connection?.abort()
    const own = new AbortController()
    connection = own
    silence.requested()
    let isEndPlanned = false
    try {
      const signedIn = bearer(as)
      const response = await fetch(path, {
        headers: {
          accept: 'text/event-stream',
          ...(signedIn ? { authorization: `Bearer ${signedIn.token}` } : {}),
          ...(lastId ? { 'last-event-id': lastId } : {}),
        },
        cache: 'no-store',
        signal: own.signal,
      })
      if ([401, 403, 404].includes(response.status)) {
        stop()
        show('refused')
        return
      }
      if (!response.ok || !response.body) throw new Error(`Live updates answered ${response.status}`)
      // The server ends streams after 30 minutes: then reconnect without showing "offline".
      isEndPlanned = await read(response.body, own)
    } catch {}
    if (isStopped || connection !== own) return
    silence.stop()
    if (!isEndPlanned) showOffline()
    scheduleReconnect()
  }

  /** Returns whether the server ended the stream. Only events prove it alive: a proxy may pass on just the headers. */
  async function read(body: ReadableStream<Uint8Array>, own: AbortController): Promise<boolean> {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { value: event, done } = await reader.read()
      if (done || connection !== own) return false
      silence.received()
      show('online')
      failures = 0
      if (event.id) lastId = event.id
      if (event.event === 'bye') return true
      onEvent(event)
    }
  }

  function scheduleReconnect() {
    const waitMax = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    retry = setTimeout(connect, waitMax / 2 + Math.random() * (waitMax / 2))
  }
  const silence = watchSilence(() => {
    showOffline()
    void connect()
  })
  async function poll() {
    // The previous poll is still unanswered.
    if (isPolling) show('offline')
    isPolling = true
    const isAnswered = await onPoll()
    isPolling = false
    if (!isStopped && state !== 'online') show(isAnswered ? 'polling' : 'offline')
  }
  const pollUnlessOnline = () => {
    if (state !== 'online') void poll()
  }
  function reconnect() {
    failures = 0
    if (hasSlot) void connect()
    pollUnlessOnline()
  }
  function handleOffline() {
    show('offline')
    // A connection may briefly survive its network; a late event must not show the state as live.
    connection?.abort()
  }
  function onVisibility() {
    if (document.hidden) return
    silence.check()
    pollUnlessOnline()
  }
  addEventListener('online', reconnect)
  addEventListener('offline', handleOffline)
  document.addEventListener('visibilitychange', onVisibility)

  function disconnect() {
    hasSlot = false
    clearTimeout(retry)
    silence.stop()
    connection?.abort()
    connection = null
  }
  function stop() {
    isStopped = true
    clearTimeout(firstPoll)
    clearInterval(polling)
    release()
    disconnect()
    removeEventListener('online', reconnect)
    removeEventListener('offline', handleOffline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
  show('connecting')
  const firstPoll = setTimeout(() => {
    if (!hasSlot) void poll()
  }, SLOT_WAIT_MS)
  const polling = setInterval(pollUnlessOnline, UNSTREAMED_POLL_MS)
  const release = holdStream({
    begin() {
      hasSlot = true
      void connect()
    },
    end() {
      disconnect()
      show('polling')
    },
    // Hosts who are in another tab rely on the board's sounds and title.
    staysOpenHidden: true,
  })
  return stop
}
