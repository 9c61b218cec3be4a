import type { Restaurants } from './directory.ts'

/** The rows with their restaurant's name in place of its id: null where it is gone, `known` of ids that are none. */
export const nameRestaurants = <T extends { restaurantId: string }>(
  restaurants: Pick<Restaurants, 'find'>,
  rows: readonly T[],
  known: Readonly<Record<string, string>> = {},
) =>
  Promise.all(
    rows.map(async ({ restaurantId, ...row }) => ({
      restaurant: known[restaurantId] ?? (await restaurants.find(restaurantId))?.name ?? null,
      ...row,
    })),
  )
