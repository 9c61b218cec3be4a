import type { PageCode } from '@tidetable/contract/endpoints/accounts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { AuthContext } from '../auth/index.ts'
import type { Restaurants } from './directory.ts'

/** Answers of features above this one. */
export interface RestaurantHooks {
  /** The email address was confirmed: what waited for it since `since` is sent, or paused if it is late. */
  resumeSending(tx: Tx, held: { restaurantId: string; since: Date }): Promise<void>
  /** Whether amounts in the restaurant's currency exist. */
  hasGivenValues(tx: Tx, restaurantId: string): Promise<boolean>
  /** Codes of campaigns for the restaurant's public page. */
  listPageCodes(db: Db, restaurantId: string, now: Date): Promise<PageCode[]>
}

/** The platform, the sessions, the restaurants in memory, and answers of features above. */
export interface RestaurantsContext extends AuthContext, RestaurantHooks {
  restaurants: Restaurants
}
