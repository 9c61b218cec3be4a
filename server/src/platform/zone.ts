import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { firstMoment, wallClock } from '@tidetable/contract/rules/wall-clock'

/** Returns local time with its UTC offset, for exported files: 2026-11-24T12:00:00+05:30. */
export function localTime(at: Date, zone: string): string {
  const whole = Math.floor(at.getTime() / 1000) * 1000
  const clock = wallClock(whole, zone)
  const minutes = Math.round((clock - whole) / 60_000)
  const digits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${digits(Math.abs(minutes) / 60)}:${digits(Math.abs(minutes) % 60)}`
  return `${new Date(clock).toISOString().slice(0, 19)}${offset}`
}

export const localDay = (now: Date, zone: string): string =>
  new Date(wallClock(now.getTime(), zone)).toISOString().slice(0, 10)

/** `day`: 1 (Monday) to 7 (Sunday); `minute`: since midnight. */
export function weekMoment(now: Date, zone: string): { day: number; minute: number } {
  const wall = new Date(wallClock(now.getTime(), zone))
  return { day: wall.getUTCDay() || 7, minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() }
}

/** Returns midnight, or the moment of the clock change that skips midnight. */
export const startOfDay = (day: string, zone: string): Date => firstMoment(day, 0, zone)

export const endOfDay = (day: string, zone: string): Date => startOfDay(addDays(day, 1), zone)

/** Hour at which a business day starts: guests who stay past midnight belong to the evening before. */
export const BUSINESS_DAY_START_HOUR = 4

export interface BusinessDay {
  day: string
  start: Date
  end: Date
}

const businessDayOf = (day: string, zone: string): BusinessDay => ({
  day,
  start: firstMoment(day, BUSINESS_DAY_START_HOUR * 60, zone),
  end: firstMoment(addDays(day, 1), BUSINESS_DAY_START_HOUR * 60, zone),
})

export function businessWeek(now: Date, zone: string): BusinessDay {
  const { day } = businessDay(now, zone)
  const monday = addDays(day, 1 - weekdayOf(day))
  return { ...businessDayOf(monday, zone), end: businessDayOf(addDays(monday, 7), zone).start }
}

/** Returns the business day that contains `now`: 4 am to 4 am, restaurant time. */
export function businessDay(now: Date, zone: string): BusinessDay {
  const today = businessDayOf(localDay(now, zone), zone)
  return now < today.start ? businessDayOf(addDays(today.day, -1), zone) : today
}

export const businessDays = (from: string, until: string, zone: string): Pick<BusinessDay, 'start' | 'end'> => ({
  start: businessDayOf(from, zone).start,
  end: businessDayOf(until, zone).end,
})
