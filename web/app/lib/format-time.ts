// Times and days as the restaurant reads them. Server and browser must print the same, whatever their own zone is.
const faces = new Map<string, Intl.DateTimeFormat>()

function face(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = faces.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  faces.set(key, made)
  return made
}

/** A browser's first formatter of dates costs a slow phone a tenth of a second; UTC needs none. */
function utcTime(at: Date): string {
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const MINUTE_MS = 60_000
const TIMES_MAX = 500
/** A page that is drawn by the thousand says the same few times; formatting one takes longer than an element. */
const times = new Map<string, string>()

/** `8:42 pm`. Without a zone the reader's own. */
export function formatTime(at: number | string, timeZone?: string): string {
  if (timeZone === 'UTC') return utcTime(new Date(at))
  const moment = new Date(at)
  const key = `${timeZone} ${Math.floor(moment.getTime() / MINUTE_MS)}`
  const known = times.get(key)
  if (known) return known
  const options = { hour: 'numeric', minute: '2-digit', hour12: true, ...(timeZone ? { timeZone } : {}) } as const
  // Newer browsers put a narrow space before "PM", older ones a plain one.
  const text = face(`time ${timeZone}`, options).format(moment).replace(/\s/g, ' ').toLowerCase()
  if (times.size >= TIMES_MAX) times.clear()
  times.set(key, text)
  return text
}

/** `Sat, Jan 5, 2025` of a calendar day `YYYY-MM-DD`, which has no zone. */
export const formatDay = (day: string): string =>
  face('day', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The calendar day at a moment in a zone, as `YYYY-MM-DD`. */
export function dayIn(at: number, timeZone?: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', ...(timeZone ? { timeZone } : {}) } as const
  const parts = face(`date ${timeZone}`, options).formatToParts(new Date(at))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}`
}
