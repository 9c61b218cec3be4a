import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../restaurants/index.ts'

/** The platform, and the parts of other features that coupons use. */
export interface CouponsContext extends Platform {
  restaurants: Restaurants
  /** Counts one message of a restaurant, before anything but its economics is locked; false if too many left today. */
  takeFromDay(tx: Tx, restaurantId: string): Promise<boolean>
}
