import { businessDay } from '#platform/zone.ts'
import type { Restaurant } from '../../restaurants/index.ts'

/** The day a restaurant is in, YYYY-MM-DD: filters count back from it, and visits belong to it. */
export const dayOf = ({ timezone }: Pick<Restaurant, 'timezone'>, now: Date): string => businessDay(now, timezone).day
