// How much a restaurant gives away. It only stops new offers; a promise that was made is kept.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../restaurants/index.ts'
import { budgetRoutes } from './routes.ts'
import { type Budgets, createBudgets, type ListServices, type OffersGiven } from './service.ts'

interface BudgetsFeature {
  feature: Feature
  offerBudget: Pick<Budgets, 'isLimited' | 'judge'>
}

export function createBudgetsFeature(
  platform: Platform,
  dependencies: { restaurants: Restaurants; offers: OffersGiven; listServices: ListServices },
): BudgetsFeature {
  const service = createBudgets({ ...platform, ...dependencies })
  return {
    feature: { name: 'budgets', routes: budgetRoutes(service), stop: async () => service.stop() },
    offerBudget: service,
  }
}
