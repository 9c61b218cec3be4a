import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../restaurants/index.ts'
import type { OfferBudget } from './offer/offer-budget.ts'

/** The platform, and the parts of other features that tables use. */
export interface TablesContext extends Platform {
  restaurants: Restaurants
  offerBudget: OfferBudget
}
