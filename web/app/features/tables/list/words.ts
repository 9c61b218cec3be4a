import { formatList, plural } from '@tidetable/contract/formats/format'

const tables = (count: number) => plural(count, { one: (n) => `${n} table`, other: (n) => `${n} tables` })
const seats = (count: number) => plural(count, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })
const locations = (count: number) => plural(count, { one: (n) => `${n} location`, other: (n) => `${n} locations` })

export const listWords = {
  heading: 'Tables',
  count: (of: { tables: number; seats: number; locations: number }) =>
    `${tables(of.tables)}, ${seats(of.seats)}, ${locations(of.locations)}`,
  printCodes: 'Print QR codes',
  addTable: 'Add New Table',
  search: 'Search tables',
  searchPlaceholder: 'Search tables...',
  noMatch: (search: string) => `No table matches “${search}”.`,
  showAll: 'Show all tables',
  rowName: (code: string) => `table ${code}`,
}

export const noTablesWords = {
  title: 'Start with your first table',
  text: 'Enter a location and seats, then print the QR code and put it on the table.',
}

export const columnWords = {
  code: 'Table Code',
  location: 'Table Location',
  capacity: 'Table Capacity',
  nudge: 'Nudge',
  offersOn: 'Offers on',
  action: 'Action',
  enabled: 'Enabled',
  disabled: 'Disabled',
  offersAt: (code: string) => `Offers at table ${code}`,
  viewQr: (code: string) => `View QR of table ${code}`,
  print: (code: string) => `Print table ${code}`,
  past: (code: string) => `Offer history of table ${code}`,
  edit: (code: string) => `Edit table ${code}`,
  remove: (code: string) => `Delete table ${code}`,
}

export const manyWords = {
  changed: (count: number) => plural(count, { one: (n) => `${n} table changed`, other: (n) => `${n} tables changed` }),
  removed: (count: number) => plural(count, { one: (n) => `${n} table deleted`, other: (n) => `${n} tables deleted` }),
  refused: (codes: readonly string[], reason: string) => `${formatList(codes)}: ${reason}`,
  move: 'Location…',
  reseat: 'Seats…',
  remove: 'Delete…',
  moveTitle: (count: number) => plural(count, { one: () => 'Move 1 table', other: (n) => `Move ${n} tables` }),
  reseatTitle: (count: number) =>
    plural(count, { one: () => 'Seats of 1 table', other: (n) => `Seats of ${n} tables` }),
  removeTitle: (count: number) => plural(count, { one: () => 'Delete 1 table', other: (n) => `Delete ${n} tables` }),
  removeText: (codes: readonly string[]) =>
    `${formatList(codes)} will be deleted and their printed codes stop working. History is kept.`,
  save: 'Save',
  addSeveral: 'Add tables',
}

export const selectionWords = {
  selectAll: (count: number) => plural(count, { one: () => 'Select 1', other: (n) => `Select all ${n}` }),
  label: 'Selected tables',
  count: (count: number) => plural(count, { other: (n) => `${n} selected` }),
  switchOn: 'Turn offers on',
  switchOff: 'Turn offers off',
  print: 'Print QR codes',
  clear: 'Clear selection',
}

export const tableFormWords = {
  addTitle: 'Add New Table',
  editTitle: 'Edit Table',
  code: 'Table Code',
  codeHelp: 'Generated. You can change it later.',
  location: 'Table Location',
  locationPlaceholder: 'Patio, Window, Main hall',
  capacity: 'Table Capacity',
  chooseCapacity: 'Select capacity',
  range: (from: number, to: number) => `${from}-${to} People`,
  seatsInRange: (seats: number, range: string) => `${seats} (${range})`,
  codeStays: 'The printed QR code keeps working.',
  create: 'Create Table',
  update: 'Update Table',
  created: 'Table created successfully!',
  updated: 'Table updated successfully!',
  createFailed: 'Error creating table. Please try again.',
  updateFailed: 'Error updating table. Please try again.',
}

export const deleteTableWords = {
  title: (code: string) => `Delete table ${code}`,
  question: 'Are you sure you want to delete this table?',
  confirm: 'Delete',
  done: 'Table deleted successfully!',
  restored: (code: string) => `Table ${code} restored.`,
  restoreFailed: 'The table could not be restored. Please try again.',
  failed: 'Error deleting table. Please try again.',
  /** A retry may not help, so the server's reason is appended. */
  failedBecause: (reason: string) => `Error deleting table. Please try again. ${reason}`.trim(),
}
