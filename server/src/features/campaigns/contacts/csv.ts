// CSV as spreadsheets read it, with nothing in it that they would run as a formula.

/** A cell beginning like this is a formula to a spreadsheet (OWASP ASVS 1.2.10); the apostrophe makes it text. */
const FORMULA = /^[\s]*[=+\-@\t\r\0＝＋－＠]/

const cell = (value: string): string => {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",;\t\r\n']/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line, RFC 4180. Numbers and flags are ours; only texts are escaped. */
export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map((value) => (typeof value === 'string' ? cell(value) : (value ?? ''))).join(',')}\r\n`

/** So that spreadsheets read UTF-8. */
export const CSV_START = '\ufeff'

export const csvHeaders = (filename: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${filename}"`,
  'cache-control': 'no-store',
})
