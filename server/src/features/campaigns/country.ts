import { COUNTRIES } from '@tidetable/contract'
import type { Restaurants } from '../restaurants/index.ts'

/** National numbers are read as those of the restaurant's own country. */
export async function countryOf(restaurants: Restaurants, restaurantId: string): Promise<string> {
  const { phone } = await restaurants.get(restaurantId)
  return COUNTRIES.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '91'
}
