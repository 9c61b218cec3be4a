import type { BudgetNow } from '../endpoints/budgets.ts'
import { addDays, weekdayOf } from '../rules/calendar-day.ts'
import type { Currency } from '../rules/currency.ts'
import { dayIn, formatMoney, formatTime, plural } from './format.ts'
import { weekdayName } from './format-base.ts'

type Span = Pick<BudgetNow, 'span'> & Partial<Pick<BudgetNow, 'service'>>
type BudgetSpan = Span & Pick<BudgetNow, 'counts' | 'ends_at'>
type SpanWord = 'today' | 'tonight' | 'week' | 'service' | 'between'

const EVENING_START_HOUR = 17
const EVENING_END_HOUR = 4

export const weekdayIn = (at: number, timeZone: string | undefined) => weekdayName(weekdayOf(dayIn(at, timeZone)))

function hourIn(at: number, timeZone: string | undefined): number {
  const [hour, , half] = formatTime(at, timeZone).split(/[: ]/)
  return (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
}

/** An evening lasts until the business day ends. */
function spanWord({ span, service }: Span, now: number, timeZone: string | undefined): SpanWord {
  if (span === 'week') return 'week'
  if (span === 'service') return service ? 'service' : 'between'
  const hour = hourIn(now, timeZone)
  return hour >= EVENING_START_HOUR || hour < EVENING_END_HOUR ? 'tonight' : 'today'
}

export const formatCounted = (value: number, counts: BudgetNow['counts'], currency: Currency): string =>
  counts === 'money'
    ? formatMoney(value, currency)
    : plural(value, { one: (n) => `${n} offer`, other: (n) => `${n} offers` })

const left: Record<SpanWord, (what: string) => string> = {
  today: (what) => `${what} left today`,
  tonight: (what) => `${what} left tonight`,
  week: (what) => `${what} left this week`,
  service: (what) => `${what} left in this service`,
  between: (what) => `${what} left until the next service`,
}
const leftAt: Record<SpanWord, (what: string, place: string) => string> = {
  today: (what, place) => `${what} left for ${place} today`,
  tonight: (what, place) => `${what} left for ${place} tonight`,
  week: (what, place) => `${what} left for ${place} this week`,
  service: (what, place) => `${what} left for ${place} in this service`,
  between: (what, place) => `${what} left for ${place} until the next service`,
}
const usedUp: Record<SpanWord, (used: string, limit: string) => string> = {
  today: (used, limit) => `Today’s budget is used up: ${used} of ${limit}.`,
  tonight: (used, limit) => `Tonight’s budget is used up: ${used} of ${limit}.`,
  week: (used, limit) => `This week’s budget is used up: ${used} of ${limit}.`,
  service: (used, limit) => `This service’s budget is used up: ${used} of ${limit}.`,
  between: (used, limit) => `The budget until the next service is used up: ${used} of ${limit}.`,
}
const usedUpAt: Record<SpanWord, (used: string, limit: string, place: string) => string> = {
  today: (used, limit, place) => `Today’s budget for ${place} is used up: ${used} of ${limit}.`,
  tonight: (used, limit, place) => `Tonight’s budget for ${place} is used up: ${used} of ${limit}.`,
  week: (used, limit, place) => `This week’s budget for ${place} is used up: ${used} of ${limit}.`,
  service: (used, limit, place) => `This service’s budget for ${place} is used up: ${used} of ${limit}.`,
  between: (used, limit, place) => `The budget for ${place} until the next service is used up: ${used} of ${limit}.`,
}
const tooMuch: Record<SpanWord, (cost: string, used: string, limit: string) => string> = {
  today: (cost, used, limit) => `Today’s budget is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  tonight: (cost, used, limit) => `Tonight’s budget is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  week: (cost, used, limit) => `This week’s budget is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  service: (cost, used, limit) =>
    `This service’s budget is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  between: (cost, used, limit) =>
    `The budget until the next service is ${limit} and ${used} is used. This offer would cost ${cost}.`,
}
const tooMuchAt: Record<SpanWord, (cost: string, used: string, limit: string, place: string) => string> = {
  today: (cost, used, limit, place) =>
    `Today’s budget for ${place} is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  tonight: (cost, used, limit, place) =>
    `Tonight’s budget for ${place} is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  week: (cost, used, limit, place) =>
    `This week’s budget for ${place} is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  service: (cost, used, limit, place) =>
    `This service’s budget for ${place} is ${limit} and ${used} is used. This offer would cost ${cost}.`,
  between: (cost, used, limit, place) =>
    `The budget for ${place} until the next service is ${limit} and ${used} is used. This offer would cost ${cost}.`,
}
const fits: Record<SpanWord, (some: string, all: string) => string> = {
  today: (some, all) => `${some} of ${all} fit today’s budget`,
  tonight: (some, all) => `${some} of ${all} fit tonight’s budget`,
  week: (some, all) => `${some} of ${all} fit this week’s budget`,
  service: (some, all) => `${some} of ${all} fit this service’s budget`,
  between: (some, all) => `${some} of ${all} fit the budget until the next service`,
}
const names: Record<SpanWord, (place: string) => string> = {
  today: (place) => `Today, ${place}`,
  tonight: (place) => `Tonight, ${place}`,
  week: (place) => `This week, ${place}`,
  service: (place) => `This service, ${place}`,
  between: (place) => `Until the next service, ${place}`,
}

export interface BudgetContext {
  now: number
  timeZone: string | undefined
  currency: Currency
  place: string | null
}

export const placeOf = (
  { scope, scope_value }: Pick<BudgetNow, 'scope' | 'scope_value'>,
  tableCode: string | undefined,
): string | null => (scope === 'table' ? (tableCode ? `table ${tableCode}` : 'a deleted table') : scope_value)

const word = (budget: Span, { now, timeZone }: Pick<BudgetContext, 'now' | 'timeZone'>) =>
  spanWord(budget, now, timeZone)

export function resetSentence(
  { ends_at }: Pick<BudgetSpan, 'ends_at'>,
  { now, timeZone }: Pick<BudgetContext, 'now' | 'timeZone'>,
) {
  const end = Date.parse(ends_at)
  if (dayIn(end, timeZone) === dayIn(now, timeZone)) return `It resets at ${formatTime(end, timeZone)}.`
  const isTomorrow = addDays(dayIn(now, timeZone), 1) === dayIn(end, timeZone)
  return isTomorrow ? 'It resets tomorrow.' : `It resets on ${weekdayIn(end, timeZone)}.`
}

export const budgetWords = {
  name: (budget: Span, context: BudgetContext) => names[word(budget, context)](context.place ?? 'all tables'),

  /** "$15 left tonight", "5 offers left for Bar this week". */
  left(budget: BudgetSpan & Pick<BudgetNow, 'left'>, context: BudgetContext): string {
    const what = formatCounted(budget.left, budget.counts, context.currency)
    return context.place === null
      ? left[word(budget, context)](what)
      : leftAt[word(budget, context)](what, context.place)
  },

  usedUp(budget: BudgetSpan & Pick<BudgetNow, 'used' | 'limit'>, context: BudgetContext): string {
    const used = formatCounted(budget.used, budget.counts, context.currency)
    const limit = formatCounted(budget.limit, budget.counts, context.currency)
    return context.place === null
      ? usedUp[word(budget, context)](used, limit)
      : usedUpAt[word(budget, context)](used, limit, context.place)
  },

  /** `cost` is in the budget's unit. */
  refused(budget: BudgetSpan & Pick<BudgetNow, 'used' | 'limit'>, cost: number, context: BudgetContext): string {
    const reset = resetSentence(budget, context)
    if (budget.used >= budget.limit) return `${budgetWords.usedUp(budget, context)} ${reset}`
    const [costs, used, limit] = [cost, budget.used, budget.limit].map((value) =>
      formatCounted(value, budget.counts, context.currency),
    ) as [string, string, string]
    const why =
      context.place === null
        ? tooMuch[word(budget, context)](costs, used, limit)
        : tooMuchAt[word(budget, context)](costs, used, limit, context.place)
    return `${why} ${reset}`
  },

  fits: (some: number, all: number, budget: Span, context: Pick<BudgetContext, 'now' | 'timeZone'>) =>
    fits[word(budget, context)](String(some), String(all)),
}
