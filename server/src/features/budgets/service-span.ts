import { momentsBetween, spanAround, type WeeklyHours } from '@tidetable/contract/rules/weekly-hours'
import { businessDay } from '#platform/zone.ts'

export interface ServiceHours extends WeeklyHours {
  name: string
}

export interface ServiceSpan {
  start: Date
  end: Date
  /** Name of the service; null between services. */
  service: string | null
}

/** Returns the service at `now`; between services the gap, without services the business day, so all offers count. */
export function serviceSpan(services: readonly ServiceHours[], now: Date, zone: string): ServiceSpan {
  const on = spanAround(services, zone, now)
  if (on) return { start: on.start, end: on.end, service: on.hours.name }
  const day = businessDay(now, zone)
  const of = momentsBetween(services, zone, day.start, day.end)
  const ended = of.flatMap(({ end }) => (end <= now ? end.getTime() : []))
  const next = of.find(({ start }) => start > now)
  return { start: new Date(Math.max(day.start.getTime(), ...ended)), end: next?.start ?? day.end, service: null }
}
