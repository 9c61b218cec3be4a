import type { Currency } from '../rules/currency.ts'

/** The only locale; a second one becomes a parameter of all functions here. */
export const LOCALE = 'en-US'

const made = new Map<string, unknown>()

/** Creating a formatter takes about 100 times as long as using it. */
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
