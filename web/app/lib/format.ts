// Numbers and times as people read them. One currency: US dollars.

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 5 → "$5.00". */
export const money = (amount: number): string => dollars.format(amount)

const numbers = new Intl.NumberFormat('en-US')

/** 12345 → "12,345". */
export const count = (value: number): string => numbers.format(value)

type Instant = string | number | Date

/** With a zone it is the restaurant's; without, this device's. */
const inZone = (options: Intl.DateTimeFormatOptions, zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', zone ? { ...options, timeZone: zone } : options)

/** "8:42 pm". */
export const clockTime = (at: Instant, zone?: string): string =>
  inZone({ hour: 'numeric', minute: '2-digit' }, zone)
    .format(new Date(at))
    .replace(/\s?([AP]M)/, (_, half: string) => ` ${half.toLowerCase()}`)

/** "Jan 5, 2025". */
export const shortDate = (at: Instant, zone?: string): string =>
  inZone({ month: 'short', day: 'numeric', year: 'numeric' }, zone).format(new Date(at))

/** "January 5, 2025". */
export const longDate = (at: Instant, zone?: string): string =>
  inZone({ month: 'long', day: 'numeric', year: 'numeric' }, zone).format(new Date(at))

/** "Jan 5, 2025, 8:42 pm". */
export const dateTime = (at: Instant, zone?: string): string => `${shortDate(at, zone)}, ${clockTime(at, zone)}`

/** YYYY-MM-DD of this moment in the zone, as date inputs want it. */
export function dayIn(zone: string | undefined, at: Instant = Date.now()): string {
  const parts = inZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, zone).formatToParts(new Date(at))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A plain date (YYYY-MM-DD) has no zone: "Jan 5, 2025" wherever it is read. */
export const plainDate = (day: string): string => shortDate(`${day}T12:00:00Z`, 'UTC')
