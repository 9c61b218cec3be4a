// Import of one file: preview in a worker, send, undo. Nothing is stored before `send`.
import { type InvalidateQueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { ApiError } from '../../lib/calls/call-errors.ts'
import { useIdempotencyKey } from '../../lib/calls/use-idempotency-key.ts'
import { type Encoding, NotText } from '../../lib/import/decode-text.ts'
import type { FileKind } from '../../lib/import/file-kind.ts'
import type { ListTypes, Preview } from '../../lib/import/list-kind.ts'
import { type ListSource, type OpenReader, openReader } from '../../lib/import/open-reader.ts'
import { type ImportOutcome, type SendChunk, sendList } from '../../lib/import/send-list.ts'
import { saveText } from '../download.ts'
import { toast } from '../toast.ts'

export interface PreviewPhase<T extends ListTypes> {
  name: 'preview'
  fileName: string | null
  encoding: Encoding
  /** User's corrections; null until the first one. The preview is updated asynchronously. */
  choice: T['choice'] | null
  preview: Preview<T>
  error: string | null
}

export type ImportPhase<T extends ListTypes> =
  | { name: 'idle'; error: string | null }
  | { name: 'reading'; share: number }
  | PreviewPhase<T>
  | { name: 'sending'; sent: number; total: number }
  | { name: 'done'; outcome: ImportOutcome; message: string; leftOut: number }

export interface Importer<T extends ListTypes> extends ListSource<T> {
  about: string
  texts: { noList: string; unreadable: (kind: FileKind | null) => string; failed: string; leftOutFile: string }
  /** Returns the reason to refuse the whole file; null if it is accepted. */
  refusalOf: (preview: Preview<T>, fileName: string | null) => string | null
  answers: InvalidateQueryFilters
  /** `leftOut`: number of rows that the preview or the server left out wholly or partly. */
  reportOf: (
    outcome: ImportOutcome,
    preview: Preview<T>,
    leftOut: number,
  ) => { message: string; look: 'success' | 'warning' | 'info' }
}

export function useImport<T extends ListTypes>(
  importer: Importer<T>,
  setup: () => T['setup'],
  onImported: (outcome: ImportOutcome) => void = () => {},
) {
  const { about, texts, refusalOf, answers, reportOf } = importer
  const [phase, set] = useReducer((_: ImportPhase<T>, next: ImportPhase<T>) => next, { name: 'idle', error: null })
  const reader = useRef<OpenReader<T> | null>(null)
  const source = useRef<File | string>('')
  const reads = useRef(0)
  const cache = useQueryClient()
  const withKey = useIdempotencyKey({ isInParts: true })
  useEffect(() => () => reader.current?.close(), [])

  function reset(error: string | null = null) {
    reader.current?.close()
    reader.current = null
    set({ name: 'idle', error })
  }

  /** Ignores the result if another file was chosen in the meantime. */
  async function show(run: (mine: OpenReader<T>) => Promise<Preview<T>>, to: (preview: Preview<T>) => void) {
    const mine = reader.current
    if (!mine) return
    try {
      const preview = await run(mine)
      if (reader.current === mine) to(preview)
    } catch (error) {
      if (reader.current === mine) reset(texts.unreadable(error instanceof NotText ? error.kind : null))
    }
  }

  async function read(given: File | string, encoding: Encoding = 'auto') {
    if (typeof given === 'string' && given.trim() === '') return reset(texts.noList)
    const fileName = typeof given === 'string' ? null : given.name
    reader.current?.close()
    reader.current = openReader(importer)
    source.current = given
    reads.current++
    set({ name: 'reading', share: 0 })
    const onProgress = (share: number) => set({ name: 'reading', share })
    await show(
      (mine) => mine.read(given, { setup: setup(), encoding }, onProgress),
      (preview) => {
        // With a chosen encoding, the preview is always shown, so that the user can choose another encoding.
        const refusal = encoding === 'auto' ? refusalOf(preview, fileName) : null
        if (refusal !== null) reset(refusal)
        else set({ name: 'preview', fileName, encoding, choice: null, preview, error: null })
      },
    )
  }

  async function choose(choice: T['choice']) {
    if (phase.name !== 'preview') return
    set({ ...phase, choice })
    await show(
      (mine) => mine.choose(choice),
      (preview) => set({ ...phase, choice, preview, error: null }),
    )
  }

  /** `userAnswers`: sent with the rows. The same file with the same answers has the same idempotency keys. */
  async function send(userAnswers: unknown, sendChunk: SendChunk<T['sent']>) {
    const mine = reader.current
    if (phase.name !== 'preview' || !mine) return
    const { preview, choice } = phase
    const total = preview.usable
    set({ name: 'sending', sent: 0, total })
    try {
      const outcome = await withKey({ read: reads.current, choice, userAnswers }, (key) =>
        sendList(mine, key, sendChunk, (sent) => set({ name: 'sending', sent, total })),
      )
      await cache.invalidateQueries(answers)
      const leftOut = new Set([...preview.problems, ...outcome.refused.keys()]).size
      const { message, look } = reportOf(outcome, preview, leftOut)
      toast.closeFor(about)
      // A screen with its steps in the URL navigates back to the first one.
      toast[look](message, { staysOnNavigation: true })
      onImported(outcome)
      set({ name: 'done', outcome, message, leftOut })
    } catch (error) {
      const text = (error instanceof ApiError && error.message) || texts.failed
      toast.error(text, { about })
      set({ ...phase, error: text })
    }
  }

  async function saveLeftOut() {
    if (phase.name !== 'done' || !reader.current) return
    saveText(texts.leftOutFile, await reader.current.leftOut(phase.outcome.refused))
  }

  const reread = (encoding: Encoding) => read(source.current, encoding)
  return { phase, read, reread, choose, send, saveLeftOut, reset: () => reset() }
}
