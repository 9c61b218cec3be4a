import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/**
 * Waits for the restaurant's lock of this purpose and holds it until the end of the transaction. Always a statement of its
 * own: one that also reads would see what was there before the wait.
 */
export const lockRestaurant = (tx: Tx, purpose: string, restaurantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${restaurantId}`}, 0))`)
