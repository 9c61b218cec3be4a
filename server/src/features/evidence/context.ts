import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../restaurants/index.ts'

/** The platform, and the parts of other features that insights and slow times use. */
export interface EvidenceContext extends Platform {
  restaurants: Restaurants
}
