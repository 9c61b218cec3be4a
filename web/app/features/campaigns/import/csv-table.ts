// A CSV file read into verdicts, row by row, so that progress can be told and memory holds the rows once.
import Papa from 'papaparse'
import { type Columns, pick, readColumns } from './columns.ts'
import { judgeRow, type Verdict } from './row-verdict.ts'

export type ReadRow = Verdict & {
  /** Line of data in the file, from 1, without the header. */
  row: number
  /** An earlier row with the same address or number. */
  sameAs?: number
}

export interface CsvCounts {
  rows: number
  usable: number
  duplicates: number
  failed: number
}

export interface CsvTable {
  counts: CsvCounts
  rows: readonly ReadRow[]
}

export const CSV_ROWS_MAX = 200_000
const SEPARATORS = [',', ';', '\t', '|']

const isEmpty = (cells: readonly string[]) => cells.every((cell) => /^[\s,;|]*$/.test(cell))

interface Options {
  /** Country code without "+": how national numbers are read. */
  countryCode: string
  onProgress?: (share: number) => void
}

/** Spreadsheets of some countries write "sep=;" as the first line, for themselves. */
const withoutHint = (text: string) => text.replace(/^sep=.\r?\n/i, '')

export function readCsv(text: string, { countryCode, onProgress }: Options): CsvTable {
  const body = withoutHint(text)
  const rows: ReadRow[] = []
  const seen = new Map<string, number>()
  const counts: CsvCounts = { rows: 0, usable: 0, duplicates: 0, failed: 0 }
  let columns: Columns | null = null

  function take(cells: readonly string[]) {
    if (!columns) {
      columns = readColumns(cells)
      if (columns.hasHeader) return
    }
    const verdict = judgeRow(pick(cells, columns), countryCode)
    const row = ++counts.rows
    if (!verdict.isUsable) {
      counts.failed++
      rows.push({ ...verdict, row })
      return
    }
    const keys = [verdict.email, verdict.phone].filter(Boolean)
    const sameAs = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined)
    if (sameAs !== undefined) counts.duplicates++
    else counts.usable++
    for (const key of keys) if (!seen.has(key)) seen.set(key, row)
    rows.push({ ...verdict, row, ...(sameAs === undefined ? {} : { sameAs }) })
  }

  Papa.parse<string[]>(body, {
    delimitersToGuess: SEPARATORS,
    skipEmptyLines: false,
    step({ data, meta }, parser) {
      if (!isEmpty(data)) take(data)
      if (counts.rows % 2000 === 0) onProgress?.(Math.min(1, meta.cursor / Math.max(1, body.length)))
      if (counts.rows >= CSV_ROWS_MAX) parser.abort()
    },
  })
  onProgress?.(1)
  return { counts, rows }
}
