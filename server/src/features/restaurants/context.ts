import type { PageCode } from '@tidetable/contract/endpoints/accounts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AuthContext } from '../auth/index.ts'
import type { Restaurants } from './directory.ts'

export interface RestaurantHooks {
  /** Sends campaigns that have been on hold since `since`, or pauses those that are late. */
  resumeSending(tx: Tx, held: { restaurantId: string; since: Date }): Promise<void>
  /** Returns true if offers or codes with amounts exist, so that the currency must not change. */
  hasIssuedAmounts(tx: Tx, restaurantId: string): Promise<boolean>
  listPageCodes(db: Db, restaurantId: string, now: Date): Promise<PageCode[]>
}

export interface RestaurantsContext extends AuthContext, RestaurantHooks {
  restaurants: Restaurants
}
