import { businessDay } from '#platform/zone.ts'
import type { Restaurant } from '../../restaurants/index.ts'

/** The day a restaurant is in, YYYY-MM-DD: filters count back from it, and visits belong to it. */
export const dayOf = (restaurant: Pick<Restaurant, 'timezone'> | null, now: Date): string =>
  businessDay(now, restaurant?.timezone ?? 'UTC').day
