import { type Instant, MINUTE_MS, zoned } from './format-base.ts'

function utcTime(at: Date): string {
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const TIMES_MAX = 500
/** A cache: long lists have few different times, and formatting a time takes longer than rendering a row. */
const times = new Map<string, string>()

/** "8:42 pm"; default zone: this device's. */
export function formatTime(at: Instant, timeZone?: string): string {
  const moment = new Date(at)
  if (timeZone === 'UTC') return utcTime(moment)
  const key = `${timeZone} ${Math.floor(moment.getTime() / MINUTE_MS)}`
  const known = times.get(key)
  if (known) return known
  // Newer browsers put a narrow space before "PM".
  const text = zoned('time', { hour: 'numeric', minute: '2-digit', hour12: true }, timeZone)
    .format(moment)
    .replace(/\s/g, ' ')
    .toLowerCase()
  if (times.size >= TIMES_MAX) times.clear()
  times.set(key, text)
  return text
}
