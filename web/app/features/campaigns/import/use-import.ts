// One import from the file to the report: read off the main thread, look at verdicts, confirm, send, undo.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useIdempotencyKey } from '../../../lib/calls/use-idempotency-key.ts'
import type { Encoding } from '../../../lib/import/decode-text.ts'
import { fileWords } from '../../../lib/import/words.ts'
import { saveText } from '../../../lib/pages/save-text.ts'
import { toast } from '../../../ui/toast.ts'
import { guestAnswers } from '../guest-queries.ts'
import { messages } from '../words.ts'
import type { Columns } from './columns.ts'
import { type CsvReader, type Judged, openCsvReader, UnreadableFile } from './csv-reader.ts'
import type { CsvCounts, FileNotes, ReadRow } from './csv-table.ts'
import { type LeftOut, leftOutCsv } from './report-csv.ts'
import { type ImportOutcome, sendImport, toastKind } from './send-import.ts'

export type ImportPhase =
  | { name: 'idle'; error: string | null }
  | { name: 'reading'; share: number }
  | {
      name: 'judged'
      /** A file may be read in another encoding, a pasted text is what it is. */
      isFile: boolean
      encoding: Encoding
      columns: Columns
      counts: CsvCounts
      notes: FileNotes
      preview: readonly ReadRow[]
      problems: readonly ReadRow[]
      error: string | null
    }
  | { name: 'sending'; sent: number; total: number }
  | { name: 'done'; outcome: ImportOutcome; columns: Columns; problems: readonly ReadRow[] }

const ABOUT = 'import'
const PREVIEW_ROWS = 100
/** Enough for anybody to read; the rest is in the file to download. */
const PROBLEMS_MAX = 100_000

export function useImport(countryCode: string, onImported: (outcome: ImportOutcome) => void) {
  const [phase, set] = useReducer((_: ImportPhase, next: ImportPhase) => next, { name: 'idle', error: null })
  const reader = useRef<CsvReader | null>(null)
  const source = useRef<Blob | string>('')
  const reads = useRef(0)
  const cache = useQueryClient()
  const withKey = useIdempotencyKey({ isInParts: true })
  useEffect(() => () => reader.current?.close(), [])

  function reset(error: string | null = null) {
    reader.current?.close()
    reader.current = null
    set({ name: 'idle', error })
  }

  /** Shows the file as it is judged now; one without a usable row too, where another choice may help. */
  async function show(mine: CsvReader, { counts, notes, columns }: Judged, encoding: Encoding, isFirst: boolean) {
    const isFile = typeof source.current !== 'string'
    if (isFirst && counts.rows === 0) return reset(isFile ? messages.noValidRows : messages.noCsv)
    if (isFirst && counts.usable === 0 && !columns.hasHeader) return reset(messages.noValidRows)
    const problems = (await mine.rows(0, PROBLEMS_MAX, true)).rows
    const preview = (await mine.rows(0, PREVIEW_ROWS, false)).rows
    if (reader.current === mine)
      set({ name: 'judged', isFile, encoding, columns, counts, notes, preview, problems, error: null })
  }

  async function read(given: Blob | string, encoding: Encoding = 'auto') {
    if (typeof given === 'string' && given.trim() === '') return reset(messages.noCsv)
    reader.current?.close()
    const mine = openCsvReader()
    reader.current = mine
    source.current = given
    reads.current++
    set({ name: 'reading', share: 0 })
    try {
      const judged = await mine.read(given, { countryCode, encoding }, (share) => set({ name: 'reading', share }))
      if (reader.current === mine) await show(mine, judged, encoding, encoding === 'auto')
    } catch (error) {
      if (reader.current !== mine) return
      reset(fileWords.unreadable(error instanceof UnreadableFile ? error.kind : null))
    }
  }

  /** The columns taken for something else. */
  async function judge(columns: Columns) {
    const mine = reader.current
    if (phase.name !== 'judged' || !mine) return
    // The choice is seen at once; the verdicts follow.
    set({ ...phase, columns })
    await show(mine, await mine.judge(columns), phase.encoding, false)
  }

  const reread = (encoding: Encoding) => read(source.current, encoding)

  async function send(attested: boolean) {
    if (phase.name !== 'judged' || !reader.current) return
    const { counts, columns, problems } = phase
    const mine = reader.current
    set({ name: 'sending', sent: 0, total: counts.usable })
    try {
      // The same file read the same way is the same import, however often its answers are lost.
      const outcome = await withKey({ read: reads.current, columns, attested }, (key) =>
        sendImport(mine, { attested, key }, (sent) => set({ name: 'sending', sent, total: counts.usable })),
      )
      await cache.invalidateQueries(guestAnswers)
      toast.passed(ABOUT)
      toast[toastKind(outcome)](outcome.message)
      onImported(outcome)
      set({ name: 'done', outcome, columns, problems })
    } catch (error) {
      const text = messageOf(error, messages.importFailed)
      toast.error(text, { about: ABOUT })
      set({ ...phase, error: text })
    }
  }

  async function saveLeftOut(leftOut: readonly LeftOut[]) {
    const mine = reader.current
    if (phase.name !== 'done' || !mine) return
    const raw = await mine.raw(leftOut.map(({ row }) => row))
    saveText('not-imported.csv', leftOutCsv(phase.columns, leftOut, raw))
  }

  return { phase, read, reread, judge, send, saveLeftOut, reset }
}
