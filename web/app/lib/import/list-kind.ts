import type { FileNotes } from './read-rows.ts'

export interface FileRow {
  row: number
  line: number
}

export interface RowResult {
  /** `partly`: some values are left out; `twice`: duplicates another row. Only `good` and `partly` rows are sent. */
  kind: 'good' | 'partly' | 'twice' | 'bad'
  text: string
  /** Channels of a `partly` row that cannot be used, as text. */
  lost?: string | undefined
}

/** Types of one kind of list. All except `row` are posted between page and worker. */
export interface ListTypes {
  setup: unknown
  choice: unknown
  summary: unknown
  row: FileRow
  sent: unknown
}

export interface ReadList<T extends ListTypes> extends FileNotes {
  summary: T['summary']
  rows: readonly T['row'][]
  total: number
  skipped: number
  head: readonly string[]
}

export interface ListKind<T extends ListTypes> {
  read(
    file: { text: string; name: string },
    how: { setup: T['setup']; choice: T['choice'] | null; onProgress: (share: number) => void },
  ): ReadList<T>
  resultOf(row: T['row']): RowResult
  sentOf(row: T['row'], summary: T['summary']): readonly T['sent'][]
  /** Headings of the added columns; `lost` only if rows have channels. */
  leftOutColumns: readonly [line: string, reason: string] | readonly [line: string, reason: string, lost: string]
}

export type ShownRow<T extends ListTypes> = T['row'] & { result: RowResult }

export interface Preview<T extends ListTypes> extends FileNotes {
  summary: T['summary']
  total: number
  usable: number
  /** Numbers of the rows that are left out wholly or partly. */
  problems: readonly number[]
  /** Rows with problems first, then rows without. */
  shown: readonly ShownRow<T>[]
}

export interface Chunk<Sent> {
  rows: { row: number; sent: readonly Sent[] }[]
  /** Index of the first row of the next chunk; null after the last chunk. */
  next: number | null
}
