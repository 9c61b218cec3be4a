import type { Campaigns } from '../campaigns/index.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

/** The platform, the restaurants in memory, and what releases the messages that waited for a suspension's end. */
export interface AdminRestaurantsContext extends RestaurantPlatform {
  resumeSending: Campaigns['resumeSending']
}
