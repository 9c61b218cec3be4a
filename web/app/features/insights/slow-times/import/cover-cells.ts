// Days, times and numbers as tills write them, read into the wire's way of writing: YYYY-MM-DD, HH:MM, 1234.5.
import { wallClock } from '@tidetable/contract/rules/wall-clock'
import { type DayOrder, readDate } from '../../../../lib/import/dates.ts'

const WEEKDAY = /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|mo|di|mi|do|fr|sa|so)\.?,?\s(?=\d|[a-z])/i
/** Hours and minutes at the end of a text or alone; seconds are not looked at. */
const CLOCK =
  /(?:^|[\sT])(\d{1,2})[:.h](\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(?:([ap])\.?\s?m\.?)?\s?(z|[+-]\d{2}(?::?\d{2})?)?$/i
const FULL_HOUR = /(?:^|[\sT])(\d{1,2})\s?([ap])\.?\s?m\.?$/i
const DIGITS = /^(\d{1,2})(\d{2})?$/
const DASH = /\s?(?:-|–|—|\bto\b|\bbis\b)\s?/i
/** "17:00-17:30", "5 – 6 pm" behind a day, and the end of it. */
const INTERVAL =
  /\s(\d{1,2}(?:[:.h]\d{2})?(?:\s?[ap]\.?\s?m\.?)?\s?(?:-|–|—|\bto\b|\bbis\b)\s?(\d{1,2}(?:[:.h]\d{2}(?:\s?[ap]\.?\s?m\.?)?|\s?[ap]\.?\s?m\.?)))$/i

const two = (part: number | string) => String(part).padStart(2, '0')

interface Clock {
  /** HH:MM */
  time: string
  /** What stands before it. */
  rest: string
  /** Its distance from UTC, where the text says it. */
  offset: string
}

function clockAt(hours: string, minutes: string, half: string | undefined): string | null {
  const hour = Number(hours)
  if (Number(minutes) > 59) return null
  if (half === undefined) return hour < 24 ? `${two(hour)}:${minutes}` : null
  if (hour < 1 || hour > 12) return null
  return `${two((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes}`
}

/** The time that a text ends with, or is. */
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

/** Without what is said of any hour: "17 Uhr", "17 h", "at 5 PM", "5 PM EST", which is the clock of the house. */
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

/** Spreadsheets keep a time as a part of its day, behind the number of the day: "0.75", "46327.75". */
const SERIAL = /^([1-5]\d{4}|0)?[.,](\d+)$/
const MINUTES_A_DAY = 1440

function serialClock(text: string): { day: string; time: string } | null {
  const [, day = '', part] = SERIAL.exec(text) ?? []
  if (part === undefined) return null
  const minutes = Math.round(Number(`0.${part}`) * MINUTES_A_DAY) % MINUTES_A_DAY
  return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

/** "17:30", "5:30 pm", "5 PM", "17.30", "17h30", "17h", "1730", "17", "17:00 – 17:30" → HH:MM; empty where it is none. */
export function readTime(text: string): string {
  const value = tidy(text)
  const serial = serialClock(value)
  if (serial && serial.day.length < 2) return serial.time
  const found = findClock(value)
  if (found?.rest === '') return found.time
  const [start = '', end] = value.split(DASH)
  if (end) {
    // "5 – 5:30 pm" says the half of the day once; "11:30 – 12:30 pm" begins in the other one.
    const [half] = /[ap]\.?\s?m\.?$/i.exec(end) ?? []
    const from = half ? readTime(`${start} ${half}`) : ''
    if (from > readTime(end)) return readTime(`${start} ${/^p/i.test(half ?? '') ? 'am' : 'pm'}`)
    return from || readTime(start)
  }
  const [, hours, minutes = '00'] = DIGITS.exec(value) ?? []
  return hours === undefined ? '' : (clockAt(hours, minutes, undefined) ?? '')
}

/** A cell with a day, and perhaps a time behind it. */
export function splitMoment(text: string): { day: string; time: string; offset: string } {
  const value = tidy(text).replace(WEEKDAY, '')
  const serial = serialClock(value)
  if (serial && serial.day.length > 1) return { ...serial, offset: '' }
  const [range, times = '', until = ''] = INTERVAL.exec(value) ?? []
  const from = readTime(times)
  // "17:30-05:00" ends before it begins: it says its distance from UTC.
  const isInterval = from !== '' && !(/\d-(?:0[1-9]|1[0-2]):\d{2}$/.test(times) && until < from)
  const found = isInterval ? { time: from, rest: value.slice(0, -(range?.length ?? 0)), offset: '' } : findClock(value)
  if (!found?.rest) return { day: value, time: '', offset: '' }
  return { day: found.rest.replace(/[,\s]+$/, ''), time: found.time, offset: found.offset }
}

/** A moment that says its distance from UTC, as the clock there shows it. */
export function localMoment(day: string, time: string, offset: string, zone: string): { day: string; time: string } {
  const sign = offset.length === 3 ? `${offset}:00` : offset.toUpperCase().replace(/(\d{2})(\d{2})/, '$1:$2')
  const at = Date.parse(`${day}T${time}:00${sign}`)
  if (Number.isNaN(at)) return { day: '', time: '' }
  const wall = new Date(wallClock(at, zone)).toISOString()
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
}

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})[/.-](?:\d{2}|\d{4})(?:[ T].*)?$/

/** What the days of a column betray: of "either" all read alike both ways, "ask" only a person can tell. */
export function dayOrderOf(days: Iterable<string>): DayOrder | 'either' | 'ask' {
  let [isDayFirst, isMonthFirst, isOpen] = [false, false, false]
  for (const day of days) {
    const [, first, sign, second] = SLASHED.exec(day) ?? []
    // Nobody writes the month before a point first.
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

/** A day that reads differently both ways. */
export const isAmbiguous = (day: string): boolean => dayOrderOf([day]) === 'ask'

/** YYYY-MM-DD; empty where it is no day with its year. */
export function readDay(text: string, order: DayOrder, thisYear: number): string {
  const isPointed = SLASHED.exec(text)?.[2] === '.'
  const read = readDate(text, isPointed ? 'day first' : order, thisYear)
  return read.length === 10 ? read : ''
}

const BRACKETED = /^([\p{Sc}\p{L}]{0,4})\((.*)\)([\p{Sc}\p{L}]{0,4})$/u
/** A point behind letters is theirs: "Rs. 450". */
const AMOUNT = /^(?:\p{L}{1,4}\.|[\p{Sc}\p{L}]{0,4})([\d.,]+)(?:[\p{Sc}\p{L}]{1,4}\.?)?$/u
const THOUSANDS = /[.,](?=\d{3}(?!\d))/g

/** "1,234", "12,0", "12 pax", "(2)", "2-" → a plain number with a point and its sign in front; as it came where it is none. */
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

/** An amount that was given back, however the country writes it: "-45.50", "(€ 45,50)". */
export const isNegative = (amount: string): boolean => /^-[\d.,]*[1-9]/.test(readNumber(amount))
