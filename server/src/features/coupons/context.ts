import type { Tx } from '#platform/db/database.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

/** The platform, and the parts of other features that coupons use. */
export interface CouponsContext extends RestaurantPlatform {
  /** Counts one message of a restaurant, before anything but its economics is locked; false if too many left today. */
  takeFromDay(tx: Tx, restaurantId: string): Promise<boolean>
}
