// Spreadsheets take telephone numbers for quantities: 14155550123 is saved as 14155550123.0 or 1.4155550123E+10, and where
// the cell was narrow as 1.41556E+10, which is another number. It is read back where no digit is lost.

const SHORT = /^\s*\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})\s*$/i
/** Thousands parted, as a quantity is shown. */
const GROUPED = /^\s*(\+?\d{1,3}(?:,\d{2,3}){2,})(?:\.0+)?\s*$/
const DECIMAL = /^\s*(\+?\d{7,15})[.,]0+\s*$/

/** The digits as they were; null where some are lost; the text itself where no spreadsheet was at work. */
export function readExcelNumber(text: string): string | null {
  const [, decimal] = DECIMAL.exec(text) ?? []
  if (decimal) return decimal
  const [, grouped] = GROUPED.exec(text) ?? []
  if (grouped) return grouped.replaceAll(',', '')
  const [, first, rest = '', exponent] = SHORT.exec(text) ?? []
  if (!first) return text
  const places = Number(exponent)
  return rest.length >= places && /^0*$/.test(rest.slice(places)) ? first + rest.slice(0, places) : null
}
