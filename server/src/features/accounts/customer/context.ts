import type { AuthContext } from '../context.ts'
import type { Restaurants } from '../restaurant/directory.ts'

/** The platform, the sessions, and the restaurants that guests join. */
export interface GuestAccountsContext extends AuthContext {
  restaurants: Restaurants
}
