// What the page and the worker say to each other. Rows stay in the worker; only what is shown or sent comes over.

import type { Encoding } from '../../../lib/import/decode-text.ts'
import type { FileKind } from '../../../lib/import/file-kind.ts'
import type { RawRow } from '../../../lib/import/read-rows.ts'
import type { Columns } from './columns.ts'
import type { CsvCounts, FileNotes, ReadRow } from './csv-table.ts'
import type { Facts } from './row-verdict.ts'

export type Ask =
  | { type: 'read'; source: Blob | string; countryCode: string; encoding: Encoding }
  /** The same file with the columns taken for something else. */
  | { type: 'judge'; columns: Columns }
  /** Rows to look at, from a position, of all or only of those that something is left out of. */
  | { type: 'rows'; id: number; from: number; count: number; isOnlyProblems: boolean }
  /** Rows as the file has them, by number. */
  | { type: 'raw'; id: number; rows: readonly number[] }
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
  | { type: 'done'; counts: CsvCounts; notes: FileNotes; columns: Columns }
  /** `kind`: what the file is instead of a CSV; null if unknown. */
  | { type: 'failed'; kind: FileKind | null }
  | { type: 'raw'; id: number; rows: ReadonlyMap<number, RawRow> }
  | { type: 'rows'; id: number; rows: ReadRow[]; total: number }
  | { type: 'chunk'; id: number; chunk: Chunk }
