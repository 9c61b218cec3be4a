import type { Platform } from '#platform/platform.ts'
import type { Campaigns } from '../campaigns/index.ts'
import type { Restaurants } from '../restaurants/index.ts'

/** The platform, the restaurants in memory, and what releases the messages that waited for a suspension's end. */
export interface AdminRestaurantsContext extends Platform {
  restaurants: Restaurants
  resumeSending: Campaigns['resumeSending']
}
