// What the hours allow at a moment.
//
// Everything follows the wall clock of the restaurant's zone: an hour that the clock skips is
// not there, one that it shows twice counts twice.
import { minutesOf } from '../opening-hours.ts'
import { wallClock } from '../wall-clock.ts'
import { type CouponWindow, minutesLong } from './window.ts'

const MINUTE = 60_000
export const DAY = 1440 * MINUTE

const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / 1000) * 1000

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

export const weekdayOf = (day: number) => new Date(day * DAY).getUTCDay() || 7

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

/** Three, one for a window that began the day before, and one where it is tomorrow by UTC already. */
const DAYS_BACK = 5
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
