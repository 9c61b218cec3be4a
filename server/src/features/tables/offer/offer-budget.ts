import type { ErrorCode } from '@tidetable/contract'
import type { Cost } from '@tidetable/contract/rules/cost'
import type { Tx } from '#platform/db/database.ts'

/** Limits of discounts, which the feature `budgets` checks. */
export interface OfferBudget {
  /** False lets offers be made without a lock. */
  isLimited(restaurantId: string): Promise<boolean>
  /** Null if the offer fits. Other offers of the restaurant wait until the transaction ends. */
  judge(
    tx: Tx,
    use: { restaurantId: string; tableId: string; tableCode: string; location: string; cost: Cost },
  ): Promise<BudgetRefusal | null>
}

/** Why an offer does not fit, with what lets a client show it. */
export interface BudgetRefusal {
  code: ErrorCode
  message: string
  data: object
}
