// Parses dates as spreadsheets write them. Whether 04/11 starts with the month is decided per column: a single
// 23/06 decides it for all its rows.
import { readBirthday, readDay } from '@tidetable/contract/rules/guest-facts'

export type DayOrder = 'day first' | 'month first'

const END = String.raw`(?:[ T,]+\d{1,2}[:.h]\d\d.*|[.,])?$`
const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})(?:[/.-](\d{2}|\d{4}))?(?:[ T].*|[.,])?$/
const YEAR_FIRST = /^(\d{4})(?:[-/.]|年\s*)(\d{1,2})(?:[-/.]|月\s*)(\d{1,2})日?(?:[ T].*)?$/
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const NAME = String.raw`(\p{L}[\p{L}\p{M}]{2,})`
const BETWEEN = String.raw`[\s./,-]+`
const ORDINAL = '(?:st|nd|rd|th|er|º|ª)?'
const DAY_NAMED = new RegExp(
  `^(\\d{1,2})${ORDINAL}(?:${BETWEEN}|(?=\\p{L}))(?:d[eio]\\s|of\\s)?${NAME}(?:${BETWEEN}(?:d[eio]\\s)?'?(\\d{4}|\\d{2}))?${END}`,
  'iu',
)
const NAMED_DAY = new RegExp(
  `^${NAME}\\.?[\\s-]+(\\d{1,2})${ORDINAL}(?:(?:,\\s*|[\\s,-]+)'?(\\d{4}|\\d{2}))?${END}`,
  'iu',
)
const YEAR_NAMED = new RegExp(`^(\\d{4})${BETWEEN}${NAME}${BETWEEN}(\\d{1,2})${ORDINAL}${END}`, 'iu')
const WEEKDAY = /^(\p{L}[\p{L}\p{M}]+)\.?,? (?=\S)/u

export function orderOf(values: readonly string[]): { order: DayOrder; because: string } | null {
  for (const value of values) {
    const [, first, sign, second] = SLASHED.exec(value.trim()) ?? []
    if (Number(first) > 12 || sign === '.') return { order: 'day first', because: value }
    if (Number(second) > 12) return { order: 'month first', because: value }
  }
  return null
}

const twoDigits = (part: string | number) => String(part).padStart(2, '0')

/** Completes a year of two digits with the century that makes it this year or a past one. */
const fullYear = (year: string, thisYear: number): string => {
  if (year.length === 4) return year
  const near = Math.floor(thisYear / 100) * 100 + Number(year)
  return String(near > thisYear ? near - 100 : near)
}

const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'hi', 'ar']
interface Names {
  months: ReadonlyMap<string, number>
  weekdays: ReadonlySet<string>
}
let names: Names | null = null

function namesOfDays(): Names {
  if (names) return names
  const months = new Map<string, number>([['sept', 9]])
  const weekdays = new Set<string>(['tues', 'thurs'])
  for (const language of LANGUAGES)
    for (const style of ['long', 'short'] as const) {
      // oxlint-disable-next-line tidetable/no-own-format -- month names for parsing
      const ofMonth = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      // oxlint-disable-next-line tidetable/no-own-format -- day names for parsing
      const ofWeek = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const name = plainName(ofMonth.format(Date.UTC(2024, month - 1, 1)))
        if (!months.has(name)) months.set(name, month)
      }
      for (let day = 1; day <= 7; day++) weekdays.add(plainName(ofWeek.format(Date.UTC(2024, 0, day))))
    }
  names = { months, weekdays }
  return names
}

/** Returns the month, from 1, of a full name or of a prefix that only one month has; else null. */
function monthOf(name: string): number | null {
  const plain = plainName(name)
  const { months } = namesOfDays()
  const exact = months.get(plain)
  if (exact !== undefined) return exact
  const matches = new Set([...months].flatMap(([known, month]) => (known.startsWith(plain) ? [month] : [])))
  return matches.size === 1 ? ([...matches][0] ?? null) : null
}

const DAY_MS = 86_400_000
/** Day number of a spreadsheet, counted from 1899-12-30: five digits, from 1927 to 2064. */
const SERIAL = /^([1-5]\d{4})(?:[.,]\d+)?$/

function serialDay(text: string): string | null {
  const [, serial] = SERIAL.exec(text) ?? []
  if (!serial) return null
  return new Date(Date.UTC(1899, 11, 30) + Number(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** Years that mean "unknown" in exports of programs that require a year. */
const NO_YEAR = new Set(['0000', '0001', '1604'])

/** Returns MM-DD or YYYY-MM-DD, an empty text if invalid. */
export function readDate(text: string, order: DayOrder, thisYear: number): string {
  if (text === '') return ''
  const value = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const day = (year: string | undefined, month: string | number | null, ofMonth: string | undefined) => {
    if (month === null) return ''
    const start = year && !NO_YEAR.has(year) ? `${fullYear(year, thisYear)}-` : ''
    return readBirthday(`${start}${twoDigits(month)}-${twoDigits(ofMonth ?? '')}`) ?? ''
  }
  const [, year, month, ofMonth] = YEAR_FIRST.exec(value) ?? COMPACT.exec(value) ?? []
  if (year) return day(year, month ?? '', ofMonth)
  const [, first, , second, third] = SLASHED.exec(value) ?? []
  if (first) return order === 'day first' ? day(third, second ?? '', first) : day(third, first, second)
  const serial = serialDay(value)
  if (serial) return readDay(serial) ?? ''
  // vCard format of a birthday without a year.
  const [, bare] = /^--(\d\d-?\d\d)$/.exec(value) ?? []
  if (bare) return readBirthday(bare.replace(/(\d\d)(\d\d)/, '$1-$2')) ?? ''
  const [weekday = '', itsName = ''] = WEEKDAY.exec(value) ?? []
  const isWeekday = itsName !== '' && namesOfDays().weekdays.has(plainName(itsName))
  for (const named of isWeekday ? [value, value.slice(weekday.length)] : [value]) {
    const [, before, name = '', of] = DAY_NAMED.exec(named) ?? []
    if (before && monthOf(name)) return day(of, monthOf(name), before)
    const [, called = '', after, its] = NAMED_DAY.exec(named) ?? []
    const isMonthOfYear = its === undefined && /-\d\d$/.test(named)
    if (after && !isMonthOfYear && monthOf(called)) return day(its, monthOf(called), after)
    const [, began, monthName = '', dayOf] = YEAR_NAMED.exec(named) ?? []
    if (began && monthOf(monthName)) return day(began, monthOf(monthName), dayOf)
  }
  return ''
}
