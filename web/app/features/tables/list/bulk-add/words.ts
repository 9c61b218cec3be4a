import { formatList, formatNumber, plural } from '@tidetable/contract/formats/format'

export const addingWords = {
  heading: 'Add tables',
  about: 'Type a range, paste from a spreadsheet, or fill in the rows.',
  back: 'Tables',
  range: 'Range',
  rangePlaceholder: 'T1–T20, Patio, 4 seats',
  rangeHelp: '“T1–T20, Patio, 4 seats”, or just “1–12”. You can also paste three columns from a spreadsheet.',
  rangeUnread: 'Not a valid range. Try “T1–T20, Patio, 4 seats” (up to 100 tables).',
  addRows: (count: number) =>
    count === 0 ? 'Add rows' : plural(count, { one: () => 'Add 1 row', other: (n) => `Add ${n} rows` }),
  addRow: 'Add a row',
  paste: 'Paste',
  pasteRefused: 'The clipboard cannot be read here. Click the range field and paste there.',
  summary: (locations: readonly { name: string; count: number }[], seats: number) =>
    [
      ...locations.map(({ name, count }) => `${formatNumber(count)} ${name}`),
      plural(seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` }),
    ].join(' · '),
  toFix: (count: number) => `${formatNumber(count)} to fix`,
  code: 'Table Code',
  location: 'Table Location',
  seats: 'Table Capacity',
  inRow: (label: string, row: number) => `${label}, row ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  isTwice: (code: string, row: number) => `${code} is already in row ${row}.`,
  isTaken: (code: string) => `${code} is already one of your tables.`,
  makeIt: (code: string) => `Use ${code}`,
  cancel: 'Cancel',
  add: (count: number) =>
    count === 0 ? 'Add tables' : plural(count, { one: () => 'Add 1 table', other: (n) => `Add ${n} tables` }),
  addAndPrint: 'Add and print',
  printNote: 'Tables are added before printing. Codes are permanent.',
  added: (codes: readonly string[]) =>
    codes.length <= 3
      ? plural(codes.length, {
          one: () => `Table ${formatList(codes)} added`,
          other: () => `Tables ${formatList(codes)} added`,
        })
      : `${formatNumber(codes.length)} tables added`,
  failed: 'The tables could not be added. Please try again.',
  addedSome: (added: number, left: number) =>
    `${plural(added, { one: (n) => `${n} table was added`, other: (n) => `${n} tables were added` })}; ${plural(left, { one: (n) => `${n} row needs fixing`, other: (n) => `${n} rows need fixing` })}.`,
}
