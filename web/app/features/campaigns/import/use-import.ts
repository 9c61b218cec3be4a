// One import from the file to the report: read off the main thread, look at verdicts, confirm, send, undo.

import { useQueryClient } from '@tanstack/react-query'
import { newRequestKey } from '@tidetable/contract/random-code'
import { useEffect, useReducer, useRef } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { toast } from '../../../ui/toast.ts'
import { guestAnswers } from '../queries.ts'
import { messages } from '../words.ts'
import { type CsvReader, openCsvReader } from './csv-reader.ts'
import type { CsvCounts, ReadRow } from './csv-table.ts'
import { type ImportOutcome, sendImport, toastKind } from './send-import.ts'

export type ImportPhase =
  | { name: 'idle'; error: string | null }
  | { name: 'reading'; share: number }
  | {
      name: 'judged'
      counts: CsvCounts
      preview: readonly ReadRow[]
      problems: readonly ReadRow[]
      error: string | null
    }
  | { name: 'sending'; sent: number; total: number }
  | { name: 'done'; outcome: ImportOutcome; problems: readonly ReadRow[] }

const ABOUT = 'import'
const PREVIEW_ROWS = 100
/** Enough for anybody to read; the rest is in the file to download. */
const PROBLEMS_MAX = 100_000

export function useImport(countryCode: string, onImported: (outcome: ImportOutcome) => void) {
  const [phase, set] = useReducer((_: ImportPhase, next: ImportPhase) => next, { name: 'idle', error: null })
  const reader = useRef<CsvReader | null>(null)
  const cache = useQueryClient()
  useEffect(() => () => reader.current?.close(), [])

  function reset(error: string | null = null) {
    reader.current?.close()
    reader.current = null
    set({ name: 'idle', error })
  }

  async function read(source: Blob | string) {
    if (typeof source === 'string' && source.trim() === '') return reset(messages.noCsv)
    reader.current?.close()
    const mine = openCsvReader()
    reader.current = mine
    set({ name: 'reading', share: 0 })
    try {
      const counts = await mine.read(source, countryCode, (share) => set({ name: 'reading', share }))
      if (reader.current !== mine) return
      const problems = (await mine.rows(0, PROBLEMS_MAX, true)).rows
      if (counts.usable === 0) {
        const isEmpty = counts.rows === 0 && typeof source === 'string'
        return reset(isEmpty ? messages.noCsv : messages.noValidRows)
      }
      const preview = (await mine.rows(0, PREVIEW_ROWS, false)).rows
      set({ name: 'judged', counts, preview, problems, error: null })
    } catch {
      if (reader.current === mine) reset(messages.unreadable)
    }
  }

  async function send(attested: boolean) {
    if (phase.name !== 'judged' || !reader.current) return
    const { counts, problems } = phase
    set({ name: 'sending', sent: 0, total: counts.usable })
    try {
      const key = newRequestKey()
      const outcome = await sendImport(reader.current, { attested, key }, (sent) =>
        set({ name: 'sending', sent, total: counts.usable }),
      )
      await cache.invalidateQueries(guestAnswers)
      toast.passed(ABOUT)
      toast[toastKind(outcome)](outcome.message)
      onImported(outcome)
      set({ name: 'done', outcome, problems })
    } catch (error) {
      const text = messageOf(error, messages.importFailed)
      toast.error(text, { about: ABOUT })
      set({ ...phase, error: text })
    }
  }

  return { phase, read, send, reset }
}
