import { formatNumber, plural } from '@tidetable/contract/formats/format'
import type { FileKind } from '../../lib/import/file-kind.ts'
import { rowsText } from '../table-words.ts'

const inApp = (app: string) =>
  `Open it in ${app}, choose “Export” or “Save as”, and save it as CSV. Then choose that file.`

const kinds: Record<FileKind, string> = {
  excel: `It is an Excel workbook (.xlsx). Open it, choose “Save as”, and save it as “CSV UTF-8”. Then choose that file.`,
  excel97: `It is an Excel workbook (.xls). Open it, choose “Save as”, and save it as “CSV UTF-8”. Then choose that file.`,
  openDocument: `It is an OpenDocument file (.ods). ${inApp('LibreOffice Calc')}`,
  numbers: `It is a Numbers file. Open it in Numbers, choose “File”, “Export to”, “CSV”. Then choose that file.`,
  pdf: 'It is a PDF file, which has no rows. Export the list as CSV where it comes from.',
  contactCard: `It is a file of contact cards (.vcf). Import it into Google Contacts or Outlook, and export it there as CSV.`,
  webPage: `It is a web page, even if its name ends in .xls. ${inApp('Excel or LibreOffice Calc')}`,
  document: `It is a text document. Copy its table into a spreadsheet, and save that as CSV.`,
  archive: 'It is an archive (.zip). Open it, and choose the .csv file inside.',
  image: 'It is an image. Export the list as CSV where it comes from.',
  json: 'It is a JSON file. Export the list as CSV where it comes from.',
}

export const fileWords = {
  unreadable: (kind: FileKind | null): string => `Failed to read the file.${kind === null ? '' : ` ${kinds[kind]}`}`,
  titleRows: (rows: number): string =>
    plural(rows, {
      one: (n) => `${n} row above the headings is not part of the list.`,
      other: (n) => `${n} rows above the headings are not part of the list.`,
    }),
  unread: (rows: number, most: number, line: number): string =>
    plural(rows, {
      one: (n) =>
        `${n} row was not read: one import takes up to ${formatNumber(most)} rows. It is on line ${formatNumber(line)}.`,
      other: (n) =>
        `${n} rows were not read: one import takes up to ${formatNumber(most)} rows. They begin on line ${formatNumber(line)}; import them as a second file.`,
    }),
  openQuotes: (lines: readonly number[]): string =>
    plural(lines.length, {
      one: () => `On line ${formatNumber(lines[0] ?? 0)} a quotation mark is never closed. Check that row.`,
      other: (n) =>
        `On ${n} lines a quotation mark is never closed. Check these rows: ${lines.slice(0, LINES_NAMED).map(formatNumber).join(', ')}${lines.length > LINES_NAMED ? ' …' : ''}.`,
    }),
} as const

const LINES_NAMED = 10

export const importWords = {
  upload: 'Upload .csv file',
  paste: 'Paste CSV',
  drop: 'Drop a .csv file here or choose one',
  data: 'CSV data',
  check: 'Check rows',
  sample: 'Download a sample file',
  reading: 'Reading the list',
  rows: 'Rows of the file',
  line: (line: number) => `line ${formatNumber(line)}`,
  showing: (shown: number, rows: number) => `Showing ${formatNumber(shown)} of ${rowsText(rows)}.`,
  another: 'Choose another list',
  leftOut: (rows: number) => `Download skipped rows (${formatNumber(rows)})`,
  undo: 'Undo import',
  undone: 'The import was undone.',
  undoFailed: 'The import could not be undone. Please try again.',
} as const
