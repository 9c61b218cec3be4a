// How figures and charts are written, beside `format.ts`: apart from it, since public pages load that one.

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** 1 is Monday, as ISO has it: "Mon", "Monday". */
export const formatWeekday = (weekday: number, length: 'short' | 'long' = 'short'): string => {
  const name = WEEKDAYS[weekday - 1] ?? ''
  return length === 'short' ? name.slice(0, 3) : name
}

/** An hour of the day, 0–23: "8 pm". */
export const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** "January" of a calendar day: under the days of a chart. */
export const formatMonth = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''

/** A share from 0 to 1 → "63%"; never "100%" or "0%" of what is not all or nothing. */
export function formatPercent(share: number): string {
  const percent = Math.round(share * 100)
  const shown = share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent
  return `${shown}%`
}
