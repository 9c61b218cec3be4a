// Not exported by `format.ts`, which the home page loads.
import { weekdayOf } from '../rules/calendar-day.ts'
import type { DateStyle } from '../rules/date-style.ts'
import { type Instant, monthName, weekdayName } from './format-base.ts'
import { dayIn } from './format-more.ts'
import { formatTime } from './format-time.ts'

/** A calendar day (YYYY-MM-DD) is the same in every zone. */
function dayOf(at: Instant, timeZone: string | undefined): string {
  if (typeof at === 'string' && !at.includes('T')) return at
  const moment = new Date(at)
  return timeZone === 'UTC' ? moment.toISOString().slice(0, 10) : dayIn(moment.getTime(), timeZone)
}

const inOrder = (day: string, month: string, style: DateStyle): string => {
  const [year, date] = [day.slice(0, 4), Number(day.slice(8))]
  return style === 'month_first' ? `${month} ${date}, ${year}` : `${date} ${month} ${year}`
}

/** "24 Dec 2026" or "Dec 24, 2026". */
export function formatDate(at: Instant, style: DateStyle, timeZone?: string): string {
  const day = dayOf(at, timeZone)
  return inOrder(day, monthName(day).slice(0, 3), style)
}

/** MM-DD or YYYY-MM-DD → "4 Nov" or "4 Nov 1987". */
export const formatBirthday = (birthday: string, style: DateStyle): string =>
  birthday.length > 5 ? formatDate(birthday, style) : formatDate(`2000-${birthday}`, style).replace(/,? 2000$/, '')

/** "December 24, 2026", in UTC, as the blog shows dates to every reader. */
export function formatLongDate(at: Instant): string {
  const day = dayOf(at, 'UTC')
  return inOrder(day, monthName(day), 'month_first')
}

export const formatDateTime = (at: Instant, style: DateStyle, timeZone?: string): string =>
  `${formatDate(at, style, timeZone)}, ${formatTime(at, timeZone)}`

/** "Thu, 24 Dec 2026" or "Thu, Dec 24, 2026". */
export const formatDay = (day: string, style: DateStyle): string =>
  `${weekdayName(weekdayOf(day)).slice(0, 3)}, ${formatDate(day, style)}`
