// A CSV file's rows, whatever program wrote them: the one place that parses them, for lists of guests and of a POS.
import { unguard } from '@tidetable/contract/formats/csv'
import { type CsvRecord, eachRecord, guessDelimiter } from './records.ts'

/** Rows of one import. */
export const CSV_ROWS_MAX = 200_000
/** Columns are guessed from so many. */
const SAMPLE_ROWS = 500
/** A header is looked for in so many. */
const HEADER_ROWS = 30

const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => /^[\s,;|]*$/.test(cell))

/** Spreadsheets of some countries write "sep=;" as the first line, for themselves. */
const HINT = /^sep=(.)(?:\r\n|\r|\n|$)/i

/** `="0123"` is how a text is written that a spreadsheet must not take for a number. */
const plainCell = (cell: string): string => unguard(/^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell)

export interface CsvRows {
  /** The first rows that are not empty. */
  sample: readonly (readonly string[])[]
  /** Every row that is not empty, until `take` returns false; `share`: how much of the text has been read. */
  each(take: (cells: readonly string[], at: Pick<CsvRecord, 'line' | 'hasOpenQuote'>, share: number) => boolean): void
}

export function openRows(text: string): CsvRows {
  const [hint = '', told] = HINT.exec(text) ?? []
  const body = text.slice(hint.length)
  const delimiter = told ?? guessDelimiter(body)
  const each: CsvRows['each'] = (take) =>
    eachRecord(
      body,
      delimiter,
      ({ cells, ...at }, share) => isEmptyRow(cells) || take(cells.map(plainCell), at, share),
      { at: 0, line: hint ? 2 : 1 },
    )
  const sample: (readonly string[])[] = []
  each((cells) => sample.push(cells) < SAMPLE_ROWS)
  return { sample, each }
}

const isFull = (cell: string) => cell.trim() !== ''

/**
 * Index of the header among the first rows, or -1. Titles may precede it, people may not. `knows`: how many of a row's
 * cells are headings.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  { isData, knows }: { isData: (cells: readonly string[]) => boolean; knows: (cells: readonly string[]) => number },
): number {
  let only = -1
  let isBelowData = false
  for (const [at, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    if (isData(cells)) {
      // An address alone may belong to a title.
      if (cells.filter(isFull).length > 1) break
      isBelowData = true
      continue
    }
    const known = knows(cells)
    if (known > 1) return at
    if (known === 1 && only < 0 && !isBelowData) only = at
  }
  return only
}

/** Parts of a file that are not among its rows, with their lines. */
export interface FileNotes {
  /** Beyond the most that one import takes, and the line of the first of them. */
  unread: number
  unreadFrom: number | null
  /** Lines on which a quote is opened and never closed. */
  openQuotes: readonly number[]
}

const PROGRESS_ROWS = 2000

/** Calls `take` for each data row of one import; `skipped`: rows above the data. */
export function eachDataRow(
  { each }: CsvRows,
  skipped: number,
  take: (cells: readonly string[], at: { row: number; line: number }) => void,
  onProgress: (share: number) => void = () => {},
): FileNotes & { total: number } {
  const openQuotes: number[] = []
  let unreadFrom: number | null = null
  let row = -skipped
  each((cells, { line, hasOpenQuote }, share) => {
    row++
    if (row > CSV_ROWS_MAX) unreadFrom ??= line
    else if (row > 0) {
      if (hasOpenQuote) openQuotes.push(line)
      take(cells, { row, line })
    }
    if (row > 0 && row % PROGRESS_ROWS === 0) onProgress(share)
    return true
  })
  onProgress(1)
  const total = Math.max(0, row)
  return { total, unread: Math.max(0, total - CSV_ROWS_MAX), unreadFrom, openQuotes }
}
