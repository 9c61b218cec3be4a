// What makes a CSV safe to open: nothing in it is run by a spreadsheet as a formula. The rules are one for server and
// browser; the library that writes the lines is each side's own.

export type CsvValue = string | number | boolean | null

/**
 * A text beginning like this is a formula to a spreadsheet (OWASP ASVS 1.2.10): after whatever it skips or does not show,
 * which is spaces, controls, signs without width, and quotes that it takes for its own. Apostrophes before one are guarded
 * too, so that the guard can be taken off again.
 */
const FORMULA = /^'*(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠])/u
/** Where a spreadsheet of another country, or one that was told to, begins a new cell inside a text of ours. */
const INNER = /([;\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]+)(?='*[=+\-@＝＋－＠])/gu
const GUARDED_INNER = /([;\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]+)'(?='*[=+\-@＝＋－＠])/gu
const ENDS_CELL = /[;\t\r\n]/

const guard = (text: string): string => text.replace(INNER, (run: string) => (ENDS_CELL.test(run) ? `${run}'` : run))

/** A cell as it was before `guardCells` and `CSV_RULES` made it safe; other texts stay as they are. */
export function unguard(text: string): string {
  const inner = text.replace(GUARDED_INNER, (all: string, run: string) => (ENDS_CELL.test(run) ? run : all))
  return inner.startsWith("'") && FORMULA.test(inner.slice(1)) ? inner.slice(1) : inner
}

/** Numbers and flags are ours; only texts are guarded, with an apostrophe that makes them text. */
export const guardCells = (rows: readonly (readonly CsvValue[])[]): CsvValue[][] =>
  rows.map((row) => row.map((value) => (typeof value === 'string' ? guard(value) : value)))

/** For papaparse's `unparse`, over guarded cells. */
export const CSV_RULES = {
  escapeFormulae: FORMULA,
  quotes: (value: unknown) => typeof value === 'string' && /[;\t']/.test(value),
}

/** So that spreadsheets read UTF-8. */
export const CSV_START = '\ufeff'
