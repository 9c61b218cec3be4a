import { countryDefaults } from '@tidetable/contract/rules/country-defaults'
import type { Restaurants } from '../restaurants/index.ts'

/** Calling code with which staff and lists write local numbers. */
export async function callingCodeOf(restaurants: Restaurants, restaurantId: string): Promise<string> {
  const { country } = await restaurants.get(restaurantId)
  return countryDefaults(country)?.callingCode ?? '91'
}
