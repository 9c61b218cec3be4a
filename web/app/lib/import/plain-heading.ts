/** A cell of a header without what differs between programs. */
export const plainHeading = (cell: string): string =>
  cell
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[:.*]+$/, '')
    .trim()
