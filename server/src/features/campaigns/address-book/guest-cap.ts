import { formatNumber } from '@tidetable/contract/formats/format'
import type { Tx } from '#platform/db/database.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import { hasMoreContacts } from './repo.ts'
import { bookWords } from './words.ts'

/**
 * Runs `add`, which returns how many guests it added. Throws too_many_guests if the list is longer than allowed then; guests
 * who join by themselves are not counted here, and never refused.
 */
export async function addingGuests<T>(
  tx: Tx,
  restaurantId: string,
  add: () => Promise<{ added: number; result: T }>,
): Promise<T> {
  // Parallel imports would each see the list without the others.
  await lockRestaurant(tx, 'guests', restaurantId)
  const { added, result } = await add()
  const { guestsPerRestaurantMax: most } = bounds
  if (added > 0 && (await hasMoreContacts(tx, restaurantId, most)))
    throw new AppError('too_many_guests', bookWords.tooManyGuests(formatNumber(most)))
  return result
}
