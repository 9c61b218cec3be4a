// What is asked of insights, without schemas, for the server, the screens and the request's own rules alike.
import { daysBetween } from './calendar-day.ts'

/** Days of one question, both ends included. */
export const INSIGHT_DAYS_MAX = 400

/** Fewer cases than this are told as counts, never as a percentage. */
export const CASES_FOR_PERCENT = 20

export const NUDGE_BREAKDOWNS = [
  'day',
  'weekday',
  'hour',
  'weekday-hour',
  'table',
  'location',
  'value',
  'answer',
] as const
export type NudgeBreakdown = (typeof NUDGE_BREAKDOWNS)[number]

/** Seconds until a party answered: the upper ends of the groups, of which the last is open. */
export const ANSWER_SECONDS = [60, 180, 300, 600] as const

/** Business days, YYYY-MM-DD; both belong to it. */
export interface Span {
  from: string
  until: string
}

export const daysOf = ({ from, until }: Span): number => daysBetween(from, until) + 1

/** What is wrong with a span, each told beside its field; null when nothing is. */
export const reversedProblem = ({ from, until }: Span): string | null =>
  until < from ? 'The last day can’t be before the first.' : null
export const lengthProblem = (span: Span): string | null =>
  daysOf(span) > INSIGHT_DAYS_MAX ? `Please choose at most ${INSIGHT_DAYS_MAX} days.` : null
