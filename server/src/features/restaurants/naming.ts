import type { Restaurants } from './directory.ts'

/** Replaces ids by names; null for a deleted restaurant. `names`: names of ids that are not restaurants. */
export const nameRestaurants = <T extends { restaurantId: string }>(
  restaurants: Pick<Restaurants, 'find'>,
  rows: readonly T[],
  names: Readonly<Record<string, string>> = {},
) =>
  Promise.all(
    rows.map(async ({ restaurantId, ...row }) => ({
      restaurant: names[restaurantId] ?? (await restaurants.find(restaurantId))?.name ?? null,
      ...row,
    })),
  )
