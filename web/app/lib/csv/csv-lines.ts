import { CSV_RULES, type CsvValue, guardCells } from '@tidetable/contract/formats/csv'
import Papa from 'papaparse'

/** Lines as RFC 4180 has them, with nothing that a spreadsheet would run. */
export const csvLines = (rows: readonly (readonly CsvValue[])[]): string =>
  `${Papa.unparse(guardCells(rows), CSV_RULES)}\r\n`
