// The hours in which a code is for guests who come then: what they allow at a moment, and how they are told. No zod here.
//
// Everything follows the wall clock of the restaurant's zone: an hour that the clock skips is
// not there, one that it shows twice counts twice.
import { formatDay, formatList, formatTime } from './format.ts'
import { zoned } from './format-base.ts'
import { clockText, DAY_NAMES, minutesOf } from './opening-hours.ts'

/** The same hours on some days of every week. They say when a guest arrives; the bill may be paid later. */
export interface CouponWindow {
  /** 1 Monday to 7 Sunday: the days on which it begins. */
  days: number[]
  /** HH:MM on the restaurant's clock. */
  from: string
  /** HH:MM; at or before `from`, on the next day. */
  until: string
}

export const WINDOWS_MAX = 7
export const WINDOW_MINUTES_LEAST = 30

/** How long a guest is thought to stay while the restaurant has not said. */
export const USUAL_STAY_MINUTES = 75

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const WEEK_MINUTES = 7 * 1440

const minutesLong = ({ from, until }: CouponWindow): number =>
  (minutesOf(until) - minutesOf(from) + 1440) % 1440 || 1440

export const windowSentences = {
  short: `Please let the hours last at least ${WINDOW_MINUTES_LEAST} minutes`,
  overlap: 'These hours overlap. Please choose hours that follow each other.',
  neverOpen: 'The code’s last day is over before its hours come. Please choose a later last day or other hours.',
}

/** Why these can't be kept together, and which of them is at fault; null when they can. */
export function windowsProblem(windows: readonly CouponWindow[]): { at: number; sentence: string } | null {
  const tooShort = windows.findIndex((window) => minutesLong(window) < WINDOW_MINUTES_LEAST)
  if (tooShort >= 0) return { at: tooShort, sentence: windowSentences.short }
  const taken: { at: number; start: number; end: number }[] = []
  for (const [at, window] of windows.entries()) {
    for (const day of window.days) {
      const start = (day - 1) * 1440 + minutesOf(window.from)
      const end = start + minutesLong(window)
      // A week goes round: what runs over its end meets what stands at its beginning.
      const meets = (shift: number) => taken.some((other) => start + shift < other.end && other.start < end + shift)
      if (meets(0) || meets(WEEK_MINUTES) || meets(-WEEK_MINUTES)) return { at, sentence: windowSentences.overlap }
      taken.push({ at, start, end })
    }
  }
  return null
}

/** The wall clock of a zone at a moment, read as if it were UTC. */
function wallClock(at: number, zone: string): number {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const parts = zoned('wall clock', { ...digits, hourCycle: 'h23' }, zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / MINUTE) * MINUTE

interface Stretch {
  start: number
  end: number
}

/** The moments at which the clock there shows a time from `start` on and before `end`. */
function momentsOf({ start, end }: Stretch, zone: string, offsetOn: (day: number) => number): Stretch[] {
  // Far enough on both sides for every zone, and near enough that the clock changes at most once between.
  const [from, until] = [Math.floor(start / DAY) - 1, Math.floor(end / DAY) + 2]
  const [before, after] = [offsetOn(from), offsetOn(until)]
  if (before === after) return [{ start: start - before, end: end - before }]
  let [earlier, later] = [from * DAY, until * DAY]
  while (later - earlier > MINUTE) {
    const middle = Math.floor((earlier + later) / 2 / MINUTE) * MINUTE
    if (offsetAt(middle, zone) === before) earlier = middle
    else later = middle
  }
  return [
    { start: start - before, end: Math.min(end - before, later) },
    { start: Math.max(start - after, later), end: end - after },
  ].filter((stretch) => stretch.start < stretch.end)
}

const weekdayOf = (day: number) => new Date(day * DAY).getUTCDay() || 7

/** When they are open, of the windows that begin on these calendar days; what touches is one. */
function stretchesOf(windows: readonly CouponWindow[], zone: string, first: number, last: number): Stretch[] {
  const offsets = new Map<number, number>()
  const offsetOn = (day: number): number => {
    const offset = offsets.get(day) ?? offsetAt(day * DAY, zone)
    offsets.set(day, offset)
    return offset
  }
  const found: Stretch[] = []
  for (let day = first; day <= last; day++)
    for (const window of windows) {
      if (!window.days.includes(weekdayOf(day))) continue
      const start = day * DAY + minutesOf(window.from) * MINUTE
      found.push(...momentsOf({ start, end: start + minutesLong(window) * MINUTE }, zone, offsetOn))
    }
  const joined: Stretch[] = []
  for (const next of found.sort((a, b) => a.start - b.start)) {
    const before = joined.at(-1)
    if (before && next.start <= before.end) before.end = Math.max(before.end, next.end)
    else joined.push({ ...next })
  }
  return joined
}

export interface WindowMoment {
  isOpen: boolean
  /** While open: when that ends; null where it never does. */
  until: Date | null
  /** While closed: when they open next; null when the code is over by then. */
  next: Date | null
  /** While closed: when they closed, if that was in the last three days. */
  closed: Date | null
}

const DAYS_BACK = 4
/** A week, and another for hours that the clock skips once. */
const DAYS_AHEAD = 16

/** What the windows say at `now`, by the wall clock of `zone`. Of a code that is over at `over` nothing opens from then on. */
export function windowAt(
  windows: readonly CouponWindow[],
  zone: string,
  now: Date,
  over: Date | null = null,
): WindowMoment {
  const at = now.getTime()
  const today = Math.floor(at / DAY)
  const all = stretchesOf(windows, zone, today - DAYS_BACK, today + DAYS_AHEAD)
  const open = all.find(({ start, end }) => start <= at && at < end)
  const next = all.find(({ start }) => start > at && (!over || start < over.getTime()))
  const closed = all.findLast(({ end }) => end <= at)
  const isEndless = open !== undefined && open.end > at + (DAYS_AHEAD - 2) * DAY
  return {
    isOpen: open !== undefined,
    until: open && !isEndless ? new Date(open.end) : null,
    next: open || !next ? null : new Date(next.start),
    closed: open || !closed ? null : new Date(closed.end),
  }
}

/** Whether a code that can be used from `from` on and is over at `over` is ever of use. */
function everOpens(windows: readonly CouponWindow[], zone: string, from: Date, over: Date): boolean {
  const { isOpen, next } = windowAt(windows, zone, from, over)
  return from < over && (isOpen || next !== null)
}

const WHOLE_DAYS: CouponWindow = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }

/** Whether a code that guests have from `from` on is of use by the end of its last day (YYYY-MM-DD). */
export function opensInTime(windows: readonly CouponWindow[], zone: string, from: Date, lastDay: string): boolean {
  const day = Date.parse(lastDay) / DAY
  const [whole] = stretchesOf([WHOLE_DAYS], zone, day, day)
  return whole !== undefined && everOpens(windows, zone, from, lastMoment(windows, zone, lastDay, new Date(whole.end)))
}

/**
 * The moment after the last of a code whose last day (YYYY-MM-DD) ends at `dayEnd`: a window past midnight belongs to the
 * day it began.
 */
export function lastMoment(windows: readonly CouponWindow[], zone: string, lastDay: string, dayEnd: Date): Date {
  const day = Date.parse(lastDay) / DAY
  const ends = stretchesOf(windows, zone, day, day).map(({ end }) => end)
  return new Date(Math.max(dayEnd.getTime(), ...ends))
}

const HALF = / [ap]m$/

/** "3–5:30 pm", "11 am–2 pm": the half of the day once where it is the same. */
function timesText({ from, until }: CouponWindow, between: string): string | null {
  if (from === until && from === '00:00') return null
  const [start, end] = [clockText(from), clockText(until)]
  const isOneHalf = start.slice(-2) === end.slice(-2) && minutesOf(from) < minutesOf(until)
  return `${isOneHalf ? start.replace(HALF, '') : start}${between}${end}`
}

/** Days in a row, as many at once as there are. */
function runsOf(days: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.last === day - 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  // Two in a row are two days: only three are worth a dash.
  return runs.flatMap(({ first, last }) =>
    last === first + 1
      ? [
          { first, last: first },
          { first: last, last },
        ]
      : [{ first, last }],
  )
}

const name = (day: number) => DAY_NAMES[day - 1] ?? ''
const shortName = (day: number) => name(day).slice(0, 3)

/** "Tue–Thu", "Sat & Sun", "Mon, Wed & Fri". */
function shortDays(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const parts = runsOf(days).map(({ first, last }) =>
    first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`,
  )
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} & ${parts.at(-1)}`
}

/** "Tuesday to Thursday", "Saturday and Sunday". */
function longDays(days: readonly number[]): string {
  if (days.length === 7) return 'every day'
  return formatList(
    runsOf(days).map(({ first, last }) => (first === last ? name(first) : `${name(first)} to ${name(last)}`)),
  )
}

/** Windows on the same days, in the order of a week. */
function byDays(windows: readonly CouponWindow[]): CouponWindow[][] {
  const keyOf = ({ days }: CouponWindow) => [...days].sort((a, b) => a - b).join('')
  const sorted = [...windows].sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || minutesOf(a.from) - minutesOf(b.from))
  const groups: CouponWindow[][] = []
  for (const window of sorted) {
    const group = groups.at(-1)
    if (group?.[0] && keyOf(group[0]) === keyOf(window)) group.push(window)
    else groups.push([window])
  }
  return groups
}

const daysIn = (group: readonly CouponWindow[]) => group[0]?.days ?? []

/** "Tue–Thu, arrive 3–5:30 pm": as guests read it, wherever the code is. */
export const arrivalWords = (windows: readonly CouponWindow[]): string =>
  byDays(windows)
    .map((group) => {
      const times = group.flatMap((window) => timesText(window, '–') ?? [])
      return times.length
        ? `${shortDays(daysIn(group))}, arrive ${times.join(' or ')}`
        : `${shortDays(daysIn(group))}, any time`
    })
    .join('; ')

/** "Tue–Thu 3–5:30 pm": as owners read it, short enough for a button. */
export const windowWords = (windows: readonly CouponWindow[]): string =>
  byDays(windows)
    .map((group) => [shortDays(daysIn(group)), group.flatMap((window) => timesText(window, '–') ?? []).join(' & ')])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('; ')

/** "This code is valid Tuesday to Thursday, 3 to 5:30 pm.": as staff read it. */
export function validWords(windows: readonly CouponWindow[]): string {
  const parts = byDays(windows).map((group) => {
    const times = group.flatMap((window) => timesText(window, ' to ') ?? [])
    return times.length ? `${longDays(daysIn(group))}, ${formatList(times)}` : longDays(daysIn(group))
  })
  return `This code is valid ${parts.join('; ')}.`
}

/** "3 pm", "5:30 pm": a moment on the clock of a zone; without one on this device's. */
export const momentWords = (at: Date | string | number, zone?: string): string =>
  formatTime(at instanceof Date ? at.getTime() : at, zone).replace(':00', '')

const dayOf = (at: Date, zone: string): number => Math.floor(wallClock(at.getTime(), zone) / DAY)

/** "tomorrow 3 pm", "Tue 3 pm": a moment to come, as one says it there at `now`. */
export function comingWords(at: Date, now: Date, zone: string): string {
  const day = dayOf(at, zone)
  const days = day - dayOf(now, zone)
  const clock = momentWords(at, zone)
  if (days === 0) return `today ${clock}`
  if (days === 1) return `tomorrow ${clock}`
  return days < 7
    ? `${shortName(weekdayOf(day))} ${clock}`
    : `${formatDay(new Date(day * DAY).toISOString().slice(0, 10))}, ${clock}`
}

/** What a guest's page says at a moment about when the code can be used, beside the days and hours themselves. */
export interface ToldMoment {
  /** "Next: tomorrow 3 pm", or "Now, until 5:30 pm". */
  text: string
  /** The moment it tells. */
  at: Date
  /** The restaurant's clock at that moment, as it is told. */
  clock: string
}

/** Null when no moment is to come: hours that never end, and a code that is over before they come again. */
export function toldMoment(
  windows: readonly CouponWindow[],
  zone: string,
  now: Date,
  over: Date | null,
): ToldMoment | null {
  const { until, next } = windowAt(windows, zone, now, over)
  const at = until ?? next
  if (!at) return null
  const clock = momentWords(at, zone)
  return { at, clock, text: until ? `Now, until ${clock}` : `Next: ${comingWords(at, now, zone)}` }
}
