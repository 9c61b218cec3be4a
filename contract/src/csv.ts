// CSV as spreadsheets read it, with nothing in it that they would run as a formula. One way for server and browser.
import Papa from 'papaparse'

type Value = string | number | boolean | null

const STARTS = '=+\\-@＝＋－＠'
/** What a spreadsheet skips or does not show: spaces, controls, signs without width, and quotes that it takes for its own. */
const SKIPPED = String.raw`\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"`

/** A text beginning like this is a formula to a spreadsheet (OWASP ASVS 1.2.10); the apostrophe makes it text. */
const FORMULA = new RegExp(`^(?:[\\t\\r\\n\\0]|[${SKIPPED}]*[${STARTS}])`, 'u')
const FORMULA_SIGN = new RegExp(`[${STARTS}]`, 'u')
const SKIPPED_RUN = new RegExp(`[;${SKIPPED}]+`, 'gu')
/** Where a spreadsheet of another country, or one that was told to, begins a new cell inside a text of ours. */
const ENDS_CELL = /[;\t\r\n]/

const guard = (text: string): string =>
  text.replace(SKIPPED_RUN, (run: string, at: number) =>
    ENDS_CELL.test(run) && FORMULA_SIGN.test(text.charAt(at + run.length)) ? `${run}'` : run,
  )

/** Lines as RFC 4180 has them. Numbers and flags are ours; only texts are guarded. */
export const csvLines = (rows: readonly (readonly Value[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map((value) => (typeof value === 'string' ? guard(value) : value))),
    {
      escapeFormulae: FORMULA,
      quotes: (value: unknown) => typeof value === 'string' && /[;\t']/.test(value),
    },
  )}\r\n`

/** So that spreadsheets read UTF-8. */
export const CSV_START = '\ufeff'
