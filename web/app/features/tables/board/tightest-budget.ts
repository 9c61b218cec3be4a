import type { BudgetNow } from '@tidetable/contract/endpoints/budgets'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { budgetWords, placeOf } from '@tidetable/contract/formats/budget-words'
import type { Currency } from '@tidetable/contract/rules/currency'
import { serverNow } from '../../../lib/live/server-clock.ts'

/** Share of a budget's limit from which the warning colour is shown. */
export const WARNING_SHARE = 0.8

export interface BudgetLeft {
  text: string
  isTight: boolean
}

/** Returns the budget with the highest share used; null if there are no budgets. */
export function tightestBudget(
  budgets: readonly BudgetNow[],
  tables: readonly Table[],
  timeZone: string | undefined,
  currency: Currency,
): BudgetLeft | null {
  const share = ({ used, limit }: BudgetNow) => used / limit
  const [first] = budgets.toSorted((a, b) => share(b) - share(a))
  if (!first) return null
  const code = tables.find(({ _id }) => _id === first.scope_value)?.table_code
  const context = { now: serverNow(), timeZone, currency, place: placeOf(first, code) }
  return { text: budgetWords.left(first, context), isTight: share(first) >= WARNING_SHARE }
}
