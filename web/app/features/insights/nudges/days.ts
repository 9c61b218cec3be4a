import type { NudgeRow } from '@tidetable/contract/endpoints/insights'
import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { daysOf, type Span } from '@tidetable/contract/rules/insight-span'

export interface DayOfOffers {
  /** The day, or the first day of a week, YYYY-MM-DD. */
  day: string
  offers: number
  freed: number
  notFreed: number
  notAccepted: number
}

const NO_OFFERS = { offers: 0, freed: 0, notFreed: 0, notAccepted: 0 }

export function fillSpan(rows: readonly NudgeRow[], span: Span): DayOfOffers[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  return Array.from({ length: daysOf(span) }, (_, at) => {
    const day = addDays(span.from, at)
    const row = known.get(day)
    if (!row) return { day, ...NO_OFFERS }
    const { offers, accepted, freed } = row
    return { day, offers, freed, notFreed: accepted - freed, notAccepted: offers - accepted }
  })
}

export const isSaturday = (day: string): boolean => weekdayOf(day) === 6

/** Groups days by week. The first and last week may be partial. */
export function toWeeks(days: readonly DayOfOffers[], weekStart: number): DayOfOffers[] {
  const weeks = Map.groupBy(days, ({ day }) => addDays(day, -((weekdayOf(day) - weekStart + 7) % 7)))
  return [...weeks].map(([day, all]) =>
    all.reduce(
      (sum, each) => ({
        day,
        offers: sum.offers + each.offers,
        freed: sum.freed + each.freed,
        notFreed: sum.notFreed + each.notFreed,
        notAccepted: sum.notAccepted + each.notAccepted,
      }),
      { day, ...NO_OFFERS },
    ),
  )
}
