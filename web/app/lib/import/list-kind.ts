// The terms of a list that is imported: guests, or covers of a POS.
import type { FileNotes } from './read-rows.ts'

export interface FileRow {
  /** Number among the data rows, from 1. */
  row: number
  /** Line of the file, from 1. */
  line: number
}

export interface RowResult {
  /** `partly`: some of its values are left out; `twice`: another row has the same. Only `good` and `partly` are sent. */
  kind: 'good' | 'partly' | 'twice' | 'bad'
  text: string
}

/** Types of one kind of list. All but `row` cross between the page and the worker, some rows too. */
export interface ListTypes {
  /** Needed to read any file of the kind. */
  setup: unknown
  /** The user's corrections to one file. */
  choice: unknown
  summary: unknown
  row: FileRow
  /** One row of the request. */
  sent: unknown
}

export interface ReadList<T extends ListTypes> extends FileNotes {
  summary: T['summary']
  rows: readonly T['row'][]
  /** Number of data rows in the file, unread ones too. */
  total: number
  /** Rows above the data. */
  skipped: number
  /** Heading of each column, for a copy of some rows. */
  head: readonly string[]
}

export interface ListKind<T extends ListTypes> {
  read(
    file: { text: string; name: string },
    how: { setup: T['setup']; choice: T['choice'] | null; onProgress: (share: number) => void },
  ): ReadList<T>
  resultOf(row: T['row']): RowResult
  /** A row as the request takes it, perhaps as several. */
  sentOf(row: T['row'], summary: T['summary']): readonly T['sent'][]
  /** Headings of the two columns behind a row that was left out. */
  leftOutColumns: readonly [line: string, reason: string]
}

export type ShownRow<T extends ListTypes> = T['row'] & { result: RowResult }

/** A file as it would be imported; nothing is saved yet. */
export interface Preview<T extends ListTypes> extends FileNotes {
  summary: T['summary']
  total: number
  /** Number of rows that would be sent. */
  usable: number
  /** Numbers of the rows of which something or all is left out. */
  problems: readonly number[]
  /** The first problems, then the first rows without any. */
  shown: readonly ShownRow<T>[]
}

export interface Chunk<Sent> {
  rows: { row: number; sent: readonly Sent[] }[]
  /** Index of the next chunk's first row; null at the end. */
  next: number | null
}
