// The server validates the rows again by the same rules.
import { coverReasons, coverRowWords, WHOLE_DAYS_REFUSED } from '@tidetable/contract/formats/cover-words'
import { type CoversInput, createCoverValidator, type ReadCovers } from '@tidetable/contract/rules/cover-rows'
import { type Columns, skippedRows } from '../../../../lib/import/columns.ts'
import type { DayOrder } from '../../../../lib/import/dates.ts'
import type { FileRow, ListKind, ListTypes, ReadList } from '../../../../lib/import/list-kind.ts'
import { eachDataRow, openRows } from '../../../../lib/import/read-rows.ts'
import { coversWords as words } from '../words.ts'
import {
  dayOrderOf,
  isAmbiguous,
  isNegative,
  localMoment,
  readDay,
  readNumber,
  readTime,
  splitMoment,
} from './cover-cells.ts'
import { guessCoverColumns, placesOf } from './cover-columns.ts'
import { COVER_USES, type CoverPlaces, type CoverUse, type FileKind } from './cover-terms.ts'

export interface CoversRow extends FileRow {
  text: string
  read: ReadCovers | null
  /** Reason why the row is excluded; null if the row is counted. */
  reason: string | null
}

export interface CoversChoice {
  of?: CoverPlaces
  kind?: FileKind
  order?: DayOrder
}

export interface CoversSummary {
  columns: Columns<CoverUse>
  of: CoverPlaces
  kind: FileKind
  /** An ambiguous date; no row is validated until the user chooses the date format. */
  ambiguousDay: string | null
  /** Reason why the whole file is refused; null if it is accepted. */
  refusal: string | null
  guests: number
  from: string | null
  until: string | null
}

export interface CoversList extends ListTypes {
  /** `today`: YYYY-MM-DD in `zone`. */
  setup: { zone: string; today: string }
  choice: CoversChoice
  summary: CoversSummary
  row: CoversRow
  sent: CoversInput
}

interface Cells {
  text: string
  day: string
  time: string
  offset: string
  covers: string
  isRefund: boolean
}

function cellsOf(row: readonly string[], of: CoverPlaces): Cells {
  const cell = (use: CoverUse) => (row[of[use] ?? -1] ?? '').trim()
  const moment = splitMoment(cell('day'))
  const own = cell('time')
  return {
    text: [cell('day'), own, cell('covers'), cell('sales')].filter(Boolean).join(' · '),
    day: moment.day,
    time: own === '' ? moment.time : readTime(own),
    offset: own === '' ? moment.offset : '',
    covers: readNumber(cell('covers')),
    isRefund: isNegative(cell('sales')),
  }
}

const MIDNIGHT = '00:00'
const BILLS = /\b(bill|check|cheque|order|receipt|ticket|invoice|rechnung|bon|beleg|addition|cuenta|scontrino)\b/i

const isTimed = ({ time }: Cells) => time !== ''

/** True if most rows have no time or all times are midnight, as spreadsheets and databases export dates. */
function hasWholeDays(cells: readonly Cells[]): boolean {
  const timed = cells.filter(isTimed)
  return cells.length > 0 && (timed.length * 2 < cells.length || timed.every(({ time }) => time === MIDNIGHT))
}

function guessKind(cells: readonly Cells[], { columns }: Columns<CoverUse>): FileKind {
  const timed = cells.filter(isTimed)
  const minutes = timed.map(({ time }) => Number(time.slice(3)))
  const isByQuarter = minutes.every((minute) => minute % 15 === 0)
  if (columns.some(({ heading }) => BILLS.test(heading)) || !isByQuarter) return 'bills'
  const hours = new Set(timed.map(({ time }) => time))
  return minutes.every((minute) => minute === 0) && hours.size > 2 ? 'hours' : 'half_hours'
}

/** Splits an hour into two half hours; the first half hour gets the extra guest of an odd number. */
export function sentRows({ day, minute, covers }: ReadCovers, kind: FileKind): CoversInput[] {
  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  const time = clock(minute)
  if (kind !== 'hours') return [{ day, time, covers: String(covers) }]
  const first = Math.ceil(covers / 2)
  return [
    { day, time, covers: String(first) },
    { day, time: clock(minute + 30), covers: String(covers - first) },
  ]
}

function validateRows(
  cells: readonly Cells[],
  lines: readonly number[],
  kind: FileKind,
  order: DayOrder,
  setup: CoversList['setup'],
) {
  const { zone, today } = setup
  const validate = createCoverValidator({ today, zone })
  const thisYear = Number(today.slice(0, 4))
  const seen = new Map<string, number>()
  return cells.map((each, at): CoversRow => {
    const result = { row: at + 1, line: lines[at] ?? 0, text: each.text, read: null }
    const day = readDay(each.day, order, thisYear)
    const moment = each.offset === '' ? { day, time: each.time } : localMoment(day, each.time, each.offset, zone)
    // A refund's guests were already counted with the original bill.
    const covers = kind === 'bills' && each.isRefund ? '0' : each.covers
    const { problem, row: read } = validate({ ...moment, covers })
    if (problem) return { ...result, reason: coverReasons[problem] }
    const time = `${read.day} ${read.minute}`
    const same = kind === 'bills' ? undefined : seen.get(time)
    if (same !== undefined) return { ...result, reason: coverRowWords.sameAs(same) }
    seen.set(time, result.row)
    return { ...result, read, reason: null }
  })
}

export const coversList: ListKind<CoversList> = {
  read({ text }, { setup, choice, onProgress }): ReadList<CoversList> {
    const file = openRows(text)
    const columns = guessCoverColumns(file.sample)
    const of = choice?.of ?? placesOf(columns)
    const skipped = skippedRows(columns)
    const cells: Cells[] = []
    const lines: number[] = []
    const found = eachDataRow(
      file,
      skipped,
      (row, { line }) => {
        cells.push(cellsOf(row, of))
        lines.push(line)
      },
      onProgress,
    )
    const kind = choice?.kind ?? guessKind(cells, columns)
    const foundOrder = dayOrderOf(cells.map(({ day }) => day))
    // Contradictory dates may each have only one reading; then there is nothing to ask.
    const open = foundOrder === 'ask' && !choice?.order ? cells.find(({ day }) => isAmbiguous(day)) : undefined
    const refusal = hasWholeDays(cells) ? WHOLE_DAYS_REFUSED : null
    const ambiguousDay = refusal === null && open ? open.day : null
    const order =
      foundOrder === 'day first' || foundOrder === 'month first' ? foundOrder : (choice?.order ?? 'day first')
    const rows = refusal === null && ambiguousDay === null ? validateRows(cells, lines, kind, order, setup) : []
    const read = rows.flatMap((each) => each.read ?? [])
    const days = read.map(({ day }) => day).sort()
    const guests = read.reduce((sum, { covers }) => sum + covers, 0)
    return {
      ...found,
      summary: { columns, of, kind, ambiguousDay, refusal, guests, from: days[0] ?? null, until: days.at(-1) ?? null },
      rows,
      skipped,
      head: columns.columns.map(({ heading }, at) => heading || (COVER_USES.find((use) => of[use] === at) ?? '')),
    }
  },

  resultOf: ({ reason }) => (reason === null ? { kind: 'good', text: words.willBe } : { kind: 'bad', text: reason }),

  sentOf: ({ read }, { kind }) => (read ? sentRows(read, kind) : []),

  leftOutColumns: words.leftOutColumns,
}
