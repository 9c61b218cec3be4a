import type { BudgetNow, Budget as WireBudget } from '@tidetable/contract/endpoints/budgets'
import type { OfferTotals } from '../tables/index.ts'
import { type Budget, type Span, usedOf } from './budget.ts'

const unit = ({ counts }: Budget, value: number): number => (counts === 'money' ? value / 100 : value)

export const presentBudget = (budget: Budget): WireBudget => ({
  _id: budget.id,
  span: budget.span,
  counts: budget.counts,
  limit: unit(budget, budget.most),
  scope: budget.scope,
  scope_value: budget.scopeValue,
})

/** Cents for a money budget, else numbers of offers. */
export interface NextVisits {
  redeemed: number
  owed: number
}

export function presentNow(
  budget: Budget,
  totals: OfferTotals,
  span: Span,
  next: NextVisits = { redeemed: 0, owed: 0 },
): BudgetNow {
  const used = usedOf(budget, totals)
  const isMoney = budget.counts === 'money'
  return {
    ...presentBudget(budget),
    used: unit(budget, used),
    left: unit(budget, Math.max(0, budget.most - used)),
    estimated: isMoney ? totals.estimatedMinorUnits / 100 : 0,
    kept_promises: unit(budget, isMoney ? totals.keptMinorUnits : totals.keptOffers),
    redeemed: unit(budget, next.redeemed),
    owed: unit(budget, next.owed),
    service: span.service ?? null,
    begins_at: span.start.toISOString(),
    ends_at: span.end.toISOString(),
  }
}
