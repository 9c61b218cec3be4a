/** Separate from the other words, which public pages load. */
export const chartWords = {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
}
