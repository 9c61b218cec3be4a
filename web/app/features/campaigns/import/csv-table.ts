// A CSV file read into verdicts, row by row, so that progress can be told and memory holds the rows once.
import { type DayOrder, orderOf } from '../../../lib/import/dates.ts'
import { isOwnExport, wordOf } from '../../../lib/import/no-columns.ts'
import { CSV_ROWS_MAX, openRows } from '../../../lib/import/read-rows.ts'
import { type Columns, guessColumns, pick, placesOf } from './columns.ts'
import { judgeRow, type Verdict } from './row-verdict.ts'

export type ReadRow = Verdict & {
  /** Row of data in the file, from 1, without the header. */
  row: number
  /** Line of the file, from 1. */
  line: number
  /** An earlier row with the same address or number. */
  sameAs?: number
}

type UsableRow = Extract<ReadRow, { isUsable: true }>

export interface CsvCounts {
  rows: number
  usable: number
  duplicates: number
  failed: number
  /** Usable, but without a value that could not be read. */
  partial: number
  /** Beyond the most that one import takes. */
  unread: number
  /** Usable, and the list says that they opted out, or that they did not agree, on some channel. */
  optedOut: number
  notAgreed: number
}

export interface FileNotes {
  /** Lines on which a quote is opened and never closed. */
  openQuotes: readonly number[]
  /** The first line that was not read. */
  unreadFrom: number | null
  /** Words about consent that a person has to explain, the commonest first. */
  unknown: readonly { word: string; people: number }[]
}

export interface CsvTable {
  counts: CsvCounts
  notes: FileNotes
  columns: Columns
  rows: readonly ReadRow[]
}

interface Options {
  /** Country code without "+": how national numbers are read. */
  countryCode: string
  /** What a person takes the columns for; guessed when absent. */
  columns?: Columns | undefined
  /** Set if the file's name means opt-outs. */
  isOptOutList?: boolean
  onProgress?: (share: number) => void
}

export function readCsv(
  text: string,
  { countryCode, columns: given, isOptOutList = false, onProgress }: Options,
): CsvTable {
  const { sample, each } = openRows(text)
  const columns = given ?? { ...guessColumns(sample), isOptOutList }
  const places = placesOf(columns)
  const orderIn = (use: 'birthday' | 'lastVisit'): DayOrder =>
    orderOf(places.of[use].flatMap((at) => sample.map((cells) => cells[at] ?? '')))?.order ??
    (countryCode === '1' ? 'month first' : 'day first')
  const reading = {
    countryCode,
    birthdays: orderIn('birthday'),
    visits: orderIn('lastVisit'),
    thisYear: new Date().getFullYear(),
    nos: { isOwn: isOwnExport(columns.columns.map(({ heading }) => heading)), decisions: columns.decisions },
  }
  const rows: ReadRow[] = []
  const seen = new Map<string, UsableRow>()
  const counts: CsvCounts = {
    rows: 0,
    usable: 0,
    duplicates: 0,
    failed: 0,
    partial: 0,
    unread: 0,
    optedOut: 0,
    notAgreed: 0,
  }
  const openQuotes: number[] = []
  const unknown = new Map<string, { word: string; people: number }>()
  let unreadFrom: number | null = null
  let above = columns.titleRows + (columns.hasHeader ? 1 : 0)

  function judge(cells: readonly string[], line: number) {
    const verdict = judgeRow(pick(cells, places), reading)
    const row = counts.rows
    if (!verdict.isUsable) {
      counts.failed++
      rows.push({ ...verdict, row, line })
      return
    }
    if (columns.isOptOutList) verdict.no = { email: 'optedOut', sms: 'optedOut' }
    const mine: UsableRow = { ...verdict, row, line }
    rows.push(mine)
    const earlier = { email: seen.get(verdict.email), sms: seen.get(verdict.phone) }
    const same = [earlier.email, earlier.sms].find((each) => each !== undefined)
    if (same) {
      mine.sameAs = same.row
      counts.duplicates++
    } else counts.usable++
    // A no on one line wins over a yes on another.
    for (const channel of ['email', 'sms'] as const) {
      const isElsewhere = channel === 'email' ? verdict.email !== '' : verdict.phone !== ''
      const other = earlier[channel] ?? (isElsewhere ? undefined : same)
      if (other && (verdict.no[channel] === 'optedOut' || other.no[channel] === null))
        other.no = { ...other.no, [channel]: verdict.no[channel] }
    }
    if (!same && verdict.leftOut !== undefined) counts.partial++
    if (!same && verdict.unknown !== undefined) {
      const word = wordOf(verdict.unknown)
      const known = unknown.get(word) ?? { word: verdict.unknown, people: 0 }
      unknown.set(word, { ...known, people: known.people + 1 })
    }
    for (const key of [verdict.email, verdict.phone]) if (key && !seen.has(key)) seen.set(key, mine)
  }

  each((cells, { line, hasOpenQuote }, share) => {
    if (above > 0) {
      above--
      return true
    }
    counts.rows++
    if (counts.rows > CSV_ROWS_MAX) {
      counts.unread++
      unreadFrom ??= line
    } else {
      if (hasOpenQuote) openQuotes.push(line)
      judge(cells, line)
    }
    if (counts.rows % 2000 === 0) onProgress?.(share)
    return true
  })
  for (const row of rows) {
    if (!row.isUsable || row.sameAs !== undefined) continue
    const nos = [row.no.email, row.no.sms]
    if (nos.includes('optedOut')) counts.optedOut++
    else if ((row.email && row.no.email) || (row.phone && row.no.sms)) counts.notAgreed++
  }
  onProgress?.(1)
  const notes = { openQuotes, unreadFrom, unknown: [...unknown.values()].sort((a, b) => b.people - a.people) }
  return { counts, notes, columns, rows }
}
