import { dayIn, formatTime } from '../formats/format.ts'
import { addDays } from './calendar-day.ts'
import { minutesLong, momentsBetween, spanAround } from './weekly-hours.ts'

/** An end before the start is on the next day; `24:00` is midnight. */
export interface OpenSpan {
  day: number
  from: string
  until: string
}

/** Part of the weekly opening hours; one with a name is a service. Closing at or before opening is on the next day. */
export interface OpeningInterval {
  _id: string
  name: string
  weekdays: number[]
  opens: string
  closes: string
  is_busy: boolean
}

export interface HoursLine {
  days: string
  times: string
}

export const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const CLOSED = 'Closed'
const DAY_MINUTES = 1440

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

export const clockText = (clock: string): string =>
  formatTime((minutesOf(clock) % DAY_MINUTES) * 60_000, 'UTC').replace(':00', '')

const spansOf = (hours: readonly OpenSpan[], day: number) =>
  hours.filter((span) => span.day === day).sort((a, b) => minutesOf(a.from) - minutesOf(b.from))

const timesOf = (hours: readonly OpenSpan[], day: number): string =>
  spansOf(hours, day)
    .map(({ from, until }) => `${clockText(from)} – ${clockText(until)}`)
    .join(', ') || CLOSED

const namesOf = (first: number, last: number): string => {
  if (first === 1 && last === 7) return 'Every day'
  const [from, to] = [DAY_NAMES[first - 1] ?? '', DAY_NAMES[last - 1] ?? '']
  return first === last ? from : `${from} – ${to}`
}

export function hoursLines(hours: readonly OpenSpan[]): (HoursLine & { first: number; last: number })[] {
  if (hours.length === 0) return []
  const runs: { first: number; last: number; times: string }[] = []
  for (let day = 1; day <= 7; day++) {
    const times = timesOf(hours, day)
    const run = runs.at(-1)
    if (run?.times === times) run.last = day
    else runs.push({ first: day, last: day, times })
  }
  return runs.map((run) => ({ ...run, days: namesOf(run.first, run.last) }))
}

const weekly = (hours: readonly OpenSpan[]) =>
  hours.map(({ day, from, until }) => ({
    weekdays: [day],
    opens: minutesOf(from),
    closes: minutesOf(until),
    span: { day, from, until },
  }))

export const openUntil = (hours: readonly OpenSpan[], zone: string, now: Date): string | null =>
  spanAround(weekly(hours), zone, now)?.hours.span.until ?? null

/** Returns the next opening; null while open or without hours. */
export function nextOpening(
  hours: readonly OpenSpan[],
  zone: string,
  now: Date,
): { day: 'today' | 'tomorrow' | (typeof DAY_NAMES)[number]; from: string } | null {
  if (openUntil(hours, zone, now) !== null) return null
  const weekLater = new Date(now.getTime() + 8 * 86_400_000)
  const next = momentsBetween(weekly(hours), zone, now, weekLater)[0]
  if (!next) return null
  const { day, from } = next.hours.span
  const today = dayIn(now.getTime(), zone)
  const date = dayIn(next.start.getTime(), zone)
  const name = date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : DAY_NAMES[day - 1]
  return name ? { day: name, from } : null
}

export const spansOfIntervals = (intervals: readonly OpeningInterval[]): OpenSpan[] =>
  intervals
    .flatMap(({ weekdays, opens, closes }) => weekdays.map((day) => ({ day, from: opens, until: closes })))
    .sort((a, b) => a.day - b.day || a.from.localeCompare(b.from))

/** Joins days with equal hours into intervals; spans with the times of a known interval keep its name. */
export function intervalsOf(spans: readonly OpenSpan[], known: readonly OpeningInterval[] = []): OpeningInterval[] {
  const found = new Map<string, OpeningInterval>()
  for (const { day, from, until } of spans) {
    const closes = until === '24:00' ? '00:00' : until
    const same = known.find((each) => each.opens === from && each.closes === closes && each.weekdays.includes(day))
    const _id = same?._id ?? `${from}-${closes}`.replaceAll(':', '')
    const interval = found.get(_id) ?? {
      ...same,
      _id,
      name: same?.name ?? '',
      is_busy: same?.is_busy ?? false,
      weekdays: [],
      opens: from,
      closes,
    }
    if (!interval.weekdays.includes(day)) interval.weekdays.push(day)
    found.set(_id, interval)
  }
  return [...found.values()]
}

const WEEK_MINUTES = 7 * DAY_MINUTES
export const CLOSES_LATEST_HOUR = 4

type Hours = Pick<OpeningInterval, 'weekdays' | 'opens' | 'closes'>
const lengthOf = ({ opens, closes }: Hours) => minutesLong({ opens: minutesOf(opens), closes: minutesOf(closes) })

export const closesTooLate = (hours: Hours): boolean =>
  minutesOf(hours.opens) + lengthOf(hours) > DAY_MINUTES + CLOSES_LATEST_HOUR * 60

/** Returns the index of the first interval that overlaps an earlier one, also across the end of the week, else -1. */
export function overlapIn(intervals: readonly Hours[]): number {
  const taken: { start: number; end: number }[] = []
  return intervals.findIndex((each) => {
    const own = each.weekdays.map((day) => {
      const start = (day - 1) * DAY_MINUTES + minutesOf(each.opens)
      return { start, end: start + lengthOf(each) }
    })
    return own.some((span) => {
      const overlaps = taken.some(({ start, end }) =>
        [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => span.start + shift < end && span.end + shift > start),
      )
      taken.push(span)
      return overlaps
    })
  })
}
