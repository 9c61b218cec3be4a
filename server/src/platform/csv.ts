import { CSV_RULES, CSV_START, type CsvValue, guardCells } from '@tidetable/contract/csv'
import Papa from 'papaparse'

/** Lines as RFC 4180 has them, with nothing that a spreadsheet would run. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  `${Papa.unparse(guardCells(rows), CSV_RULES)}\r\n`

/** A file to be saved, written as it is read. */
export interface CsvFile {
  filename: string
  lines: AsyncIterable<string>
}

/** A CSV of pages that follow one another by key, so that memory stays flat however long it is. */
export function csvOf<T>(
  filename: string,
  head: readonly string[],
  page: (after: string) => Promise<T[]>,
  key: (row: T) => string,
  line: (row: T) => CsvValue[],
): CsvFile {
  async function* lines() {
    yield CSV_START + csvLines([head])
    for (let after = ''; ; ) {
      const rows = await page(after)
      if (!rows.length) return
      yield csvLines(rows.map(line))
      after = key(rows.at(-1) as T)
    }
  }
  return { filename, lines: lines() }
}
