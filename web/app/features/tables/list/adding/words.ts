import { formatList, formatNumber, plural } from '@tidetable/contract/formats/format'

export const addingWords = {
  heading: 'Add tables',
  about: 'Type a range, paste from a sheet, or fill in the rows.',
  back: 'Tables',
  range: 'Range',
  rangePlaceholder: 'T1–T20, Patio, 4 seats',
  rangeHelp: '“T1–T20, Patio, 4 seats”, or just “1–12”. Three columns from a sheet land below as they are.',
  rangeUnread: 'That is no range: try “T1–T20, Patio, 4 seats”. At most 100 tables at once.',
  addRows: (count: number) =>
    count === 0 ? 'Add rows' : plural(count, { one: () => 'Add 1 row', other: (n) => `Add ${n} rows` }),
  addRow: 'Add a row',
  paste: 'Paste',
  pasteRefused: 'The clipboard can’t be read here. Click into the range field and paste there.',
  rows: (count: number) => plural(count, { one: (n) => `${n} row`, other: (n) => `${n} rows` }),
  summary: (locations: readonly { name: string; count: number }[], seats: number) =>
    [
      ...locations.map(({ name, count }) => `${formatNumber(count)} ${name}`),
      plural(seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` }),
    ].join(' · '),
  toMend: (count: number) => `${formatNumber(count)} to mend`,
  code: 'Table Code',
  location: 'Table Location',
  seats: 'Table Capacity',
  inRow: (label: string, row: number) => `${label}, row ${row}`,
  remove: (row: number) => `Remove row ${row}`,
  isTwice: (code: string, row: number) => `${code} is already in row ${row}.`,
  isTaken: (code: string) => `${code} is already one of your tables.`,
  makeIt: (code: string) => `Make it ${code}`,
  cancel: 'Cancel',
  add: (count: number) =>
    count === 0 ? 'Add tables' : plural(count, { one: () => 'Add 1 table', other: (n) => `Add ${n} tables` }),
  addAndPrint: 'Add and print',
  printNote: 'Printing adds the tables first: each code belongs to its table for good.',
  added: (codes: readonly string[]) =>
    codes.length <= 3
      ? plural(codes.length, {
          one: () => `Table ${formatList(codes)} added`,
          other: () => `Tables ${formatList(codes)} added`,
        })
      : `${formatNumber(codes.length)} tables added`,
  failed: 'The tables could not be added. Please try again.',
  addedSome: (added: number, left: number) =>
    `${plural(added, { one: (n) => `${n} table was added`, other: (n) => `${n} tables were added` })}; ${plural(left, { one: (n) => `${n} row waits`, other: (n) => `${n} rows wait` })} to be mended.`,
}
