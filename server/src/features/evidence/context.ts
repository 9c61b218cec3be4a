import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurant, Restaurants } from '../restaurants/index.ts'

/** The platform, and the parts of other features that insights and slow times use. */
export interface EvidenceContext extends Platform {
  restaurants: Restaurants
}

/** Throws not_found. */
export async function getRestaurant({ restaurants }: EvidenceContext, id: string): Promise<Restaurant> {
  const restaurant = await restaurants.find(id)
  if (!restaurant) throw notFound('Restaurant')
  return restaurant
}
