import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../restaurants/index.ts'

/** The platform, and the parts of other features that budgets use. */
export interface BudgetsContext extends Platform {
  restaurants: Restaurants
}
