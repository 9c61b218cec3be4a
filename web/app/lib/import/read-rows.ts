// The only CSV parser, for lists of guests and exports of a POS.
import { unguard } from '@tidetable/contract/formats/csv'
import { type CsvRecord, eachRecord, guessDelimiter } from './records.ts'

export const CSV_ROWS_MAX = 200_000
const SAMPLE_ROWS = 500
const HEADER_ROWS = 30

const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => /^[\s,;|]*$/.test(cell))

/** First line of some spreadsheets' files: "sep=;". */
const HINT = /^sep=(.)(?:\r\n|\r|\n|$)/i

/** Unwraps `="0123"`, a formula that stops spreadsheets from reading the text as a number. */
const plainCell = (cell: string): string => unguard(/^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell)

export interface CsvRows {
  sample: readonly (readonly string[])[]
  /** Calls `take` for each row with content until it returns false. `share`: part of the text read, 0 to 1. */
  each(take: (cells: readonly string[], at: Pick<CsvRecord, 'line' | 'hasOpenQuote'>, share: number) => boolean): void
}

export function openRows(text: string): CsvRows {
  const [hint = '', declaredDelimiter] = HINT.exec(text) ?? []
  const body = text.slice(hint.length)
  const delimiter = declaredDelimiter ?? guessDelimiter(body)
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

/** Returns the index of the header row, or -1. `countKnown` returns how many cells of a row are known headings. */
export function findHeader(
  rows: readonly (readonly string[])[],
  {
    isData,
    countKnown,
  }: { isData: (cells: readonly string[]) => boolean; countKnown: (cells: readonly string[]) => number },
): number {
  let only = -1
  let isBelowData = false
  for (const [at, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    if (isData(cells)) {
      // A row with a single address may be a title above the header.
      if (cells.filter(isFull).length > 1) break
      isBelowData = true
      continue
    }
    const known = countKnown(cells)
    if (known > 1) return at
    if (known === 1 && only < 0 && !isBelowData) only = at
  }
  return only
}

export interface FileNotes {
  /** Number of rows beyond the limit; `unreadFrom`: line of the first, null if none. */
  unread: number
  unreadFrom: number | null
  openQuotes: readonly number[]
}

const PROGRESS_ROWS = 2000

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
