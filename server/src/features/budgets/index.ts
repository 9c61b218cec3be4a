// Budgets only prevent new offers; existing offers stay valid.
import type { Tx } from '#platform/db/database.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import type { BudgetUse } from './budget.ts'
import { createLimited } from './limited.ts'
import { budgetRoutes } from './routes.ts'
import { checkBudgets } from './service.ts'

export function createBudgets(context: RestaurantPlatform) {
  const limited = createLimited(context)
  return {
    feature: { name: 'budgets', routes: budgetRoutes(context), stop: async () => limited.stop() },
    offerBudget: {
      isLimited: limited.isLimited,
      check: (tx: Tx, use: BudgetUse) => checkBudgets(context, tx, use),
    },
  }
}
