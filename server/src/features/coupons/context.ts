import type { Tx } from '#platform/db/database.ts'
import type { RestaurantPlatform } from '../restaurants/index.ts'

export interface CouponsContext extends RestaurantPlatform {
  /** Counts one message; returns false at twice the daily limit. Must run before any other lock. */
  takeFromDailyLimit(tx: Tx, restaurantId: string): Promise<boolean>
}
