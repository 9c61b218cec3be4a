// Splits CSV into records with line numbers. Accepts mixed line ends, blanks around quotes, and unclosed quotes.

export interface CsvRecord {
  cells: string[]
  line: number
  /** Whether a quote was never closed: its cell was then read without the quote. */
  hasOpenQuote: boolean
}

/** Characters; no spreadsheet has longer cells, so a longer value means an unclosed quote. */
const QUOTED_MAX = 65_536

const isLineEnd = (sign: string | undefined) => sign === undefined || sign === '\n' || sign === '\r'
const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t' || sign === '\u00a0'

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while (isBlank(text[at]) && text[at] !== delimiter) at++
  return at
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from
  while (!isLineEnd(text[at]) && text[at] !== delimiter) at++
  return at
}

/** Returns null if no quote closes the value. */
function readQuoted(text: string, from: number, delimiter: string): { value: string; next: number } | null {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - from > QUOTED_MAX) return null
    value += text.slice(at, quote)
    if (text[quote + 1] === '"') {
      value += '"'
      at = quote + 2
      continue
    }
    const next = skipBlanks(text, quote + 1, delimiter)
    const isBelow = /[\n\r]/.test(value)
    if (isBelow && text[quote - 1] === delimiter) return null
    if (isLineEnd(text[next]) || text[next] === delimiter) return { value, next }
    // A quote after a delimiter or on a later line opens another cell, so the value read here was never closed.
    if (text[quote - 1] === delimiter || isBelow) return null
    value += '"'
    at = quote + 1
  }
}

const countLines = (text: string) => text.match(/\r\n|\n|\r/g)?.length ?? 0

/** Calls `take` for each record, even if empty, until it returns false. `share`: part of the text read, 0 to 1. */
export function eachRecord(
  text: string,
  delimiter: string,
  take: (record: CsvRecord, share: number) => boolean,
  start = { at: 0, line: 1 },
): void {
  let { at, line } = start
  while (at < text.length) {
    const record: CsvRecord = { cells: [], line, hasOpenQuote: false }
    for (;;) {
      const from = skipBlanks(text, at, delimiter)
      const quoted = text[from] === '"' ? readQuoted(text, from, delimiter) : null
      if (quoted) {
        record.cells.push(quoted.value)
        line += countLines(quoted.value)
        at = quoted.next
      } else {
        const isOpen = text[from] === '"'
        if (isOpen) record.hasOpenQuote = true
        const begin = isOpen ? from + 1 : at
        at = endOfCell(text, begin, delimiter)
        record.cells.push(text.slice(begin, at))
      }
      if (text[at] !== delimiter) break
      at++
    }
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
    line++
    if (!take(record, Math.min(1, at / text.length))) return
  }
}

const DELIMITERS = [',', ';', '\t', '|'] as const
const GUESS_RECORDS = 100

/** Returns the delimiter that splits most records into the same number of cells. */
export function guessDelimiter(text: string): string {
  let best = { delimiter: ',', alike: 0, width: 1 }
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>()
    let seen = 0
    eachRecord(text, delimiter, ({ cells }) => {
      const filled = cells.some((cell) => cell.trim() !== '')
      if (filled && cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
      return ++seen < GUESS_RECORDS
    })
    for (const [width, alike] of widths)
      if (alike > best.alike || (alike === best.alike && width > best.width)) best = { delimiter, alike, width }
  }
  return best.delimiter
}
