// Numbers and dates as people read them. One currency: US dollars. Times of day stand in format-time.ts.
import { formatTime } from './format-time.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 5 → "$5.00". */
export const money = (amount: number): string => dollars.format(amount)

const numbers = new Intl.NumberFormat('en-US')

/** 12345 → "12,345". */
export const count = (value: number): string => numbers.format(value)

type Instant = string | number

/** With a zone it is the restaurant's; without, this device's. */
function date(at: Instant, month: 'short' | 'long', zone: string | undefined): string {
  const options = { month, day: 'numeric', year: 'numeric', ...(zone ? { timeZone: zone } : {}) } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(at))
}

/** "Jan 5, 2025". */
export const shortDate = (at: Instant, zone?: string): string => date(at, 'short', zone)

/** "January 5, 2025". */
export const longDate = (at: Instant, zone?: string): string => date(at, 'long', zone)

/** "Jan 5, 2025, 8:42 pm". */
export const dateTime = (at: Instant, zone?: string): string => `${shortDate(at, zone)}, ${formatTime(at, zone)}`
