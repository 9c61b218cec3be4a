// One import from the file to the report: read, look at verdicts, confirm, send, undo. Nothing is saved before the summary.
import { useQueryClient } from '@tanstack/react-query'
import { dayIn } from '@tidetable/contract/format'
import { newRequestKey } from '@tidetable/contract/random-code'
import { useReducer, useRef } from 'react'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { decodeText } from '../../../../lib/csv/decode-text.ts'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { toast } from '../../../../ui/toast.ts'
import { slowAnswers } from '../queries.ts'
import { importWords as words } from '../words.ts'
import { type Chosen, type ReadFile, readCovers } from './read-covers.ts'
import { type CoversOutcome, sendCovers } from './send-covers.ts'

export type ImportPhase =
  | { name: 'idle'; error: string | null }
  | { name: 'reading' }
  | { name: 'judged'; file: ReadFile; chosen: Chosen; error: string | null }
  | { name: 'sending'; sent: number; total: number }
  | { name: 'done'; outcome: CoversOutcome }

const ABOUT = 'covers-import'

export function useCoversImport(zone: string) {
  const [phase, set] = useReducer((_: ImportPhase, next: ImportPhase) => next, { name: 'idle', error: null })
  const source = useRef({ text: '', name: '' })
  const key = useRef('')
  const cache = useQueryClient()
  const judge = (chosen: Chosen) => readCovers(source.current.text, { zone, today: dayIn(serverNow(), zone) }, chosen)

  async function read(given: File | string) {
    if (typeof given === 'string' && given.trim() === '') return set({ name: 'idle', error: words.nothing })
    set({ name: 'reading' })
    try {
      const text = typeof given === 'string' ? given : decodeText(new Uint8Array(await given.arrayBuffer()))
      source.current = { text, name: typeof given === 'string' ? '' : given.name.slice(0, 120) }
      key.current = newRequestKey()
      const file = judge({})
      if (file.rows.length === 0 && file.asks === null) return set({ name: 'idle', error: words.noRows })
      set({ name: 'judged', file, chosen: {}, error: null })
    } catch {
      set({ name: 'idle', error: words.unreadable })
    }
  }

  /** The file taken for something else. */
  function choose(more: Chosen) {
    if (phase.name !== 'judged') return
    const chosen = { ...phase.chosen, ...more }
    key.current = newRequestKey()
    set({ name: 'judged', file: judge(chosen), chosen, error: null })
  }

  async function send() {
    if (phase.name !== 'judged') return
    const total = phase.file.usable
    set({ name: 'sending', sent: 0, total })
    try {
      const how = { name: source.current.name, key: key.current }
      const outcome = await sendCovers(phase.file, how, (sent) => set({ name: 'sending', sent, total }))
      await cache.invalidateQueries(slowAnswers)
      toast.passed(ABOUT)
      toast[outcome.leftOut.length > 0 ? 'warning' : 'success'](outcome.message)
      set({ name: 'done', outcome })
    } catch (error) {
      const text = messageOf(error, words.failed)
      toast.error(text, { about: ABOUT })
      set({ ...phase, error: text })
    }
  }

  return { phase, read, choose, send, reset: () => set({ name: 'idle', error: null }) }
}
