/** Apart from the words of the other blocks, which public pages load. */
export const chartWords = {
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
}
