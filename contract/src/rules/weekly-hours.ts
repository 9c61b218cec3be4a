// Hours of some days of every week on a restaurant's clock, as moments: opening hours, services, time windows of codes. A time
// that the clock skips is the moment of the jump; one that it shows twice is the earlier, so hours are never counted twice.

import { dayIn } from '../formats/format.ts'
import { addDays, weekdayOf } from './calendar-day.ts'
import { firstMoment } from './wall-clock.ts'

export interface WeeklyHours {
  /** 1 Monday to 7 Sunday: the days on which they begin. */
  weekdays: readonly number[]
  /** Minutes since midnight; closing at or before opening is on the next day. */
  opens: number
  closes: number
}

export interface HoursSpan<Hours> {
  hours: Hours
  start: Date
  /** The moment after the last. */
  end: Date
}

const DAY_MINUTES = 1440

export const minutesLong = ({ opens, closes }: Pick<WeeklyHours, 'opens' | 'closes'>): number =>
  (closes - opens + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES

/** Hours that begin on a calendar day (YYYY-MM-DD), without those that the clock skips wholly. */
export const spansOfDay = <Hours extends WeeklyHours>(
  hours: readonly Hours[],
  zone: string,
  day: string,
): HoursSpan<Hours>[] =>
  hours
    .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    .map((each) => ({
      hours: each,
      start: firstMoment(day, each.opens, zone),
      end: firstMoment(day, each.opens + minutesLong(each), zone),
    }))
    .filter(({ start, end }) => start < end)

/** Hours of which a part lies from one moment to before another, in the order in which they begin. */
export function momentsBetween<Hours extends WeeklyHours>(
  hours: readonly Hours[],
  zone: string,
  from: Date,
  until: Date,
): HoursSpan<Hours>[] {
  const found: HoursSpan<Hours>[] = []
  // What is open now began today or yesterday; one day more on each side covers a clock that is set back over midnight.
  const last = addDays(dayIn(until.getTime(), zone), 1)
  for (let day = addDays(dayIn(from.getTime(), zone), -2); day <= last; day = addDays(day, 1))
    found.push(...spansOfDay(hours, zone, day))
  return found
    .filter(({ start, end }) => start < until && end > from)
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** The hours that are open at a moment, of several those that opened last; null while closed. */
export const spanAround = <Hours extends WeeklyHours>(
  hours: readonly Hours[],
  zone: string,
  at: Date,
): HoursSpan<Hours> | null =>
  momentsBetween(hours, zone, at, new Date(at.getTime() + 1)).reduce<HoursSpan<Hours> | null>(
    (last, each) => (last && last.start >= each.start ? last : each),
    null,
  )
