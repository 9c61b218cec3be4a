import type { AuthContext } from '../auth/index.ts'
import type { Restaurants } from '../restaurants/index.ts'

/** The platform, the sessions, and the restaurants that guests join. */
export interface GuestAccountsContext extends AuthContext {
  restaurants: Restaurants
}
