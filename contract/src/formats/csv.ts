// What makes a CSV safe to open: nothing in it is run by a spreadsheet as a formula. The rules are one for server and
// browser; the library that writes the lines is each side's own.

export type CsvValue = string | number | boolean | null

/**
 * A text beginning like this is a formula to a spreadsheet (OWASP ASVS 1.2.10): after whatever it skips or does not show,
 * which is spaces, controls, signs without width, and quotes that it takes for its own. Apostrophes before one are guarded
 * too, so that the guard can be taken off again.
 */
const FORMULA = /^(?:'*[\t\r\n\0]|['\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠])/u
const SKIPPED_RUN = /[;\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]+/gu
/** Where a spreadsheet of another country, or one that was told to, begins a new cell inside a text of ours. */
const ENDS_CELL = /[;\t\r\n]/
const FORMULA_SIGN = /'*[=+\-@＝＋－＠]/uy

function isFormulaAt(text: string, at: number): boolean {
  FORMULA_SIGN.lastIndex = at
  return FORMULA_SIGN.test(text)
}

const guard = (text: string): string =>
  text.replace(SKIPPED_RUN, (run: string, at: number) =>
    ENDS_CELL.test(run) && isFormulaAt(text, at + run.length) ? `${run}'` : run,
  )

/** A cell as it was before `guardCells` and `CSV_RULES` made it safe; other texts stay as they are. */
export function unguard(text: string): string {
  let inner = ''
  let from = 0
  for (const { 0: run, index } of text.matchAll(SKIPPED_RUN)) {
    const end = index + run.length
    if (!ENDS_CELL.test(run) || text[end] !== "'" || !isFormulaAt(text, end + 1)) continue
    inner += text.slice(from, end)
    from = end + 1
  }
  inner += text.slice(from)
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
