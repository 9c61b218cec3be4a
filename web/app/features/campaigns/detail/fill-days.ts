export interface DayVisits {
  day: string
  visits: number
}

const DAY = 86_400_000
/** More bars than this could not be told apart. */
const DAYS_MAX = 90

/** Days without a visit are part of the story: they stand there with zero. */
export function fillDays(visits: readonly DayVisits[]): DayVisits[] {
  const first = visits[0]
  const last = visits.at(-1)
  if (!first || !last) return []
  const known = new Map(visits.map(({ day, visits: value }) => [day, value]))
  const end = Date.parse(last.day)
  const start = Math.max(Date.parse(first.day), end - (DAYS_MAX - 1) * DAY)
  const days: DayVisits[] = []
  for (let at = start; at <= end; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push({ day, visits: known.get(day) ?? 0 })
  }
  return days
}
