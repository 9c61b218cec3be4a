// Days belong to a restaurant's time zone; moments don't.
import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { firstMoment, wallClock } from '@tidetable/contract/rules/wall-clock'

/** The clock there with its distance from UTC, for files: 2026-11-24T12:00:00+05:30. */
export function localTime(at: Date, zone: string): string {
  const whole = Math.floor(at.getTime() / 1000) * 1000
  const clock = wallClock(whole, zone)
  const minutes = Math.round((clock - whole) / 60_000)
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${digits(Math.abs(minutes) / 60)}:${digits(Math.abs(minutes) % 60)}`
  return `${new Date(clock).toISOString().slice(0, 19)}${offset}`
}

/** Today there, YYYY-MM-DD. */
export const localDay = (now: Date, zone: string): string =>
  new Date(wallClock(now.getTime(), zone)).toISOString().slice(0, 10)

/** What the clock and the calendar of a wall show there: 1 Monday to 7 Sunday, and the minutes since midnight. */
export function weekMoment(now: Date, zone: string): { day: number; minute: number } {
  const wall = new Date(wallClock(now.getTime(), zone))
  return { day: wall.getUTCDay() || 7, minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/** The first moment of the day (YYYY-MM-DD) there; where midnight is skipped, the moment the clock jumps. */
export const startOfDay = (day: string, zone: string): Date => firstMoment(day, 0, zone)

/** The moment after the last of the day. */
export const endOfDay = (day: string, zone: string): Date => startOfDay(addDays(day, 1), zone)

/** An evening belongs to the day it began on: guests who stay past midnight are still tonight's. */
export const BUSINESS_DAY_BEGINS = 4

export interface BusinessDay {
  /** The calendar day it began on, YYYY-MM-DD. */
  day: string
  start: Date
  /** The moment after its last. */
  end: Date
}

const businessDayOf = (day: string, zone: string): BusinessDay => ({
  day,
  start: firstMoment(day, BUSINESS_DAY_BEGINS * 60, zone),
  end: firstMoment(addDays(day, 1), BUSINESS_DAY_BEGINS * 60, zone),
})

/** The business days from Monday on in which this moment lies; `day` is that Monday. */
export function businessWeek(now: Date, zone: string): BusinessDay {
  const { day } = businessDay(now, zone)
  const monday = addDays(day, 1 - weekdayOf(day))
  return { ...businessDayOf(monday, zone), end: businessDayOf(addDays(monday, 7), zone).start }
}

/** The restaurant's day that this moment belongs to: from four in the morning to four in the morning there. */
export function businessDay(now: Date, zone: string): BusinessDay {
  const today = businessDayOf(localDay(now, zone), zone)
  return now < today.start ? businessDayOf(addDays(today.day, -1), zone) : today
}

/** From the start of one business day to the end of another (both YYYY-MM-DD). */
export const businessDays = (from: string, until: string, zone: string): Pick<BusinessDay, 'start' | 'end'> => ({
  start: businessDayOf(from, zone).start,
  end: businessDayOf(until, zone).end,
})
