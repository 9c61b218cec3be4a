import { dayIn, formatList, formatTime } from '../../formats/format.ts'
import { formatDay } from '../../formats/format-date.ts'
import { daysBetween, weekdayOf } from '../calendar-day.ts'
import type { DateStyle } from '../date-style.ts'
import { clockText, DAY_NAMES, minutesOf } from '../opening-hours.ts'
import { windowAt } from './moments.ts'
import type { CouponWindow } from './window.ts'

const HALF = / [ap]m$/

/** "3–5:30 pm", "11 am–2 pm"; null for the whole day. */
function timesText({ from, until }: CouponWindow, between: string): string | null {
  if (from === until && from === '00:00') return null
  const [start, end] = [clockText(from), clockText(until)]
  const isOneHalf = start.slice(-2) === end.slice(-2) && minutesOf(from) < minutesOf(until)
  return `${isOneHalf ? start.replace(HALF, '') : start}${between}${end}`
}

function runsOf(days: readonly number[]): { first: number; last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run?.last === day - 1) run.last = day
    else runs.push({ first: day, last: day })
  }
  // Only three or more days are written as a range.
  return runs.flatMap(({ first, last }) =>
    last === first + 1
      ? [
          { first, last: first },
          { first: last, last },
        ]
      : [{ first, last }],
  )
}

const name = (day: number) => DAY_NAMES[day - 1] ?? ''
const shortName = (day: number) => name(day).slice(0, 3)

function shortDays(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const parts = runsOf(days).map(({ first, last }) =>
    first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`,
  )
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} & ${parts.at(-1)}`
}

function longDays(days: readonly number[]): string {
  if (days.length === 7) return 'every day'
  return formatList(
    runsOf(days).map(({ first, last }) => (first === last ? name(first) : `${name(first)} to ${name(last)}`)),
  )
}

function byDays(windows: readonly CouponWindow[]): CouponWindow[][] {
  const keyOf = ({ days }: CouponWindow) => [...days].sort((a, b) => a - b).join('')
  const sorted = [...windows].sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || minutesOf(a.from) - minutesOf(b.from))
  const groups: CouponWindow[][] = []
  for (const window of sorted) {
    const group = groups.at(-1)
    if (group?.[0] && keyOf(group[0]) === keyOf(window)) group.push(window)
    else groups.push([window])
  }
  return groups
}

const daysIn = (group: readonly CouponWindow[]) => group[0]?.days ?? []

/** For guests: "Tue–Thu, arrive 3–5:30 pm" */
export const arrivalWords = (windows: readonly CouponWindow[]): string =>
  byDays(windows)
    .map((group) => {
      const times = group.flatMap((window) => timesText(window, '–') ?? [])
      return times.length
        ? `${shortDays(daysIn(group))}, arrive ${times.join(' or ')}`
        : `${shortDays(daysIn(group))}, any time`
    })
    .join('; ')

/** For owners: "Tue–Thu 3–5:30 pm" */
export const windowWords = (windows: readonly CouponWindow[]): string =>
  byDays(windows)
    .map((group) => [shortDays(daysIn(group)), group.flatMap((window) => timesText(window, '–') ?? []).join(' & ')])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('; ')

/** For staff: "This code is valid Tuesday to Thursday, 3 to 5:30 pm." */
export function validWords(windows: readonly CouponWindow[]): string {
  const parts = byDays(windows).map((group) => {
    const times = group.flatMap((window) => timesText(window, ' to ') ?? [])
    return times.length ? `${longDays(daysIn(group))}, ${formatList(times)}` : longDays(daysIn(group))
  })
  return `This code is valid ${parts.join('; ')}.`
}

export const momentWords = (at: Date | string | number, zone?: string): string =>
  formatTime(at instanceof Date ? at.getTime() : at, zone).replace(':00', '')

export function comingWords(at: Date, now: Date, zone: string, dateStyle: DateStyle): string {
  const day = dayIn(at.getTime(), zone)
  const days = daysBetween(dayIn(now.getTime(), zone), day)
  const clock = momentWords(at, zone)
  if (days === 0) return `today ${clock}`
  if (days === 1) return `tomorrow ${clock}`
  return days < 7 ? `${shortName(weekdayOf(day))} ${clock}` : `${formatDay(day, dateStyle)}, ${clock}`
}

export interface WindowStatus {
  text: string
  at: Date
  clock: string
}

/** Returns null if the windows never close, or if the code expires before the next one opens. */
export function windowStatus(
  windows: readonly CouponWindow[],
  zone: string,
  now: Date,
  over: Date | null,
  dateStyle: DateStyle,
): WindowStatus | null {
  const { until, next } = windowAt(windows, zone, now, over)
  const at = until ?? next
  if (!at) return null
  const clock = momentWords(at, zone)
  return { at, clock, text: until ? `Now, until ${clock}` : `Next: ${comingWords(at, now, zone, dateStyle)}` }
}
