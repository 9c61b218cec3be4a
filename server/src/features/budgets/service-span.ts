// The service of this moment, by the restaurant's own hours and clock. Pure.
import { addDays, weekdayOf } from '@tidetable/contract/calendar-day'
import { firstMoment } from '@tidetable/contract/wall-clock'
import { businessDay, localDay } from '#platform/zone.ts'

/** Hours in which the house is open, by its wall clock. */
export interface ServiceHours {
  name: string
  /** 1 Monday to 7 Sunday: the days on which it opens. */
  weekdays: readonly number[]
  /** Minutes since midnight; closing at or before opening is on the next day. */
  opens: number
  closes: number
}

export interface ServiceSpan {
  start: Date
  end: Date
  /** What the service is called; null between services. */
  service: string | null
}

/** A service lasts less than a day, so that none of further away touches this business day. */
const DAYS_AROUND = [-2, -1, 0, 1, 2]

function servicesAround(services: readonly ServiceHours[], now: Date, zone: string) {
  const today = localDay(now, zone)
  return DAYS_AROUND.map((by) => addDays(today, by)).flatMap((day) =>
    services
      .filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
      .map(({ name, opens, closes }) => ({
        service: name,
        start: firstMoment(day, opens, zone),
        end: firstMoment(closes <= opens ? addDays(day, 1) : day, closes, zone),
      })),
  )
}

/**
 * The service that is on, of several the one that opened last. Between services what lies between them of the business day,
 * so that nothing is given without counting; of a restaurant without services that is the whole business day.
 */
export function serviceSpan(services: readonly ServiceHours[], now: Date, zone: string): ServiceSpan {
  const around = servicesAround(services, now, zone)
  const [on] = around
    .filter(({ start, end }) => start <= now && now < end)
    .sort((a, b) => b.start.getTime() - a.start.getTime())
  if (on) return on
  const day = businessDay(now, zone)
  const ended = around.filter(({ end }) => end <= now).map(({ end }) => end.getTime())
  const coming = around.filter(({ start }) => start > now).map(({ start }) => start.getTime())
  return {
    start: new Date(Math.max(day.start.getTime(), ...ended)),
    end: new Date(Math.min(day.end.getTime(), ...coming)),
    service: null,
  }
}
