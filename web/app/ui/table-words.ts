import { plural } from '@tidetable/contract/formats/format'

// Separate from `words.ts`, which every page loads.
export const tableWords = {
  selectAll: 'Select all',
  select: (row: string) => `Select ${row}`,
}

export const rowsText = (rows: number) => plural(rows, { one: (n) => `${n} row`, other: (n) => `${n} rows` })

export const pageWords = {
  /** The select for the page size is between `show` and `entries`; its accessible name is `showEntries`. */
  show: 'Show',
  entries: 'entries',
  showEntries: 'Show entries per page',
  pages: 'Pages',
  page: (number: string) => `Page ${number}`,
  previous: 'Previous',
  previousPage: 'Previous page',
  next: 'Next',
  nextPage: 'Next page',
  showing: (from: string, to: string, total: string) => `Showing ${from} to ${to} of ${total} entries`,
  showingFiltered: (from: string, to: string, total: string, unfiltered: string) =>
    `Showing ${from} to ${to} of ${total} entries (filtered from ${unfiltered} total entries)`,
}

export const chartWords = {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
}
