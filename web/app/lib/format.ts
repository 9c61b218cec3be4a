// Numbers and dates as people read them. Times of day stand in format-time.ts.
import { formatTime } from './format-time.ts'

/** 12345 → "12,345". */
export const count = (value: number): string => value.toLocaleString('en-US')

type Instant = string | number

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** What the blog's dates are: without a formatter, whose making a slow phone feels. */
function utcDate(at: Date, month: 'short' | 'long'): string {
  const name = MONTHS[at.getUTCMonth()] ?? ''
  return `${month === 'short' ? name.slice(0, 3) : name} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

/** With a zone it is the restaurant's; without, this device's. */
function date(at: Instant, month: 'short' | 'long', zone: string | undefined): string {
  if (zone === 'UTC') return utcDate(new Date(at), month)
  const options = { month, day: 'numeric', year: 'numeric', ...(zone ? { timeZone: zone } : {}) } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(at))
}

/** "Jan 5, 2025". */
export const shortDate = (at: Instant, zone?: string): string => date(at, 'short', zone)

/** "January 5, 2025". */
export const longDate = (at: Instant, zone?: string): string => date(at, 'long', zone)

/** "Jan 5, 2025, 8:42 pm". */
export const dateTime = (at: Instant, zone?: string): string => `${shortDate(at, zone)}, ${formatTime(at, zone)}`
