// How numbers, money, times and lists read: the only place that knows, for pages, mails and texts alike. Server and
// browser must print the same, whatever their own zone and language are.

import type { Currency } from './currency.ts'

/** The one language there is; with a second, every function here takes it from the reader. */
const LOCALE = 'en-US'

const made = new Map<string, unknown>()

/** Making a formatter takes a hundred times longer than using it. */
function once<T>(key: string, make: () => T): T {
  const known = made.get(key)
  if (known !== undefined) return known as T
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/** 12345 → "12,345". */
export const formatNumber = (value: number): string => value.toLocaleString(LOCALE)

/** What is said of each of the language's numbers: whole sentences, given the number as it is written. */
export type PluralForms = { other: (number: string) => string } & Partial<
  Record<Intl.LDMLPluralRule, (number: string) => string>
>

/** `plural(2, { one: (n) => `${n} table needs you`, other: (n) => `${n} tables need you` })` → "2 tables need you". */
export function plural(value: number, forms: PluralForms): string {
  const rule = once('plural', () => new Intl.PluralRules(LOCALE)).select(value)
  return (forms[rule] ?? forms.other)(formatNumber(value))
}

/** ["A", "B", "C"] → "A, B, and C". */
export const formatList = (items: Iterable<string>): string =>
  once('list', () => new Intl.ListFormat(LOCALE, { type: 'conjunction' })).format(items)

/** Grouped as where the currency is at home: an ISO 4217 code begins with its country. */
const moneyFormat = (currency: Currency, digits: number) =>
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

/** Major units → "$5", "$7.50", "₹10,00,000": whole amounts go without their decimals. */
export const formatMoney = (value: number, currency: Currency): string =>
  moneyFormat(currency, Number.isInteger(value) ? 0 : 2).format(value)

/** "$", "₹", "AED": what stands beside an amount. */
export const formatCurrencySign = (currency: Currency): string =>
  moneyFormat(currency, 0)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** "10%" or "$5", "$7.50". Offer type 1 is a percentage, anything else money. */
export const formatDiscount = (value: number, type: number | null, currency: Currency): string =>
  type === 1 ? `${value}%` : formatMoney(value, currency)

type Instant = string | number

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const month = (index: number, length: 'short' | 'long'): string =>
  length === 'short' ? (MONTHS[index] ?? '').slice(0, 3) : (MONTHS[index] ?? '')

/** A browser's first formatter of dates costs a slow phone a tenth of a second; UTC needs none. */
const utcDate = (at: Date, length: 'short' | 'long'): string =>
  `${month(at.getUTCMonth(), length)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`

function utcTime(at: Date): string {
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const zoned = (key: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) =>
  once(`${key} ${timeZone}`, () => new Intl.DateTimeFormat(LOCALE, { ...options, ...(timeZone ? { timeZone } : {}) }))

function date(at: Instant, length: 'short' | 'long', timeZone: string | undefined): string {
  const moment = new Date(at)
  if (timeZone === 'UTC') return utcDate(moment, length)
  return zoned(length, { month: length, day: 'numeric', year: 'numeric' }, timeZone).format(moment)
}

/** "Jan 5, 2025". With a zone it is the restaurant's; without, this device's. */
export const formatDate = (at: Instant, timeZone?: string): string => date(at, 'short', timeZone)

/** "January 5, 2025". */
export const formatLongDate = (at: Instant, timeZone?: string): string => date(at, 'long', timeZone)

const MINUTE_MS = 60_000
const TIMES_MAX = 500
/** A page that is drawn by the thousand says the same few times; formatting one takes longer than an element. */
const times = new Map<string, string>()

/** "8:42 pm". Without a zone this device's. */
export function formatTime(at: Instant, timeZone?: string): string {
  const moment = new Date(at)
  if (timeZone === 'UTC') return utcTime(moment)
  const key = `${timeZone} ${Math.floor(moment.getTime() / MINUTE_MS)}`
  const known = times.get(key)
  if (known) return known
  // Newer browsers put a narrow space before "PM", older ones a plain one.
  const text = zoned('time', { hour: 'numeric', minute: '2-digit', hour12: true }, timeZone)
    .format(moment)
    .replace(/\s/g, ' ')
    .toLowerCase()
  if (times.size >= TIMES_MAX) times.clear()
  times.set(key, text)
  return text
}

/** "Jan 5, 2025, 8:42 pm". */
export const formatDateTime = (at: Instant, timeZone?: string): string =>
  `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`

/** "Sat, Jan 5, 2025" of a calendar day `YYYY-MM-DD`, which has no zone. */
export const formatDay = (day: string): string =>
  zoned('day', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, 'UTC').format(
    new Date(`${day}T00:00:00Z`),
  )

/** "5 Jan 2027" of a calendar day: the day before the month, as texts and mails to guests say it. */
export function formatDayFirst(day: string): string {
  const [year = '', of = '', date = ''] = day.split('-')
  return `${Number(date)} ${month(Number(of) - 1, 'short') || of} ${year}`
}

/** The calendar day at a moment in a zone, as `YYYY-MM-DD`: for inputs and comparing, not for reading. */
export function dayIn(at: number, timeZone?: string): string {
  const parts = zoned('digits', { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** "in 20 minutes", "in 3 hours", "in 2 days": a time that is easily misread is told twice. */
export function formatFromNow(at: Instant, now: number): string {
  const minutes = Math.round((new Date(at).getTime() - now) / MINUTE_MS)
  const words = once('from now', () => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }))
  if (minutes < 90) return words.format(minutes, 'minute')
  return minutes < 48 * 60
    ? words.format(Math.round(minutes / 60), 'hour')
    : words.format(Math.round(minutes / 1440), 'day')
}

/** Milliseconds left as `m:ss`, never below 0:00. A second counts until it is wholly gone. */
export function formatClock(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
