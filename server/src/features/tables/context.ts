import type { RestaurantPlatform } from '../restaurants/index.ts'
import type { OfferBudget } from './offer/offer-budget.ts'

export interface TablesContext extends RestaurantPlatform {
  offerBudget: OfferBudget
}
