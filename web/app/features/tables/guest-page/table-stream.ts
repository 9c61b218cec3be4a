import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { href } from '@tidetable/contract/paths'
import { tables } from '@tidetable/contract/routes/tables'
import { holdStream, UNSTREAMED_POLL_MS } from '../../../lib/live/stream-slot.ts'
import { watchSilence } from '../../../lib/live/watch-silence.ts'

/** Delay before reopening a refused stream: browsers reconnect automatically only after a lost connection. */
const REOPEN_MS = 5000

export interface TableStreamOptions {
  id: string
  onTable: (table: GuestTable) => void
  onRemoved: () => void
  onFound: () => void
  onLost: () => void
  onPoll: () => void
}

/** Reopens the stream after a break. Returns a function that closes it. */
export function openTableStream({ id, onTable, onRemoved, onFound, onLost, onPoll }: TableStreamOptions): () => void {
  let stream: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  let isOnline = false
  function onMessage() {
    silence.received()
    if (!isOnline) onFound()
    isOnline = true
  }
  function lose() {
    if (isOnline) onLost()
    isOnline = false
  }
  const silence = watchSilence(() => {
    lose()
    open()
  })
  function open() {
    stream?.close()
    const opened = new EventSource(href(tables.guestEvents.path, { id }))
    stream = opened
    silence.requested()
    // `open` proves nothing: a proxy may respond and buffer everything else.
    for (const event of ['beat', 'table']) opened.addEventListener(event, onMessage)
    opened.addEventListener('table', (event) => onTable(JSON.parse(event.data)))
    opened.addEventListener('removed', onRemoved)
    // The server ends each stream after 30 minutes; the browser reconnects.
    let isEndPlanned = false
    opened.addEventListener('bye', () => {
      isEndPlanned = true
    })
    opened.addEventListener('error', () => {
      if (!isEndPlanned) lose()
      isEndPlanned = false
      if (opened.readyState !== EventSource.CLOSED) return silence.requested()
      silence.stop()
      reopening = setTimeout(open, REOPEN_MS)
    })
  }
  function close() {
    clearTimeout(reopening)
    silence.stop()
    stream?.close()
    isOnline = false
  }
  const polling = setInterval(() => {
    if (!isOnline) onPoll()
  }, UNSTREAMED_POLL_MS)
  const releaseSlot = holdStream({ begin: open, end: close })
  return () => {
    clearInterval(polling)
    releaseSlot()
    close()
  }
}
