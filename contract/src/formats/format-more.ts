// Separate from the functions that every page loads.
import type { Currency } from '../rules/currency.ts'
import { LOCALE, MINUTE_MS, moneyFormat, once, zoned } from './format-base.ts'

export const formatList = (items: Iterable<string>): string =>
  once('list', () => new Intl.ListFormat(LOCALE, { type: 'conjunction' })).format(items)

/** ISO 3166-1 code → "Germany". */
export const formatCountry = (iso: string): string =>
  once('country', () => new Intl.DisplayNames(LOCALE, { type: 'region', style: 'short' })).of(iso) ?? iso

export const formatCurrencySign = (currency: Currency): string =>
  moneyFormat(currency, 0)
    .format(0)
    .replace(/[0-9\s]/g, '')

/** `YYYY-MM-DD`, for inputs and comparison, not for display. */
export function dayIn(at: number, timeZone?: string): string {
  const parts = zoned('digits', { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** "UTC+5:30"; null for a zone that this browser does not know. */
export function formatOffset(at: number, timeZone: string): string | null {
  try {
    const parts = zoned('offset', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(at)
    return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? null
  } catch {
    return null
  }
}

export function formatFromNow(at: string | number, now: number): string {
  const minutes = Math.round((new Date(at).getTime() - now) / MINUTE_MS)
  const words = once('from now', () => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }))
  if (minutes < 90) return words.format(minutes, 'minute')
  return minutes < 48 * 60
    ? words.format(Math.round(minutes / 60), 'hour')
    : words.format(Math.round(minutes / 1440), 'day')
}
