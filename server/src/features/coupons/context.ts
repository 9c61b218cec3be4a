import type { Tx } from '#platform/db/database.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

export interface CouponsContext extends RestaurantPlatform {
  /** Counts one message. Must come before any lock but that of economics. False if the daily limit is reached. */
  takeFromDailyLimit(tx: Tx, restaurantId: string): Promise<boolean>
}
