// The service of this moment, by the restaurant's own hours and clock. Pure.
import { momentsBetween, spanAround, type WeeklyHours } from '@tidetable/contract/rules/weekly-hours'
import { businessDay } from '#platform/zone.ts'

/** Hours in which a restaurant is open. */
export interface ServiceHours extends WeeklyHours {
  name: string
}

export interface ServiceSpan {
  start: Date
  end: Date
  /** Name of the service; null between services. */
  service: string | null
}

/**
 * The service that is on, of several the one that opened last. Between services the gap within the business day, so that
 * nothing is given without counting; of a restaurant without services the whole business day.
 */
export function serviceSpan(services: readonly ServiceHours[], now: Date, zone: string): ServiceSpan {
  const on = spanAround(services, zone, now)
  if (on) return { start: on.start, end: on.end, service: on.hours.name }
  const day = businessDay(now, zone)
  const of = momentsBetween(services, zone, day.start, day.end)
  const ended = of.flatMap(({ end }) => (end <= now ? end.getTime() : []))
  const next = of.find(({ start }) => start > now)
  return { start: new Date(Math.max(day.start.getTime(), ...ended)), end: next?.start ?? day.end, service: null }
}
