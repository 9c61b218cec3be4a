// Separate from `format.ts`, which public pages load.
import { weekdayName } from './format-base.ts'

export { monthName as formatMonth } from './format-base.ts'

/** `weekday`: 1 (Monday) to 7 (Sunday). */
export const formatWeekday = (weekday: number, length: 'short' | 'long' = 'short'): string => {
  const name = weekdayName(weekday)
  return length === 'short' ? name.slice(0, 3) : name
}

export const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** 0–1 → "63%"; returns "0%" and "100%" only for exactly 0 and 1. */
export function formatPercent(share: number): string {
  const percent = Math.round(share * 100)
  const shown = share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent
  return `${shown}%`
}
