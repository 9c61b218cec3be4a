import type { OpeningInterval } from '@tidetable/contract/rules/opening-hours'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import type { RestaurantPlatform } from './directory.ts'
import { toRestaurant } from './present.ts'
import { findRestaurant, lockRestaurant, updateRestaurant } from './repo.ts'

type Input = Omit<OpeningInterval, '_id'> & { _id?: string | undefined }

/** Returns the intervals with ids; known intervals keep theirs. */
export function withIds(input: readonly Input[], known: readonly OpeningInterval[]): OpeningInterval[] {
  const knownIds = new Set(known.map(({ _id }) => _id))
  return input.map((each) => ({ ...each, _id: each._id && knownIds.delete(each._id) ? each._id : newId() }))
}

/** Reads from the database instead of the cache, so that a read after a change returns the change. */
export async function readOpeningHours(db: Db, restaurantId: string): Promise<OpeningInterval[]> {
  const row = await findRestaurant(db, restaurantId)
  if (!row) throw notFound('Restaurant')
  return toRestaurant(row).openingHours
}

export const changeOpeningHours = (
  { db, restaurants }: RestaurantPlatform,
  restaurantId: string,
  change: (before: readonly OpeningInterval[]) => readonly Input[],
): Promise<OpeningInterval[]> =>
  db.transaction(async (tx) => {
    const row = await lockRestaurant(tx, restaurantId)
    if (!row) throw notFound('Restaurant')
    const before = toRestaurant(row).openingHours
    const openingHours = withIds(change(before), before)
    await updateRestaurant(tx, restaurantId, { openingHours })
    await restaurants.notifyChanged(tx, restaurantId)
    return openingHours
  })
