import { daysBetween } from './calendar-day.ts'

export const INSIGHT_DAYS_MAX = 400

/** Number of cases below which screens show counts instead of percentages. */
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

/** Upper limits of the groups; the last group is open. */
export const ANSWER_SECONDS = [60, 180, 300, 600] as const

/** Business days, YYYY-MM-DD, inclusive. */
export interface Span {
  from: string
  until: string
}

export const daysOf = ({ from, until }: Span): number => daysBetween(from, until) + 1

export const reversedProblem = ({ from, until }: Span): string | null =>
  until < from ? 'The last day can’t be before the first.' : null
export const lengthProblem = (span: Span): string | null =>
  daysOf(span) > INSIGHT_DAYS_MAX ? `Please choose up to ${INSIGHT_DAYS_MAX} days.` : null
