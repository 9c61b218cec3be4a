import type { Currency } from '../rules/currency.ts'

/** The only locale; a second one becomes a parameter of all functions here. */
export const LOCALE = 'en-US'

export type Instant = string | number

const formatters = new Map<string, unknown>()

/** Creating a formatter takes about 100 times as long as using it. */
export function once<T>(key: string, make: () => T): T {
  const known = formatters.get(key)
  if (known !== undefined) return known as T
  const fresh = make()
  formatters.set(key, fresh)
  return fresh
}

// Intl is avoided for names: a browser's first date formatter takes 0.1 s on a slow phone.
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** `day`: YYYY-MM-DD. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''

/** `weekday`: 1 (Monday) to 7 (Sunday). */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

export const zoned = (key: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  once(`${key} ${timeZone}`, () => new Intl.DateTimeFormat(LOCALE, { ...options, ...(timeZone ? { timeZone } : {}) }))

export const MINUTE_MS = 60_000

/** Uses the grouping of the currency's country, which starts its ISO 4217 code. */
export const moneyFormat = (currency: Currency, digits: number) =>
  once(
    `money ${currency} ${digits}`,
    () =>
      new Intl.NumberFormat(`en-${currency.slice(0, 2)}`, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
