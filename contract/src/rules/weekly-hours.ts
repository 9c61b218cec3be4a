// A skipped time becomes the moment of the clock change, a repeated time its first occurrence: no hour counts twice.

import { dayIn } from '../formats/format.ts'
import { addDays, weekdayOf } from './calendar-day.ts'
import { firstMoment } from './wall-clock.ts'

export interface WeeklyHours {
  weekdays: readonly number[]
  /** Minutes since midnight; `closes` at or before `opens` is on the next day. */
  opens: number
  closes: number
}

export interface HoursSpan<Hours> {
  hours: Hours
  start: Date
  end: Date
}

const DAY_MINUTES = 1440

export const minutesLong = ({ opens, closes }: Pick<WeeklyHours, 'opens' | 'closes'>): number =>
  (closes - opens + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES

/** Returns the spans of a day, without hours that a clock change skips completely. */
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

export function momentsBetween<Hours extends WeeklyHours>(
  hours: readonly Hours[],
  zone: string,
  from: Date,
  until: Date,
): HoursSpan<Hours>[] {
  const found: HoursSpan<Hours>[] = []
  // Open hours began today or yesterday; one more day on each side covers a clock set back over midnight.
  const last = addDays(dayIn(until.getTime(), zone), 1)
  for (let day = addDays(dayIn(from.getTime(), zone), -2); day <= last; day = addDays(day, 1))
    found.push(...spansOfDay(hours, zone, day))
  return found
    .filter(({ start, end }) => start < until && end > from)
    .sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** Returns the latest span if several are open; null while closed. */
export const spanAround = <Hours extends WeeklyHours>(
  hours: readonly Hours[],
  zone: string,
  at: Date,
): HoursSpan<Hours> | null =>
  momentsBetween(hours, zone, at, new Date(at.getTime() + 1)).reduce<HoursSpan<Hours> | null>(
    (last, each) => (last && last.start >= each.start ? last : each),
    null,
  )
