// A CSV file's rows, whatever program wrote them: the one place that parses them, for lists of guests and of a till.
import Papa from 'papaparse'

export const CSV_ROWS_MAX = 200_000
const SEPARATORS = [',', ';', '\t', '|']
/** What columns are guessed by. */
const SAMPLE_ROWS = 500

const isEmpty = (cells: readonly string[]) => cells.every((cell) => /^[\s,;|]*$/.test(cell))

/** Spreadsheets of some countries write "sep=;" as the first line, for themselves. */
const withoutHint = (text: string) => text.replace(/^sep=.\r?\n/i, '')

export interface CsvRows {
  /** The first of them. */
  sample: readonly (readonly string[])[]
  /** All of them until `take` answers false; `share`: how much of the text is read. */
  each(take: (cells: readonly string[], share: number) => boolean): void
}

/** Empty rows are none. */
export function openRows(text: string): CsvRows {
  const body = withoutHint(text)
  const { data, meta: sampled } = Papa.parse<string[]>(body, { delimitersToGuess: SEPARATORS, preview: SAMPLE_ROWS })
  return {
    sample: data.filter((cells) => !isEmpty(cells)),
    each: (take) =>
      Papa.parse<string[]>(body, {
        ...(sampled.delimiter ? { delimiter: sampled.delimiter } : { delimitersToGuess: SEPARATORS }),
        skipEmptyLines: false,
        step({ data: cells, meta }, parser) {
          if (!isEmpty(cells) && !take(cells, Math.min(1, meta.cursor / Math.max(1, body.length)))) parser.abort()
        },
      }),
  }
}
