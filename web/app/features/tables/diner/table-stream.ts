import { href } from '@tidetable/contract/path'
import { tables } from '@tidetable/contract/paths/tables'
import type { DinerTable } from '@tidetable/contract/tables'
import { takeStreamSlot } from '../../../lib/live/stream-slot.ts'
import { watchSilence } from '../../../lib/live/watch-silence.ts'

/** After a stream that was refused, not merely cut: the browser itself retries only the latter. */
const REOPEN_MS = 5000

export interface TableStreamOptions {
  id: string
  /** This tab holds a stream from now on, and need not ask. */
  onOpen: () => void
  onTable: (table: DinerTable) => void
  onRemoved: () => void
  /** No connection, for the moment. */
  onLost: () => void
}

/** Opens a stream of the table as this phone may see it, and again after each break. Returns how to close it. */
export function openTableStream({ id, onOpen, onTable, onRemoved, onLost }: TableStreamOptions): () => void {
  let stream: EventSource | undefined
  let reopening: ReturnType<typeof setTimeout> | undefined
  const silence = watchSilence(() => {
    onLost()
    open()
  })
  function open() {
    stream?.close()
    const opened = new EventSource(href(tables.dinerEvents.path, { id }))
    stream = opened
    silence.asked()
    for (const event of ['open', 'beat', 'table']) opened.addEventListener(event, silence.heard)
    opened.addEventListener('table', (event) => onTable(JSON.parse(event.data)))
    opened.addEventListener('removed', onRemoved)
    opened.addEventListener('error', () => {
      onLost()
      if (opened.readyState !== EventSource.CLOSED) return silence.asked()
      silence.stop()
      reopening = setTimeout(open, REOPEN_MS)
    })
  }
  const giveBack = takeStreamSlot(() => {
    onOpen()
    open()
  })
  document.addEventListener('visibilitychange', silence.check)
  return () => {
    document.removeEventListener('visibilitychange', silence.check)
    clearTimeout(reopening)
    silence.stop()
    giveBack()
    stream?.close()
  }
}
