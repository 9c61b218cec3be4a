import type { Platform } from '#platform/platform.ts'
import type { Campaigns } from '../campaigns/index.ts'
import type { Restaurants } from '../restaurants/index.ts'

/** The platform, the restaurants in memory, and what campaigns send for them. */
export interface AdminRestaurantsContext extends Platform {
  restaurants: Restaurants
  campaigns: Pick<Campaigns, 'sendingFacts' | 'resumeSending'>
}
