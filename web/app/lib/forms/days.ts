import type { DateStyle } from '@tidetable/contract/rules/date-style'

export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const WRITTEN = /^([0-9]{1,2}|[a-z]+)[ ./-]+([0-9]{1,2}|[a-z]+)[ .,/-]+([0-9]{4})$/

function partsOf(typed: string, dateStyle: DateStyle): [year: string, month: string, date: string] | null {
  const [, isoYear, isoMonth, isoDate] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(typed) ?? []
  if (isoYear && isoMonth && isoDate) return [isoYear, isoMonth, isoDate]
  const [, first, second, year] = WRITTEN.exec(typed) ?? []
  if (!first || !second || !year) return null
  const [firstMonth, secondMonth] = [first, second].map((part) => MONTHS.indexOf(part.slice(0, 3)) + 1)
  if (firstMonth) return [year, String(firstMonth), second]
  if (secondMonth) return [year, String(secondMonth), first]
  return dateStyle === 'month_first' ? [year, first, second] : [year, second, first]
}

/** Parses "22 Dec 2026", "Dec 22, 2026", 2026-12-22, or digits in the style's order. Returns null if invalid. */
export function readDay(typed: string, dateStyle: DateStyle): string | null {
  const parts = partsOf(typed.trim().toLowerCase().slice(0, 30), dateStyle)
  if (!parts) return null
  const [year = 0, month = 0, date = 0] = parts.map(Number)
  const moment = new Date(Date.UTC(year, month - 1, date))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return isReal ? moment.toISOString().slice(0, 10) : null
}
