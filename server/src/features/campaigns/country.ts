import { COUNTRIES } from '@tidetable/contract'
import type { Restaurants } from '../restaurants/index.ts'

export async function countryOf(restaurants: Restaurants, restaurantId: string): Promise<string> {
  const { phone } = await restaurants.get(restaurantId)
  return COUNTRIES.find(({ code }) => phone.startsWith(`+${code}`))?.code ?? '91'
}
