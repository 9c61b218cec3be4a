import type { AuthContext } from '../auth/index.ts'
import type { Restaurants } from '../restaurants/index.ts'

export interface GuestAccountsContext extends AuthContext {
  restaurants: Restaurants
}
