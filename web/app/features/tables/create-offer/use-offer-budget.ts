import type { BudgetNow } from '@tidetable/contract/endpoints/budgets'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { type BudgetContext, budgetWords, placeOf } from '@tidetable/contract/formats/budget-words'
import { costOf } from '@tidetable/contract/rules/cost'
import type { Currency } from '@tidetable/contract/rules/currency'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { useBudgets } from '../../../lib/restaurant/budgets.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import type { OfferFields } from './offer-form.ts'

export interface OfferBudget {
  /** Remainder of the budget with the highest share used; null without a budget. */
  left: string | null
  /** Reason for a refusal; null if everything fits. */
  problem: string | null
}

const covers = ({ scope, scope_value }: BudgetNow, table: Table) =>
  scope === 'all' || scope_value === (scope === 'table' ? table._id : table.table_location)

function costIn({ counts }: BudgetNow, { offer_type, offer_value }: OfferFields, averageSpend: number | null) {
  if (counts === 'offers') return 1
  const value = Number(offer_value)
  if (!(value > 0)) return null
  const { minorUnits } = costOf({ type: offer_type === 1 ? 1 : 0, value }, averageSpend)
  return minorUnits === null ? null : minorUnits / 100
}

const share = ({ used, limit }: BudgetNow) => used / limit

/** A preview only: the server decides. */
export function useOfferBudget(
  tables: readonly [Table, ...Table[]],
  draft: OfferFields,
  currency: Currency,
): OfferBudget {
  const budgets = useBudgets().data ?? []
  const restaurant = useRestaurant().data
  const averageSpend = restaurant?.settings.average_spend ?? null
  const [table] = tables
  const contextOf = (budget: BudgetNow): BudgetContext => ({
    now: serverNow(),
    timeZone: restaurant?.timezone,
    currency,
    place: placeOf(budget, table.table_code),
  })
  const concerned = budgets.filter((budget) => tables.some((each) => covers(budget, each)))
  const tightest = concerned.toSorted((a, b) => share(b) - share(a))[0]
  if (!tightest) return { left: null, problem: null }

  /** Remainder of each budget as the tables get their offers in turn. */
  const room = new Map(concerned.map((budget) => [budget, budget.limit - budget.used]))
  let stopped: { budget: BudgetNow; cost: number } | undefined
  let fit = 0
  for (const each of tables) {
    const costs = concerned
      .filter((budget) => covers(budget, each))
      .map((budget) => ({ budget, cost: costIn(budget, draft, averageSpend) ?? 0 }))
    // Half a cent of tolerance for floating-point errors.
    const tooMuch = costs.find(({ budget, cost }) => cost > 0 && (room.get(budget) ?? 0) - cost < -0.005)
    stopped ??= tooMuch
    if (tooMuch) continue
    fit++
    for (const { budget, cost } of costs) room.set(budget, (room.get(budget) ?? 0) - cost)
  }
  const left = budgetWords.left(tightest, contextOf(tightest))
  if (!stopped) return { left, problem: null }
  const { budget, cost } = stopped
  if (tables.length > 1) return { left, problem: budgetWords.fits(fit, tables.length, budget, contextOf(budget)) }
  return { left, problem: budgetWords.refused(budget, cost, contextOf(budget)) }
}
