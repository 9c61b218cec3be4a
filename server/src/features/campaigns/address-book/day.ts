import { businessDay } from '#platform/zone.ts'
import type { Restaurant } from '../../restaurants/index.ts'

export const dayOf = ({ timezone }: Pick<Restaurant, 'timezone'>, now: Date): string => businessDay(now, timezone).day
