// Days belong to a restaurant's time zone; moments don't.

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...digits })
  formats.set(zone, made)
  return made
}

/** The wall clock there, read as if it were UTC: its distance from `now` is the zone's offset. */
function wallClock(now: Date, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`)
}

/** Today there, YYYY-MM-DD. */
export const localDay = (now: Date, zone: string): string => new Date(wallClock(now, zone)).toISOString().slice(0, 10)

/** The first moment of the day (YYYY-MM-DD) there; where midnight is skipped, the moment the clock jumps. */
export function startOfDay(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let guess = wanted
  // Twice: the offset at the guess may not be the offset at the answer.
  for (let again = 0; again < 2; again++) guess = wanted - (wallClock(new Date(guess), zone) - guess)
  return new Date(wallClock(new Date(guess), zone) < wanted ? guess + 3_600_000 : guess)
}

/** The moment after the last of the day. */
export function endOfDay(day: string, zone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return startOfDay(next, zone)
}
