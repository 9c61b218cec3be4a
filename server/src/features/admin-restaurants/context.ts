import type { Campaigns } from '../campaigns/index.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

export interface AdminRestaurantsContext extends RestaurantPlatform {
  resumeSending: Campaigns['resumeSending']
  /** `adminId`: null for the command line. */
  confirmEmail(restaurantId: string, adminId: string | null): Promise<void>
}
