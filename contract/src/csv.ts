// What makes a CSV safe to open: nothing in it is run by a spreadsheet as a formula. The rules are one for server and
// browser; the library that writes the lines is each side's own.

export type CsvValue = string | number | boolean | null

/**
 * A text beginning like this is a formula to a spreadsheet (OWASP ASVS 1.2.10): after whatever it skips or does not show,
 * which is spaces, controls, signs without width, and quotes that it takes for its own.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠])/u
const FORMULA_SIGN = /[=+\-@＝＋－＠]/u
const SKIPPED_RUN = /[;\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]+/gu
/** Where a spreadsheet of another country, or one that was told to, begins a new cell inside a text of ours. */
const ENDS_CELL = /[;\t\r\n]/

const guard = (text: string): string =>
  text.replace(SKIPPED_RUN, (run: string, at: number) =>
    ENDS_CELL.test(run) && FORMULA_SIGN.test(text.charAt(at + run.length)) ? `${run}'` : run,
  )

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
