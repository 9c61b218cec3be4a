// The page's end of reading a file: off the main thread, with progress, and with answers as promises.

import type { Encoding } from '../../../lib/import/decode-text.ts'
import type { FileKind } from '../../../lib/import/file-kind.ts'
import type { RawRow } from '../../../lib/import/read-rows.ts'
import type { Columns } from './columns.ts'
import { createCsvDesk } from './csv-desk.ts'
import type { Ask, Chunk, Tell } from './csv-messages.ts'
import type { CsvCounts, FileNotes, ReadRow } from './csv-table.ts'

/** The file is no text or could not be opened. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  /** Kind of the file; null if unknown. */
  readonly kind: FileKind | null
  constructor(kind: FileKind | null) {
    super('the file could not be read')
    this.kind = kind
  }
}

export interface Judged {
  counts: CsvCounts
  notes: FileNotes
  columns: Columns
}

export interface CsvReader {
  read(
    source: Blob | string,
    how: { countryCode: string; encoding: Encoding },
    onProgress: (share: number) => void,
  ): Promise<Judged>
  /** The file with its columns taken for something else. */
  judge(columns: Columns): Promise<Judged>
  rows(from: number, count: number, isOnlyProblems: boolean): Promise<{ rows: ReadRow[]; total: number }>
  /** Rows as the file has them, by number. */
  raw(rows: readonly number[]): Promise<ReadonlyMap<number, RawRow>>
  chunk(from: number): Promise<Chunk>
  close(): void
}

interface Line {
  ask(ask: Ask): void
  close(): void
}

function openLine(hear: (told: Tell) => void): Line {
  if (typeof Worker === 'undefined') {
    const desk = createCsvDesk(hear)
    return { ask: (ask) => void desk(ask), close: () => {} }
  }
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Tell>) => hear(data))
  worker.addEventListener('error', () => hear({ type: 'failed', kind: null }))
  return { ask: (ask) => worker.postMessage(ask), close: () => worker.terminate() }
}

export function openCsvReader(): CsvReader {
  let lastId = 0
  const waiting = new Map<number, (told: Tell) => void>()
  let reading: ((told: Tell) => void) | null = null
  const line = openLine((told) => {
    if ('id' in told) {
      waiting.get(told.id)?.(told)
      waiting.delete(told.id)
    } else reading?.(told)
  })
  const answerTo = <T extends Tell['type']>(type: T, ask: (id: number) => Ask) =>
    new Promise<Extract<Tell, { type: T }>>((resolve) => {
      const id = ++lastId
      waiting.set(id, (told) => told.type === type && resolve(told as Extract<Tell, { type: T }>))
      line.ask(ask(id))
    })

  const verdictTo = (ask: Ask, onProgress: (share: number) => void) =>
    new Promise<Judged>((resolve, reject) => {
      reading = (told) => {
        if (told.type === 'progress') onProgress(told.share)
        if (told.type === 'done') resolve({ counts: told.counts, notes: told.notes, columns: told.columns })
        if (told.type === 'failed') reject(new UnreadableFile(told.kind))
      }
      line.ask(ask)
    })

  return {
    read: (source, how, onProgress) => verdictTo({ type: 'read', source, ...how }, onProgress),
    judge: (columns) => verdictTo({ type: 'judge', columns }, () => {}),
    rows: (from, count, isOnlyProblems) =>
      answerTo('rows', (id) => ({ type: 'rows', id, from, count, isOnlyProblems })),
    raw: async (rows) => (await answerTo('raw', (id) => ({ type: 'raw', id, rows }))).rows,
    chunk: async (from) => (await answerTo('chunk', (id) => ({ type: 'chunk', id, from }))).chunk,
    close: () => line.close(),
  }
}
