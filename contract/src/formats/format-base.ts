// What every way of writing shares.
import type { Currency } from '../rules/currency.ts'

/** The one language there is; with a second, every function here takes it from the reader. */
export const LOCALE = 'en-US'

const made = new Map<string, unknown>()

/** Making a formatter takes a hundred times longer than using it. */
export function once<T>(key: string, make: () => T): T {
  const known = made.get(key)
  if (known !== undefined) return known as T
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

export const month = (index: number, length: 'short' | 'long'): string =>
  length === 'short' ? (MONTHS[index] ?? '').slice(0, 3) : (MONTHS[index] ?? '')

export const zoned = (key: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  once(`${key} ${timeZone}`, () => new Intl.DateTimeFormat(LOCALE, { ...options, ...(timeZone ? { timeZone } : {}) }))

export const MINUTE_MS = 60_000

/** Grouped as where the currency is at home: an ISO 4217 code begins with its country. */
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
