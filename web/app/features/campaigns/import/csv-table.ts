// A CSV file read into verdicts, row by row, so that progress can be told and memory holds the rows once.
import { type DayOrder, orderOf } from '../../../lib/csv/dates.ts'
import { CSV_ROWS_MAX, openRows } from '../../../lib/csv/read-rows.ts'
import { type Columns, guessColumns, pick, placesOf } from './columns.ts'
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
  /** Usable, but without something that was no address or number. */
  partial: number
}

export interface CsvTable {
  counts: CsvCounts
  columns: Columns
  rows: readonly ReadRow[]
}

interface Options {
  /** Country code without "+": how national numbers are read. */
  countryCode: string
  /** What a person takes the columns for; guessed when absent. */
  columns?: Columns | undefined
  onProgress?: (share: number) => void
}

export function readCsv(text: string, { countryCode, columns: given, onProgress }: Options): CsvTable {
  const { sample, each } = openRows(text)
  const columns = given ?? guessColumns(sample)
  const places = placesOf(columns)
  const orderIn = (use: 'birthday' | 'lastVisit'): DayOrder =>
    orderOf(places.of[use].flatMap((at) => sample.map((cells) => cells[at] ?? '')))?.order ??
    (countryCode === '1' ? 'month first' : 'day first')
  const reading = {
    countryCode,
    birthdays: orderIn('birthday'),
    visits: orderIn('lastVisit'),
    thisYear: new Date().getFullYear(),
  }
  const rows: ReadRow[] = []
  const seen = new Map<string, number>()
  const counts: CsvCounts = { rows: 0, usable: 0, duplicates: 0, failed: 0, partial: 0 }
  let isHeader = columns.hasHeader

  function take(cells: readonly string[]) {
    if (isHeader) {
      isHeader = false
      return
    }
    const verdict = judgeRow(pick(cells, places), reading)
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
    if (sameAs === undefined && verdict.leftOut !== undefined) counts.partial++
    for (const key of keys) if (!seen.has(key)) seen.set(key, row)
    rows.push({ ...verdict, row, ...(sameAs === undefined ? {} : { sameAs }) })
  }

  each((cells, share) => {
    take(cells)
    if (counts.rows % 2000 === 0) onProgress?.(share)
    return counts.rows < CSV_ROWS_MAX
  })
  onProgress?.(1)
  return { counts, columns, rows }
}
