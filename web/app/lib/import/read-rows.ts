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

/** The cells of some data rows as the file has them, by row number; `skipped`: rows above the data. */
export function pickRows(text: string, skipped: number, wanted: ReadonlySet<number>): Map<number, RawRow> {
  const found = new Map<number, RawRow>()
  let row = -skipped
  openRows(text).each((cells, { line }) => {
    if (wanted.has(++row)) found.set(row, { line, cells })
    return found.size < wanted.size
  })
  return found
}

export interface RawRow {
  line: number
  cells: readonly string[]
}
