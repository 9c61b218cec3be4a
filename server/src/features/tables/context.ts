import type { RestaurantPlatform } from '../restaurants/index.ts'
import type { OfferBudget } from './offer/offer-budget.ts'

/** The platform, and the parts of other features that tables use. */
export interface TablesContext extends RestaurantPlatform {
  offerBudget: OfferBudget
}
