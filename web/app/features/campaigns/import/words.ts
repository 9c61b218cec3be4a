import { formatNumber, plural } from '@tidetable/contract/format'

export const importWords = {
  heading: 'Import customers',
  how: 'How to import',
  paste: 'Paste CSV',
  data: 'CSV data',
  dataHint: 'name,email,phone\nAsha Kulkarni,asha@example.com,+91 98765 43210',
  check: 'Check rows',
  upload: 'Upload .csv file',
  drop: 'Drop a .csv file here or choose one',
  about: 'One person a row: name, e-mail, phone. Commas, semicolons and tabs work, with or without a header.',
  sample: 'Download a sample file',
  reading: 'Reading the list',
  rows: 'Rows of the file',
  willBe: 'Will be imported',
  sameAs: (row: number) => `Same as row ${row}`,
  usable: (usable: number, rows: number) => `${formatNumber(usable)} of ${formatNumber(rows)} rows will be imported.`,
  usableOnly: (usable: number, rows: number, leftOut: number) =>
    `${formatNumber(usable)} of ${formatNumber(rows)} rows will be imported, ${formatNumber(leftOut)} will not.`,
  showing: (shown: number, rows: number) => `Showing ${formatNumber(shown)} of ${formatNumber(rows)} rows.`,
  withoutIt: 'Without it they are imported, but nothing can be sent to them. Whoever opted out stays opted out.',
  import: (people: number) =>
    plural(people, { one: (n) => `Import ${n} customer`, other: (n) => `Import ${n} customers` }),
  another: 'Choose another list',
  importing: (people: number) => `Importing ${formatNumber(people)} customers`,
  leftOut: (people: number) => `Download what was left out (${formatNumber(people)})`,
  undo: 'Undo import',
  undone: 'The import was undone.',
  undoFailed: 'The import could not be undone. Please try again.',
  more: 'Import more',
} as const

export const rowReasons = {
  neither: 'Needs an e-mail address or a phone number',
  badEmail: 'Not a valid e-mail address',
  badPhone: 'Not a valid phone number',
} as const
