// Budgets only prevent new offers; existing offers stay valid.
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'
import type { Budget, BudgetUse } from './budget.ts'
import { BUDGETS_TOPIC, createBudgetCache } from './budget-cache.ts'
import { replaceBudgets } from './repo.ts'
import { budgetRoutes } from './routes.ts'
import { checkBudgets } from './service.ts'

/** High enough for the sample evening, which can be generated many times a day; all visitors of a demo share one. */
const sampleBudget = ({ mode }: RestaurantPlatform['config']): Budget => ({
  id: newId(),
  span: 'day',
  counts: 'money',
  most: mode === 'demo' ? 1_000_000 : 50_000,
  scope: 'all',
  scopeValue: null,
})

export function createBudgets(context: RestaurantPlatform) {
  const budgetCache = createBudgetCache(context)
  return {
    feature: {
      name: 'budgets',
      routes: budgetRoutes(context),
      seed: (tx: Tx, { restaurantId }: Sample) => replaceBudgets(tx, restaurantId, [sampleBudget(context.config)]),
      stop: async () => budgetCache.stop(),
    },
    notifyChanged: (tx: Tx, restaurantId: string): Promise<void> =>
      context.live.publish(tx, { topic: `${BUDGETS_TOPIC}${restaurantId}`, data: {} }),
    offerBudget: {
      isLimited: budgetCache.isLimited,
      check: (tx: Tx, use: BudgetUse) => checkBudgets(context, tx, use),
    },
  }
}
