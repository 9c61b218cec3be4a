import { countryDefaults } from '@tidetable/contract/rules/country-defaults'
import type { Restaurants } from '../restaurants/index.ts'

/** Returns the calling code of numbers that staff and lists write without one. */
export async function callingCodeOf(restaurants: Restaurants, restaurantId: string): Promise<string> {
  const { country } = await restaurants.get(restaurantId)
  return countryDefaults(country)?.callingCode ?? '91'
}
