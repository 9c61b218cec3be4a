// One import from the file to the report: read, look at verdicts, confirm, send, undo. Nothing is saved before the summary.
import { useQueryClient } from '@tanstack/react-query'
import { dayIn } from '@tidetable/contract/formats/format'
import { useReducer, useRef } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { useIdempotencyKey } from '../../../../lib/calls/use-idempotency-key.ts'
import { csvLines } from '../../../../lib/csv/csv-lines.ts'
import { decodeText, NotText } from '../../../../lib/import/decode-text.ts'
import { pickRows } from '../../../../lib/import/read-rows.ts'
import { fileWords } from '../../../../lib/import/words.ts'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { saveText } from '../../../../lib/pages/save-text.ts'
import { toast } from '../../../../ui/toast.ts'
import { slowAnswers } from '../queries.ts'
import { importWords as words } from '../words.ts'
import { COVER_USES } from './cover-columns.ts'
import { type Chosen, type ReadFile, readCovers } from './read-covers.ts'
import { type CoversOutcome, sendCovers } from './send-covers.ts'

export type ImportPhase =
  | { name: 'idle'; error: string | null }
  | { name: 'reading' }
  | { name: 'judged'; file: ReadFile; chosen: Chosen; error: string | null }
  | { name: 'sending'; sent: number; total: number }
  | { name: 'done'; outcome: CoversOutcome; file: ReadFile }

const ABOUT = 'covers-import'

export type LeftOutRow = Pick<CoversOutcome['leftOut'][number], 'row' | 'reason'>

export function useCoversImport(zone: string) {
  const [phase, set] = useReducer((_: ImportPhase, next: ImportPhase) => next, { name: 'idle', error: null })
  const source = useRef({ text: '', name: '' })
  const reads = useRef(0)
  const withKey = useIdempotencyKey({ isInParts: true })
  const cache = useQueryClient()
  const judge = (chosen: Chosen) => readCovers(source.current.text, { zone, today: dayIn(serverNow(), zone) }, chosen)

  async function read(given: File | string) {
    if (typeof given === 'string' && given.trim() === '') return set({ name: 'idle', error: words.nothing })
    set({ name: 'reading' })
    try {
      const text = typeof given === 'string' ? given : decodeText(new Uint8Array(await given.arrayBuffer()))
      source.current = { text, name: typeof given === 'string' ? '' : given.name.slice(0, 120) }
      reads.current++
      const file = judge({})
      if (file.rows.length === 0 && file.asks === null && file.refusal === null)
        return set({ name: 'idle', error: words.noRows })
      set({ name: 'judged', file, chosen: {}, error: null })
    } catch (error) {
      const kind = error instanceof NotText ? error.kind : null
      set({ name: 'idle', error: kind === null ? words.unreadable : fileWords.unreadable(kind) })
    }
  }

  /** The file taken for something else. */
  function choose(more: Chosen) {
    if (phase.name !== 'judged') return
    const chosen = { ...phase.chosen, ...more }
    set({ name: 'judged', file: judge(chosen), chosen, error: null })
  }

  async function send() {
    if (phase.name !== 'judged') return
    const total = phase.file.usable
    set({ name: 'sending', sent: 0, total })
    try {
      const { name } = source.current
      const outcome = await withKey({ read: reads.current, chosen: phase.chosen }, (key) =>
        sendCovers(phase.file, { name, key }, (sent) => set({ name: 'sending', sent, total })),
      )
      await cache.invalidateQueries(slowAnswers)
      toast.passed(ABOUT)
      toast[outcome.leftOut.length > 0 ? 'warning' : 'success'](outcome.message)
      set({ name: 'done', outcome, file: phase.file })
    } catch (error) {
      const text = messageOf(error, words.failed)
      toast.error(text, { about: ABOUT })
      set({ ...phase, error: text })
    }
  }

  /** The rows as the file has them, with line and reason behind. */
  function saveLeftOut({ columns, skipped }: Pick<ReadFile, 'columns' | 'skipped'>, leftOut: readonly LeftOutRow[]) {
    const raw = pickRows(source.current.text, skipped, new Set(leftOut.map(({ row }) => row)))
    const head = columns.headings.map(
      (heading, at) => heading || (COVER_USES.find((use) => columns.of[use] === at) ?? ''),
    )
    saveText(
      'not-counted.csv',
      csvLines([
        [...head, ...words.leftOutColumns],
        ...leftOut.map(({ row, reason }) => {
          const { line, cells } = raw.get(row) ?? { line: row, cells: [] }
          return [...head.map((_, at) => cells[at] ?? ''), line, reason]
        }),
      ]),
    )
  }

  return { phase, read, choose, send, saveLeftOut, reset: () => set({ name: 'idle', error: null }) }
}
