import type { ErrorCode } from '@tidetable/contract'
import type { Cost } from '@tidetable/contract/rules/cost'
import type { Tx } from '#platform/db/database.ts'

export interface OfferBudget {
  /** Returns false for a restaurant without budgets, whose offers need no lock. */
  isLimited(restaurantId: string): Promise<boolean>
  /** Returns null if the offer fits. Blocks other offers of the restaurant until the transaction ends. */
  check(
    tx: Tx,
    use: { restaurantId: string; tableId: string; tableCode: string; location: string; cost: Cost },
  ): Promise<BudgetRefusal | null>
}

export interface BudgetRefusal {
  code: ErrorCode
  message: string
  data: object
}
