import { dayIn } from '@tidetable/contract/formats/format'
import { addDays } from '@tidetable/contract/rules/calendar-day'
import { lengthProblem, reversedProblem, type Span } from '@tidetable/contract/rules/insight-span'

export const LENGTHS = [7, 30, 90] as const
export type Length = (typeof LENGTHS)[number]

export interface Chosen {
  length: Length | 'own'
  span: Span
}

/** A business day ends at 4 am. */
const NIGHT_MS = 4 * 3_600_000

export const businessToday = (now: number, timeZone: string): string => dayIn(now - NIGHT_MS, timeZone)

export const lastDays = (length: number, today: string): Span => ({ from: addDays(today, 1 - length), until: today })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the last 30 days if the URL has no valid period. */
export function chosenSpan(search: URLSearchParams, today: string): Chosen {
  const [from, until] = [search.get('from'), search.get('until')]
  if (isDay(from) && isDay(until)) {
    const span = { from, until }
    if (!reversedProblem(span) && !lengthProblem(span)) return { length: 'own', span }
  }
  const length = LENGTHS.find((each) => String(each) === search.get('days')) ?? 30
  return { length, span: lastDays(length, today) }
}
