import type { Cost } from '@tidetable/contract/rules/cost'
import { type BusinessDay, businessDay, businessWeek } from '#platform/zone.ts'
import type { OfferTotals } from '../tables/index.ts'
import { type ServiceHours, serviceSpan } from './service-span.ts'

export interface Budget {
  id: string
  span: 'service' | 'day' | 'week'
  counts: 'money' | 'offers'
  /** Limit in the currency's minor unit (cents), or a number of offers. */
  most: number
  scope: 'all' | 'location' | 'table'
  scopeValue: string | null
}

export interface BudgetUse {
  restaurantId: string
  tableId: string
  tableCode: string
  location: string
  cost: Cost
}

export const NO_TOTALS: OfferTotals = {
  minorUnits: 0,
  offers: 0,
  estimatedMinorUnits: 0,
  keptMinorUnits: 0,
  keptOffers: 0,
}

export type Span = Pick<BusinessDay, 'start' | 'end'> & { service?: string | null }

/** `services` matters only for a budget per service. */
export function spanOf(
  { span }: Pick<Budget, 'span'>,
  now: Date,
  zone: string,
  services: readonly ServiceHours[] = [],
): Span {
  if (span === 'service') return serviceSpan(services, now, zone)
  return span === 'week' ? businessWeek(now, zone) : businessDay(now, zone)
}

export const appliesTo = (
  { scope, scopeValue }: Budget,
  { tableId, location }: Pick<BudgetUse, 'tableId' | 'location'>,
) => scope === 'all' || scopeValue === (scope === 'table' ? tableId : location)

export const usedOf = ({ counts }: Budget, { minorUnits, offers }: OfferTotals): number =>
  counts === 'money' ? minorUnits : offers

/** Cost of an offer in the unit of the budget's limit; null if unknown. */
export const costIn = ({ counts }: Budget, { cost }: Pick<BudgetUse, 'cost'>): number | null =>
  counts === 'money' ? cost.minorUnits : 1

export interface BudgetSum {
  budget: Budget
  span: Span
  totals: OfferTotals
}

export type Evaluation = { sum: BudgetSum } & (
  | { code: 'budget_spent'; cost: number }
  | { code: 'average_spend_missing' }
)

/** Returns the first budget that the offer exceeds, or null. */
export function evaluate(sums: readonly BudgetSum[], use: BudgetUse): Evaluation | null {
  for (const sum of sums) {
    const { budget, totals } = sum
    if (!appliesTo(budget, use)) continue
    const cost = costIn(budget, use)
    if (cost === null) return { sum, code: 'average_spend_missing' }
    if (usedOf(budget, totals) + cost > budget.most) return { sum, code: 'budget_spent', cost }
  }
  return null
}
