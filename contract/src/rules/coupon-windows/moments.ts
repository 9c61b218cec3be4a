import { addDays } from '../calendar-day.ts'
import { firstMoment } from '../wall-clock.ts'
import { momentsBetween, spansOfDay } from '../weekly-hours.ts'
import { type CouponWindow, weeklyHours } from './window.ts'

const DAY_MS = 86_400_000

export interface WindowMoment {
  isOpen: boolean
  until: Date | null
  next: Date | null
  /** End of the last window within the last three days; null while open, or if there is none. */
  closed: Date | null
}

const PAST_DAYS = 3
/** Two weeks and a day, since a clock change may skip the window of one week. */
const DAYS_AHEAD = 15

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** `over`: expiry of the code, after which no window opens. */
export function windowAt(
  windows: readonly CouponWindow[],
  zone: string,
  now: Date,
  over: Date | null = null,
): WindowMoment {
  const last = daysFrom(now, DAYS_AHEAD)
  const all: { start: Date; end: Date }[] = []
  for (const { start, end } of momentsBetween(windows.map(weeklyHours), zone, daysFrom(now, -PAST_DAYS), last)) {
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

/** Returns whether a code issued at `from` can be used by the end of `lastDay` (YYYY-MM-DD). */
export function opensInTime(windows: readonly CouponWindow[], zone: string, from: Date, lastDay: string): boolean {
  const over = lastMoment(windows, zone, lastDay, firstMoment(addDays(lastDay, 1), 0, zone))
  const { isOpen, next } = windowAt(windows, zone, from, over)
  return from < over && (isOpen || next !== null)
}

/** Expiry of a code, exclusive: `dayEnd`, or the end of a window that began on the last day and passes midnight. */
export function lastMoment(windows: readonly CouponWindow[], zone: string, lastDay: string, dayEnd: Date): Date {
  const ends = spansOfDay(windows.map(weeklyHours), zone, lastDay).map(({ end }) => end.getTime())
  return new Date(Math.max(dayEnd.getTime(), ...ends))
}
