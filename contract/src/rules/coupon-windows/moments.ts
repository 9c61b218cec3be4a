// What the hours of a code allow at a moment.
import { addDays } from '../calendar-day.ts'
import { firstMoment } from '../wall-clock.ts'
import { momentsBetween, spansOfDay } from '../weekly-hours.ts'
import { type CouponWindow, weeklyHours } from './window.ts'

const DAY_MS = 86_400_000

export interface WindowMoment {
  isOpen: boolean
  /** While open: when that ends; null where it never does. */
  until: Date | null
  /** While closed: when they open next; null when the code is over by then. */
  next: Date | null
  /** While closed: when they closed, if that was in the last three days. */
  closed: Date | null
}

const DAYS_BACK = 3
/** A week, and another for hours that the clock skips once. */
const DAYS_AHEAD = 15

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** What the windows say at `now`, by the wall clock of `zone`. Of a code that is over at `over` nothing opens from then on. */
export function windowAt(
  windows: readonly CouponWindow[],
  zone: string,
  now: Date,
  over: Date | null = null,
): WindowMoment {
  const last = daysFrom(now, DAYS_AHEAD)
  // Windows that touch are one.
  const all: { start: Date; end: Date }[] = []
  for (const { start, end } of momentsBetween(windows.map(weeklyHours), zone, daysFrom(now, -DAYS_BACK), last)) {
    const before = all.at(-1)
    if (before && start <= before.end) before.end = end > before.end ? end : before.end
    else all.push({ start, end })
  }
  const open = all.find(({ start, end }) => start <= now && now < end)
  const next = all.find(({ start }) => start > now && (!over || start < over))
  const closed = all.findLast(({ end }) => end <= now)
  return {
    isOpen: open !== undefined,
    until: open && open.end < last ? open.end : null,
    next: open || !next ? null : next.start,
    closed: open || !closed ? null : closed.end,
  }
}

/** Whether a code that guests have from `from` on is of use by the end of its last day (YYYY-MM-DD). */
export function opensInTime(windows: readonly CouponWindow[], zone: string, from: Date, lastDay: string): boolean {
  const over = lastMoment(windows, zone, lastDay, firstMoment(addDays(lastDay, 1), 0, zone))
  const { isOpen, next } = windowAt(windows, zone, from, over)
  return from < over && (isOpen || next !== null)
}

/**
 * The moment after the last of a code whose last day (YYYY-MM-DD) ends at `dayEnd`: a window past midnight belongs to the
 * day it began.
 */
export function lastMoment(windows: readonly CouponWindow[], zone: string, lastDay: string, dayEnd: Date): Date {
  const ends = spansOfDay(windows.map(weeklyHours), zone, lastDay).map(({ end }) => end.getTime())
  return new Date(Math.max(dayEnd.getTime(), ...ends))
}
