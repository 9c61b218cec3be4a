import { findHeader } from './read-rows.ts'

export interface Column<Use extends string> {
  heading: string
  use: Use | 'unused'
  samples: readonly string[]
  guessedBy: 'heading' | 'content' | 'place' | null
}

export interface Columns<Use extends string> {
  hasHeader: boolean
  titleRows: number
  columns: readonly Column<Use>[]
}

type Guess<Use extends string> = Pick<Column<Use>, 'use' | 'guessedBy'>

export interface ColumnTable<Use extends string> {
  /** Normalised headings (see `plainHeading`) of each use, separated by |, the most certain first. */
  headings: readonly (readonly [use: Use, words: string])[]
  otherUse?: (heading: string, header: readonly string[]) => Use | null
  isData: (cells: readonly string[]) => boolean
  /** Uses guessed from values if no heading matches. */
  values: readonly { use: Use; is: (cell: string) => boolean; needsNoHeader?: boolean }[]
  /** Whether each use has at most one column: the one with the most certain heading. */
  isOneEach?: boolean
  /** Adjusts the guesses at the end; `values` has no empty cells. */
  complete?: (guesses: Guess<Use>[], values: readonly (readonly string[])[], hasHeader: boolean) => void
}

/** Removes differences between the programs that exported the file. */
export const plainHeading = (cell: string): string =>
  cell
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/[:.*]+$/, '')
    .trim()

const WIDTH_MAX = 200
const SAMPLES = 3
const SHARE_MIN = 0.5

/** Returns the unused column with the largest share of matching values; the first one in a tie. */
function bestColumn<Use extends string>(
  guesses: readonly Guess<Use>[],
  values: readonly (readonly string[])[],
  is: (cell: string) => boolean,
): number | null {
  let best: { at: number; share: number } | null = null
  for (const [at, cells] of values.entries()) {
    if (guesses[at]?.use !== 'unused' || cells.length === 0) continue
    const share = cells.filter(is).length / cells.length
    if (share >= SHARE_MIN && share > (best?.share ?? 0)) best = { at, share }
  }
  return best?.at ?? null
}

export function createColumnGuess<Use extends string>(table: ColumnTable<Use>) {
  const known = new Map(
    table.headings.flatMap(([use, words]) => words.split('|').map((word, rank) => [word, { use, rank }] as const)),
  )
  const findUse = (cell: string, header: readonly string[]) =>
    known.get(plainHeading(cell))?.use ?? table.otherUse?.(cell, header) ?? null
  const rankOf = (cell = '') => known.get(plainHeading(cell))?.rank ?? Number.POSITIVE_INFINITY

  return (rows: readonly (readonly string[])[]): Columns<Use> => {
    const header = findHeader(rows, {
      isData: table.isData,
      countKnown: (cells) => cells.filter((cell) => findUse(cell, cells)).length,
    })
    const hasHeader = header >= 0
    const head = rows[header] ?? []
    const data = rows.slice(header + 1)
    const width = Math.min(WIDTH_MAX, Math.max(0, ...rows.map((row) => row.length)))
    const values = Array.from({ length: width }, (_, at) => data.map((row) => (row[at] ?? '').trim()).filter(Boolean))
    const guesses = values.map((_, at): Guess<Use> => {
      const use = hasHeader ? findUse(head[at] ?? '', head) : null
      return use ? { use, guessedBy: 'heading' } : { use: 'unused', guessedBy: null }
    })
    if (table.isOneEach)
      for (const { use } of table.values) {
        const places = guesses.flatMap((guess, at) => (guess.use === use ? [at] : []))
        places.sort((a, b) => rankOf(head[a]) - rankOf(head[b]) || a - b)
        for (const at of places.slice(1)) guesses[at] = { use: 'unused', guessedBy: null }
      }
    for (const { use, is, needsNoHeader } of table.values) {
      if ((needsNoHeader && hasHeader) || guesses.some((guess) => guess.use === use)) continue
      const at = bestColumn(guesses, values, is)
      if (at !== null) guesses[at] = { use, guessedBy: 'content' }
    }
    table.complete?.(guesses, values, hasHeader)
    const columns = guesses.map((guess, at) => ({
      heading: hasHeader ? (head[at] ?? '').trim() : '',
      samples: [...new Set(values[at])].slice(0, SAMPLES),
      ...guess,
    }))
    return { hasHeader, titleRows: Math.max(0, header), columns }
  }
}

export const skippedRows = ({ hasHeader, titleRows }: Pick<Columns<string>, 'hasHeader' | 'titleRows'>): number =>
  titleRows + (hasHeader ? 1 : 0)
