export type CsvValue = string | number | boolean | null

/** Formula prefixes (OWASP ASVS 1.2.10), also after characters that spreadsheets skip and after our own guard. */
const FORMULA = /^(?:'*[\t\r\n\0]|['\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠])/u
const SKIPPED_RUN = /[;\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"]+/gu
/** Separators at which other spreadsheets, or other import settings, start a new cell inside our text. */
const ENDS_CELL = /[;\t\r\n]/
const FORMULA_START = /'*[=+\-@＝＋－＠]/uy

function isFormulaAt(text: string, at: number): boolean {
  FORMULA_START.lastIndex = at
  return FORMULA_START.test(text)
}

const guard = (text: string): string =>
  text.replace(SKIPPED_RUN, (run: string, at: number) =>
    ENDS_CELL.test(run) && isFormulaAt(text, at + run.length) ? `${run}'` : run,
  )

/** Reverses `guardCells` and `CSV_RULES`; returns other texts unchanged. */
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

/** Adds apostrophes, so that spreadsheets read formulas as text. Only strings can contain user input. */
export const guardCells = (rows: readonly (readonly CsvValue[])[]): CsvValue[][] =>
  rows.map((row) => row.map((value) => (typeof value === 'string' ? guard(value) : value)))

export const CSV_RULES = {
  escapeFormulae: FORMULA,
  quotes: (value: unknown) => typeof value === 'string' && /[;\t']/.test(value),
}

/** Byte-order mark, without which spreadsheets do not read UTF-8. */
export const CSV_START = '\ufeff'
