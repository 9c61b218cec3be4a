// How numbers, money, times and lists read: the only place that knows, for pages, mails and texts alike. Server and
// browser must print the same, whatever their own zone and language are.
import type { Currency } from '../rules/currency.ts'
import { LOCALE, MINUTE_MS, moneyFormat, month, once, zoned } from './format-base.ts'

export * from './format-more.ts'

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

/** Major units → "$5", "$7.50", "₹10,00,000": whole amounts go without their decimals. */
export const formatMoney = (value: number, currency: Currency): string =>
  moneyFormat(currency, Number.isInteger(value) ? 0 : 2).format(value)

/** "10%" or "$5", "$7.50". Offer type 1 is a percentage, anything else money. */
export const formatDiscount = (value: number, type: number | null, currency: Currency): string =>
  type === 1 ? `${value}%` : formatMoney(value, currency)

type Instant = string | number

/** A browser's first formatter of dates costs a slow phone a tenth of a second; UTC needs none. */
const utcDate = (at: Date, length: 'short' | 'long'): string =>
  `${month(at.getUTCMonth(), length)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`

function utcTime(at: Date): string {
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

function date(at: Instant, length: 'short' | 'long', timeZone: string | undefined): string {
  const moment = new Date(at)
  if (timeZone === 'UTC') return utcDate(moment, length)
  return zoned(length, { month: length, day: 'numeric', year: 'numeric' }, timeZone).format(moment)
}

/** "Jan 5, 2025". With a zone it is the restaurant's; without, this device's. */
export const formatDate = (at: Instant, timeZone?: string): string => date(at, 'short', timeZone)

/** "January 5, 2025". */
export const formatLongDate = (at: Instant, timeZone?: string): string => date(at, 'long', timeZone)

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

/** "10 minutes", "1 minute", "90 seconds": whole minutes where they are. */
export const formatSpan = (seconds: number): string =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: (n) => `${n} minute`, other: (n) => `${n} minutes` })
    : plural(seconds, { one: (n) => `${n} second`, other: (n) => `${n} seconds` })

/** "10 more minutes". */
export const formatMore = (seconds: number): string =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: (n) => `${n} more minute`, other: (n) => `${n} more minutes` })
    : plural(seconds, { one: (n) => `${n} more second`, other: (n) => `${n} more seconds` })

/** Milliseconds left as `m:ss`, never below 0:00. A second counts until it is wholly gone. */
export function formatClock(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
