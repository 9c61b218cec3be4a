// Files the import gives to people: a sample to begin with, and the rows that were left out with their reasons.
import { csvLines } from '../../../lib/csv/csv-lines.ts'

export const SAMPLE_CSV = [
  'name,email,phone',
  'Asha Kulkarni,asha@example.com,+91 98765 43210',
  'Ben Carter,ben@example.com,',
  'Chitra Rao,,+91 98765 43211',
  '',
].join('\r\n')

export interface LeftOut {
  row: number
  name: string
  email: string
  phone: string
  reason: string
}

export const leftOutCsv = (rows: readonly LeftOut[]): string =>
  csvLines([
    ['row', 'name', 'email', 'phone', 'reason'],
    ...rows.map(({ row, name, email, phone, reason }) => [row, name, email, phone, reason]),
  ])
