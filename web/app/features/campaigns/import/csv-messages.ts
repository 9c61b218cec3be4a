// What the page and the worker say to each other. Rows stay in the worker; only what is shown or sent comes over.
import type { CsvCounts, ReadRow } from './csv-table.ts'

export type Ask =
  | { type: 'read'; source: Blob | string; countryCode: string }
  /** Rows to look at, from a position, of all or only of those that will not be imported. */
  | { type: 'rows'; id: number; from: number; count: number; isOnlyProblems: boolean }
  /** The next usable rows to send. */
  | { type: 'chunk'; id: number; from: number }

export interface Chunk {
  rows: { row: number; name: string; email: string; phone: string }[]
  /** Where the following chunk begins; null at the end. */
  next: number | null
}

export type Tell =
  | { type: 'progress'; share: number }
  | { type: 'done'; counts: CsvCounts }
  | { type: 'failed' }
  | { type: 'rows'; id: number; rows: ReadRow[]; total: number }
  | { type: 'chunk'; id: number; chunk: Chunk }
