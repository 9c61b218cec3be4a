// Spreadsheets treat phone numbers as quantities: 14155550123 becomes 14155550123.0, 1.4155550123E+10 or, in a
// narrow cell, 1.41556E+10, which has lost digits.

const SHORT = /^\s*\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})\s*$/i
const GROUPED = /^\s*(\+?\d{1,3}(?:,\d{2,3}){2,})(?:\.0+)?\s*$/
const DECIMAL = /^\s*(\+?\d{7,15})[.,]0+\s*$/

/** Returns the number with all digits, the text itself if no spreadsheet changed it, null if digits are lost. */
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
