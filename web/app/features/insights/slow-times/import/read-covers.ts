// A till's list read into verdicts, row by row, before anything of it is sent. The server judges again by the same rules.

import { coverReasons, coverRowWords, WHOLE_DAYS_REFUSED } from '@tidetable/contract/formats/cover-words'
import {
  type CoverKind,
  createCoverValidator,
  type GivenCovers,
  type ReadCovers,
} from '@tidetable/contract/rules/cover-rows'
import type { DayOrder } from '../../../../lib/import/dates.ts'
import { CSV_ROWS_MAX, openRows } from '../../../../lib/import/read-rows.ts'
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
import { type CoverColumns, type CoverUse, guessCoverColumns } from './cover-columns.ts'

/** What a row of a file may be; the wire knows no hours, which are two half hours. */
export const FILE_KINDS = ['half_hours', 'hours', 'bills'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export interface FileRow {
  /** Of the data in the file, from 1, without the header. */
  row: number
  /** Line of the file, from 1. */
  line: number
  /** As the file says it. */
  text: string
  read: ReadCovers | null
  /** Why it is not counted. */
  reason: string | null
}

export interface ReadFile {
  columns: CoverColumns
  kind: FileKind
  /** A day that reads both ways, until somebody has said which; nothing is judged before. */
  asks: string | null
  /** Why the file as a whole is refused; null if it is not. */
  refusal: string | null
  rows: readonly FileRow[]
  /** Rows above the data. */
  skipped: number
  /** Beyond the most that one import takes, and the first line of them. */
  unread: number
  unreadFrom: number | null
  /** Lines on which a quote is opened and never closed. */
  openQuotes: readonly number[]
  usable: number
  guests: number
  from: string | null
  until: string | null
}

export interface Chosen {
  of?: CoverColumns['of']
  kind?: FileKind
  order?: DayOrder
}

interface Reading {
  zone: string
  /** The calendar day there, YYYY-MM-DD. */
  today: string
}

interface Cells {
  text: string
  day: string
  time: string
  offset: string
  covers: string
  isRefund: boolean
}

function cellsOf(row: readonly string[], of: CoverColumns['of']): Cells {
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

/** Whether most rows have no time. Spreadsheets and databases write a day alone as its midnight. */
function hasWholeDays(cells: readonly Cells[]): boolean {
  const timed = cells.filter(isTimed)
  return cells.length > 0 && (timed.length * 2 < cells.length || timed.every(({ time }) => time === MIDNIGHT))
}

/** By what stands in it; the person may say something else. */
function guessKind(cells: readonly Cells[], { headings }: CoverColumns): FileKind {
  const timed = cells.filter(isTimed)
  const minutes = timed.map(({ time }) => Number(time.slice(3)))
  const isByQuarter = minutes.every((minute) => minute % 15 === 0)
  if (headings.some((heading) => BILLS.test(heading)) || !isByQuarter) return 'bills'
  const hours = new Set(timed.map(({ time }) => time))
  return minutes.every((minute) => minute === 0) && hours.size > 2 ? 'hours' : 'half_hours'
}

const WIRE_KIND: Record<FileKind, CoverKind> = {
  half_hours: 'half_hours',
  hours: 'half_hours',
  bills: 'bills',
}
export const wireKind = (kind: FileKind): CoverKind => WIRE_KIND[kind]

/** What is sent of a row: an hour is two half hours, with the odd guest in the first. */
export function wireRows({ day, minute, covers }: ReadCovers, kind: FileKind): GivenCovers[] {
  const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  const time = clock(minute)
  if (kind !== 'hours') return [{ day, time, covers: String(covers) }]
  const first = Math.ceil(covers / 2)
  return [
    { day, time, covers: String(first) },
    { day, time: clock(minute + 30), covers: String(covers - first) },
  ]
}

/** The file as it is read now; `chosen` is what a person says of it. */
export function readCovers(text: string, { zone, today }: Reading, chosen: Chosen = {}): ReadFile {
  const { sample, each } = openRows(text)
  const guessed = guessCoverColumns(sample)
  const columns = { ...guessed, of: chosen.of ?? guessed.of }
  const cells: Cells[] = []
  const lines: number[] = []
  const openQuotes: number[] = []
  let unread = 0
  let unreadFrom: number | null = null
  const skipped = columns.titleRows + (columns.hasHeader ? 1 : 0)
  let above = skipped
  each((row, { line, hasOpenQuote }) => {
    if (above > 0) above--
    else if (cells.length < CSV_ROWS_MAX) {
      cells.push(cellsOf(row, columns.of))
      lines.push(line)
      if (hasOpenQuote) openQuotes.push(line)
    } else {
      unread++
      unreadFrom ??= line
    }
    return true
  })
  const found = { columns, skipped, unread, unreadFrom, openQuotes }
  const kind = chosen.kind ?? guessKind(cells, columns)
  const given = dayOrderOf(cells.map(({ day }) => day))
  // Days that contradict each other may all read one way only: nothing is to be asked of them.
  const open = given === 'ask' && !chosen.order ? cells.find(({ day }) => isAmbiguous(day)) : undefined
  const nothing = { ...found, kind, asks: null, refusal: null, rows: [], usable: 0, guests: 0, from: null, until: null }
  if (hasWholeDays(cells)) return { ...nothing, refusal: WHOLE_DAYS_REFUSED }
  if (open) return { ...nothing, asks: open.day }
  const order = given === 'day first' || given === 'month first' ? given : (chosen.order ?? 'day first')

  const judge = createCoverValidator({ today, zone })
  const thisYear = Number(today.slice(0, 4))
  const seen = new Map<string, number>()
  const rows = cells.map((each, at): FileRow => {
    const [row, line] = [at + 1, lines[at] ?? 0]
    const day = readDay(each.day, order, thisYear)
    const moment = each.offset === '' ? { day, time: each.time } : localMoment(day, each.time, each.offset, zone)
    // A refund's guests were counted with the bill.
    const covers = kind === 'bills' && each.isRefund ? '0' : each.covers
    const { problem, row: read } = judge({ ...moment, covers })
    if (problem) return { row, line, text: each.text, read: null, reason: coverReasons[problem] }
    const time = `${read.day} ${read.minute}`
    const same = kind === 'bills' ? undefined : seen.get(time)
    if (same !== undefined) return { row, line, text: each.text, read: null, reason: coverRowWords.sameAs(same) }
    seen.set(time, row)
    return { row, line, text: each.text, read, reason: null }
  })
  const read = rows.flatMap((each) => each.read ?? [])
  const days = read.map(({ day }) => day).sort()
  return {
    ...nothing,
    rows,
    usable: read.length,
    guests: read.reduce((sum, { covers }) => sum + covers, 0),
    from: days[0] ?? null,
    until: days.at(-1) ?? null,
  }
}
