export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const partsOf = (typed: string): [year: string, month: string, date: string] | null => {
  const [, isoYear, isoMonth, isoDate] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(typed) ?? []
  if (isoYear && isoMonth && isoDate) return [isoYear, isoMonth, isoDate]
  const [, date, month, year] = /^([0-9]{1,2})[ ./-]+([a-z]+|[0-9]{1,2})[ .,/-]+([0-9]{4})$/.exec(typed) ?? []
  if (!date || !month || !year) return null
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1
  return [year, named > 0 ? String(named) : month, date]
}

/** Reads "22 Dec 2026", "22/12/2026" (day first) or 2026-12-22; null if invalid. */
export function readDay(typed: string): string | null {
  const parts = partsOf(typed.trim().toLowerCase().slice(0, 30))
  if (!parts) return null
  const [year = 0, month = 0, date = 0] = parts.map(Number)
  const moment = new Date(Date.UTC(year, month - 1, date))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date
  return isReal ? moment.toISOString().slice(0, 10) : null
}
