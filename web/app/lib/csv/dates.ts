// Days as lists write them. Which of 04/11 is the month is told by the column: one 23/06 decides it for all.
import { readBirthday, readDay } from '@tidetable/contract/guest-facts'

export type DayOrder = 'day first' | 'month first'

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})(?:[/.-](\d{2}|\d{4}))?(?:[ T].*)?$/
const YEAR_FIRST = /^(\d{4})(?:[-/.]|年\s*)(\d{1,2})(?:[-/.]|月\s*)(\d{1,2})日?(?:[ T].*)?$/
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const NAMED = /^(?:(\d{1,2})\.?\s+)?([a-z]{3})[a-z]*\.?(?:\s+(\d{1,2}),?)?(?:,?\s+(\d{4}))?$/i

/** What a column's values betray; null where they could be read both ways. */
export function orderOf(values: readonly string[]): { order: DayOrder; because: string } | null {
  for (const value of values) {
    const [, first, sign, second] = SLASHED.exec(value.trim()) ?? []
    if (Number(first) > 12 || sign === '.') return { order: 'day first', because: value }
    if (Number(second) > 12) return { order: 'month first', because: value }
  }
  return null
}

const two = (part: string | number) => String(part).padStart(2, '0')

/** Of two digits the century that makes it a past day. */
const fullYear = (year: string, thisYear: number): string => {
  if (year.length === 4) return year
  const near = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(near > thisYear ? near - 100 : near)
}

/** MM-DD or YYYY-MM-DD; empty where it is no day. */
export function readDate(text: string, order: DayOrder, thisYear: number): string {
  const value = text.trim()
  const [, year, month, day] = YEAR_FIRST.exec(value) ?? []
  if (year) return readDay(`${year}-${two(month ?? '')}-${two(day ?? '')}`) ?? ''
  const [, first, , second, third] = SLASHED.exec(value) ?? []
  if (first) {
    const [ofMonth, ofDay] = order === 'day first' ? [second, first] : [first, second]
    const start = third ? `${fullYear(third, thisYear)}-` : ''
    return readBirthday(`${start}${two(ofMonth ?? '')}-${two(ofDay ?? '')}`) ?? ''
  }
  // Address books write a birthday without its year so.
  const [, bare] = /^--(\d\d-?\d\d)$/.exec(value) ?? []
  if (bare) return readBirthday(bare.replace(/(\d\d)(\d\d)/, '$1-$2')) ?? ''
  const [, before, name = '', after, of] = NAMED.exec(value) ?? []
  const at = MONTHS.indexOf(name.toLowerCase())
  const ofDay = before ?? after
  if (at < 0 || !ofDay) return ''
  return readBirthday(`${of ? `${of}-` : ''}${two(at + 1)}-${two(ofDay)}`) ?? ''
}
