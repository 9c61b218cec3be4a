// The only place that formats values: server and browser must produce the same text in every zone and locale.
import type { Currency } from '../rules/currency.ts'
import { LOCALE, MINUTE_MS, moneyFormat, month, once, zoned } from './format-base.ts'

export * from './format-more.ts'

export const formatNumber = (value: number): string => value.toLocaleString(LOCALE)

export type PluralForms = { other: (number: string) => string } & Partial<
  Record<Intl.LDMLPluralRule, (number: string) => string>
>

export function plural(value: number, forms: PluralForms): string {
  const rule = once('plural', () => new Intl.PluralRules(LOCALE)).select(value)
  return (forms[rule] ?? forms.other)(formatNumber(value))
}

/** Major units → "$5", "$7.50", "₹10,00,000". */
export const formatMoney = (value: number, currency: Currency): string =>
  moneyFormat(currency, Number.isInteger(value) ? 0 : 2).format(value)

export const formatDiscount = (value: number, type: number | null, currency: Currency): string =>
  type === 1 ? `${value}%` : formatMoney(value, currency)

type Instant = string | number

/** Avoids Intl: a browser's first date formatter takes 0.1 s on a slow phone. */
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

export const formatDate = (at: Instant, timeZone?: string): string => date(at, 'short', timeZone)

export const formatLongDate = (at: Instant, timeZone?: string): string => date(at, 'long', timeZone)

const TIMES_MAX = 500
/** Long lists repeat few times, and formatting one takes longer than rendering an element. */
const times = new Map<string, string>()

/** "8:42 pm"; default zone: this device's. */
export function formatTime(at: Instant, timeZone?: string): string {
  const moment = new Date(at)
  if (timeZone === 'UTC') return utcTime(moment)
  const key = `${timeZone} ${Math.floor(moment.getTime() / MINUTE_MS)}`
  const known = times.get(key)
  if (known) return known
  // Newer browsers put a narrow space before "PM".
  const text = zoned('time', { hour: 'numeric', minute: '2-digit', hour12: true }, timeZone)
    .format(moment)
    .replace(/\s/g, ' ')
    .toLowerCase()
  if (times.size >= TIMES_MAX) times.clear()
  times.set(key, text)
  return text
}

export const formatDateTime = (at: Instant, timeZone?: string): string =>
  `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`

export const formatDay = (day: string): string =>
  zoned('day', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, 'UTC').format(
    new Date(`${day}T00:00:00Z`),
  )

export const formatSpan = (seconds: number): string =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: (n) => `${n} minute`, other: (n) => `${n} minutes` })
    : plural(seconds, { one: (n) => `${n} second`, other: (n) => `${n} seconds` })

export const formatMore = (seconds: number): string =>
  seconds % 60 === 0
    ? plural(seconds / 60, { one: (n) => `${n} more minute`, other: (n) => `${n} more minutes` })
    : plural(seconds, { one: (n) => `${n} more second`, other: (n) => `${n} more seconds` })

/** `m:ss`, rounded up, never below 0:00. */
export function formatClock(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** "first 200 guests". */
export const firstGuests = (most: number): string =>
  plural(most, { one: () => 'first guest', other: (n) => `first ${n} guests` })
