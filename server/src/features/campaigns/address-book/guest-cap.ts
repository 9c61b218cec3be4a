import { formatNumber } from '@tidetable/contract/formats/format'
import type { Tx } from '#platform/db/database.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import { hasMoreContacts } from './repo.ts'
import { bookWords } from './words.ts'

/** Runs `add` and throws too_many_guests above the cap. Guests who register themselves are never limited. */
export async function addingGuests<T>(
  tx: Tx,
  restaurantId: string,
  add: () => Promise<{ added: number; result: T }>,
): Promise<T> {
  // Without the lock, parallel imports would not count each other's rows.
  await lockRestaurant(tx, 'guests', restaurantId)
  const { added, result } = await add()
  const { guestsPerRestaurantMax: most } = bounds
  if (added > 0 && (await hasMoreContacts(tx, restaurantId, most)))
    throw new AppError('too_many_guests', bookWords.tooManyGuests(formatNumber(most)))
  return result
}
