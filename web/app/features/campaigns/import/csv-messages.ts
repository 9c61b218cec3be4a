// What the page and the worker say to each other. Rows stay in the worker; only what is shown or sent comes over.

import type { Encoding } from '../../../lib/csv/decode-text.ts'
import type { Columns } from './columns.ts'
import type { CsvCounts, ReadRow } from './csv-table.ts'
import type { Facts } from './row-verdict.ts'

export type Ask =
  | { type: 'read'; source: Blob | string; countryCode: string; encoding: Encoding }
  /** The same file with the columns taken for something else. */
  | { type: 'judge'; columns: Columns }
  /** Rows to look at, from a position, of all or only of those that something is left out of. */
  | { type: 'rows'; id: number; from: number; count: number; isOnlyProblems: boolean }
  /** The next usable rows to send. */
  | { type: 'chunk'; id: number; from: number }

export interface ChunkRow extends Facts {
  row: number
  name: string
  email: string
  phone: string
}

export interface Chunk {
  rows: ChunkRow[]
  /** Where the following chunk begins; null at the end. */
  next: number | null
}

export type Tell =
  | { type: 'progress'; share: number }
  | { type: 'done'; counts: CsvCounts; columns: Columns }
  | { type: 'failed' }
  | { type: 'rows'; id: number; rows: ReadRow[]; total: number }
  | { type: 'chunk'; id: number; chunk: Chunk }
