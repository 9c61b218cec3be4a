// Files the import gives to people: a sample to begin with, and the rows that were left out with their reasons.
import { csvLines } from '../../../lib/csv/csv-lines.ts'
import type { RawRow } from '../../../lib/import/read-rows.ts'
import type { Columns, ColumnUse } from './columns.ts'
import { importWords } from './words.ts'

export const SAMPLE_CSV = [
  'name,email,phone',
  'Asha Kulkarni,asha@example.com,+91 98765 43210',
  'Ben Carter,ben@example.com,',
  'Chitra Rao,,+91 98765 43211',
  '',
].join('\r\n')

export interface LeftOut {
  row: number
  reason: string
}

/** Headings for a file without any, so that the import recognises each column. */
const HEADING_OF: Partial<Record<ColumnUse, string>> = {
  name: 'name',
  first: 'first name',
  last: 'last name',
  email: 'email',
  phone: 'phone',
}

/** The rows as the file has them, with line and reason behind: corrected, it can be imported as it is. */
export function leftOutCsv(
  { columns }: Pick<Columns, 'columns'>,
  leftOut: readonly LeftOut[],
  raw: ReadonlyMap<number, RawRow>,
): string {
  const head = columns.map(({ heading, use }) => heading || (HEADING_OF[use] ?? ''))
  return csvLines([
    [...head, importWords.leftOutColumns.line, importWords.leftOutColumns.reason],
    ...leftOut.map(({ row, reason }) => {
      const { line, cells } = raw.get(row) ?? { line: row, cells: [] }
      return [...head.map((_, at) => cells[at] ?? ''), line, reason]
    }),
  ])
}
