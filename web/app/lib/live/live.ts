// An event stream read with `fetch`, so that the token travels in a header and never in an address.
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { bearer, type CallOptions } from '../calls/call.ts'
import { holdStream, UNSTREAMED_POLL_MS } from './stream-slot.ts'
import { watchSilence } from './watch-silence.ts'

/**
 * polling: nothing comes over a stream, and the page was answered when it last asked. offline: what is on screen may be old;
 * it is being tried again. refused: the server will not have it.
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

/** Another tab that is just closing gives its slot back within this. */
const SLOT_WAIT_MS = 1_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Connects, and connects again after each break with growing, scattered waits. Returns how to stop. */
export function openLive({ path, as, onEvent, onState, onPoll }: LiveOptions): () => void {
  let isStopped = false
  let state: LiveState | null = null
  let hasSlot = false
  let isAsking = false
  let lastId: string | null = null
  let failures = 0
  let line: AbortController | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  function show(next: LiveState) {
    if (next !== state) onState(next)
    state = next
  }
  /** While polls are answered, a stream that fails again shows nothing new. */
  const lose = () => state !== 'polling' && show('offline')

  async function connect() {
    clearTimeout(retry)
    line?.abort()
    const own = new AbortController()
    line = own
    silence.asked()
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
      // The server ends each stream after half an hour; the page connects again before it says that it is offline.
      isEndPlanned = await read(response.body, own)
    } catch {
      // Whatever broke it, the line is tried again below.
    }
    if (isStopped || line !== own) return
    silence.stop()
    if (!isEndPlanned) lose()
    wait()
  }

  /**
   * Returns whether the server ended the stream. Its headers are no sign of life: a proxy may answer and hold everything else
   * back.
   */
  async function read(body: ReadableStream<Uint8Array>, own: AbortController): Promise<boolean> {
    const reader = body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { value: event, done } = await reader.read()
      if (done || line !== own) return false
      silence.heard()
      show('online')
      failures = 0
      if (event.id) lastId = event.id
      if (event.event === 'bye') return true
      onEvent(event)
    }
  }

  function wait() {
    const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    retry = setTimeout(connect, most / 2 + Math.random() * (most / 2))
  }
  const silence = watchSilence(() => {
    lose()
    void connect()
  })
  async function poll() {
    // The network may have swallowed the last question.
    if (isAsking) show('offline')
    isAsking = true
    const isAnswered = await onPoll()
    isAsking = false
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
  function goneOffline() {
    show('offline')
    // A connection may outlive its network for a while; an event that still arrives must not show the state as live.
    line?.abort()
  }
  function onVisibility() {
    if (document.hidden) return
    silence.check()
    pollUnlessOnline()
  }
  addEventListener('online', reconnect)
  addEventListener('offline', goneOffline)
  document.addEventListener('visibilitychange', onVisibility)

  function disconnect() {
    hasSlot = false
    clearTimeout(retry)
    silence.stop()
    line?.abort()
    line = null
  }
  function stop() {
    isStopped = true
    clearTimeout(firstPoll)
    clearInterval(polling)
    letGo()
    disconnect()
    removeEventListener('online', reconnect)
    removeEventListener('offline', goneOffline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
  show('connecting')
  const firstPoll = setTimeout(() => {
    if (!hasSlot) void poll()
  }, SLOT_WAIT_MS)
  const polling = setInterval(pollUnlessOnline, UNSTREAMED_POLL_MS)
  const letGo = holdStream({
    begin() {
      hasSlot = true
      void connect()
    },
    end() {
      disconnect()
      show('polling')
    },
    // A board's sounds and title reach hosts who look at something else.
    keepsHidden: true,
  })
  return stop
}
