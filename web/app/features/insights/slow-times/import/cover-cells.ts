// Parses days, times and numbers of POS exports into the API's formats: YYYY-MM-DD, HH:MM, 1234.5.
import { wallClock } from '@tidetable/contract/rules/wall-clock'
import { type DayOrder, readDate } from '../../../../lib/import/dates.ts'

const WEEKDAY = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|mo|di|mi|do|fr|sa|so)\.?,?\s(?=\d|[a-z])/i
/** Hours and minutes, alone or at the end of a text; ignores seconds. */
const CLOCK =
  /(?:^|[\sT])(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(?:([ap])\.?\s?m\.?)?\s?(z|[+-]\d{2}(?::?\d{2})?)?$/i
const FULL_HOUR = /(?:^|[\sT])(\d{1,2})\s?([ap])\.?\s?m\.?$/i
const DIGITS = /^(\d{1,2})(\d{2})?$/
const DASH = /\s?(?:-|–|—|\bto\b|\bbis\b)\s?/i
/** A time range after a day: "17:00-17:30", "5 – 6 pm". */
const INTERVAL =
  /\s(\d{1,2}(?:[:.h]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s?(?:-|–|—|\bto\b|\bbis\b)\s?(\d{1,2}(?:[:.h]\d{2}(?:\s?[ap]\.?\s?m\.?)?|\s?[ap]\.?\s?m\.?)))$/i

const twoDigits = (part: number | string) => String(part).padStart(2, '0')

interface Clock {
  time: string
  rest: string
  offset: string
}

function clockAt(hours: string, minutes: string, half: string | undefined): string | null {
  const hour = Number(hours)
  if (Number(minutes) > 59) return null
  if (half === undefined) return hour < 24 ? `${twoDigits(hour)}:${minutes}` : null
  if (hour < 1 || hour > 12) return null
  return `${twoDigits((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes}`
}

function findClock(text: string): Clock | null {
  const [whole, hours = '', minutes = '', half, offset = ''] = CLOCK.exec(text) ?? []
  if (whole !== undefined) {
    const time = clockAt(hours, minutes, half)
    return time === null ? null : { time, rest: text.slice(0, text.length - whole.length), offset }
  }
  const [part, hour = '', of] = FULL_HOUR.exec(text) ?? []
  const time = part === undefined ? null : clockAt(hour, '00', of)
  return time === null ? null : { time, rest: text.slice(0, text.length - (part?.length ?? 0)), offset: '' }
}

/** Removes words around hours: "17 Uhr", "17 h", "at 5 PM"; "5 PM EST" is restaurant time. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[~〜]/g, '–')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ (?:at|um|@) (?=\d)/i, ' ')
    .replace(/(?<=\d) ?(?:UTC|GMT)$/i, 'Z')
    .replace(/(?<=[\dmM]) [A-Z]{2,4}T$/, '')
    .replace(/(?<=\d)\s?(?:h|uhr)$/i, '')

/** Spreadsheets store a time as a fraction of the day after the day number: "0.75", "46327.75". */
const SERIAL = /^([1-5]\d{4}|0)?[.,](\d+)$/
const MINUTES_A_DAY = 1440

function serialClock(text: string): { day: string; time: string } | null {
  const [, day = '', part] = SERIAL.exec(text) ?? []
  if (part === undefined) return null
  const minutes = Math.round(Number(`0.${part}`) * MINUTES_A_DAY) % MINUTES_A_DAY
  return { day, time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` }
}

/** "17:30", "5:30 pm", "17h", "1730", "17:00 – 17:30" → HH:MM. Returns '' for other text. */
export function readTime(text: string): string {
  const value = tidy(text)
  const serial = serialClock(value)
  if (serial && serial.day.length < 2) return serial.time
  const found = findClock(value)
  if (found?.rest === '') return found.time
  const [start = '', end] = value.split(DASH)
  if (end) {
    // In "5 – 5:30 pm" both times are pm; in "11:30 – 12:30 pm" the first is am.
    const [half] = /[ap]\.?\s?m\.?$/i.exec(end) ?? []
    const from = half ? readTime(`${start} ${half}`) : ''
    if (from > readTime(end)) return readTime(`${start} ${/^p/i.test(half ?? '') ? 'am' : 'pm'}`)
    return from || readTime(start)
  }
  const [, hours, minutes = '00'] = DIGITS.exec(value) ?? []
  return hours === undefined ? '' : (clockAt(hours, minutes, undefined) ?? '')
}

export function splitMoment(text: string): { day: string; time: string; offset: string } {
  const value = tidy(text).replace(WEEKDAY, '')
  const serial = serialClock(value)
  if (serial && serial.day.length > 1) return { ...serial, offset: '' }
  const [range, times = '', until = ''] = INTERVAL.exec(value) ?? []
  const from = readTime(times)
  // "17:30-05:00" ends before it starts, so -05:00 is a UTC offset.
  const isInterval = from !== '' && !(/\d-(?:0[1-9]|1[0-2]):\d{2}$/.test(times) && until < from)
  const found = isInterval ? { time: from, rest: value.slice(0, -(range?.length ?? 0)), offset: '' } : findClock(value)
  if (!found?.rest) return { day: value, time: '', offset: '' }
  return { day: found.rest.replace(/[,\s]+$/, ''), time: found.time, offset: found.offset }
}

export function localMoment(day: string, time: string, offset: string, zone: string): { day: string; time: string } {
  const sign = offset.length === 3 ? `${offset}:00` : offset.toUpperCase().replace(/(\d{2})(\d{2})/, '$1:$2')
  const at = Date.parse(`${day}T${time}:00${sign}`)
  if (Number.isNaN(at)) return { day: '', time: '' }
  const wall = new Date(wallClock(at, zone)).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})[/.-](?:\d{2}|\d{4})(?:[ T].*)?$/

/** Returns the order of day and month; "either" if both orders give the same days, "ask" if it is ambiguous. */
export function dayOrderOf(days: Iterable<string>): DayOrder | 'either' | 'ask' {
  let [isDayFirst, isMonthFirst, isOpen] = [false, false, false]
  for (const day of days) {
    const [, first, sign, second] = SLASHED.exec(day) ?? []
    // Dates with points are always day first.
    if (!first || sign === '.') continue
    if (Number(first) > 12) isDayFirst = true
    else if (Number(second) > 12) isMonthFirst = true
    else if (Number(first) !== Number(second)) isOpen = true
  }
  if (isDayFirst && isMonthFirst) return 'ask'
  if (isDayFirst) return 'day first'
  if (isMonthFirst) return 'month first'
  return isOpen ? 'ask' : 'either'
}

export const isAmbiguous = (day: string): boolean => dayOrderOf([day]) === 'ask'

/** Returns YYYY-MM-DD, or '' without a full date. */
export function readDay(text: string, order: DayOrder, thisYear: number): string {
  const isPointed = SLASHED.exec(text)?.[2] === '.'
  const read = readDate(text, isPointed ? 'day first' : order, thisYear)
  return read.length === 10 ? read : ''
}

const BRACKETED = /^([\p{Sc}\p{L}]{0,4})\((.*)\)([\p{Sc}\p{L}]{0,4})$/u
/** A point after letters is part of an abbreviation: "Rs. 450". */
const AMOUNT = /^(?:\p{L}{1,4}\.|[\p{Sc}\p{L}]{0,4})([\d.,]+)(?:[\p{Sc}\p{L}]{1,4}\.?)?$/u
const THOUSANDS = /[.,](?=\d{3}(?!\d))/g

/** "1,234", "12,0", "12 pax", "(2)", "2-" → decimal point and leading minus. Returns other text trimmed. */
export function readNumber(text: string): string {
  const value = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/[−–—]/g, '-')
    // "45.-" has no cents.
    .replace(/[.,]-?(?!\d)/, '')
    .replace(BRACKETED, '-$1$2$3')
  const [, digits] = AMOUNT.exec(value.replace(/(?<!\d)-|-(?!\d)/g, '')) ?? []
  if (!digits || !/\d/.test(digits)) return text.trim()
  const plain = (digits.startsWith('0') ? digits : digits.replace(THOUSANDS, '')).replace(',', '.')
  return value.includes('-') ? `-${plain}` : plain
}

/** Returns true for a refund, such as "-45.50" or "(€ 45,50)". */
export const isNegative = (amount: string): boolean => /^-[\d.,]*[1-9]/.test(readNumber(amount))
