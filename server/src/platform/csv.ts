import { CSV_RULES, CSV_START, type CsvValue, guardCells } from '@tidetable/contract/formats/csv'
import Papa from 'papaparse'

/** RFC 4180, with formulas escaped so that no spreadsheet runs them. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  `${Papa.unparse(guardCells(rows), CSV_RULES)}\r\n`

export interface CsvFile {
  filename: string
  lines: AsyncIterable<string>
}

export type CsvColumns<T> = readonly (readonly [title: string, value: (row: T) => CsvValue])[]

export function csvOf<T>(
  filename: string,
  columns: CsvColumns<T>,
  rows: readonly T[] | ((last: T | null) => Promise<readonly T[]>),
): CsvFile {
  const write = (some: readonly T[]) => csvLines(some.map((row) => columns.map(([, value]) => value(row))))
  async function* lines() {
    yield CSV_START + csvLines([columns.map(([title]) => title)])
    if (typeof rows !== 'function') {
      if (rows.length > 0) yield write(rows)
      return
    }
    for (let page = await rows(null); page.length > 0; page = await rows(page.at(-1) ?? null)) yield write(page)
  }
  return { filename, lines: lines() }
}
