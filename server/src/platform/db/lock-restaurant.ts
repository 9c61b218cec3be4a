import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Held until the transaction ends. Lock before the statement that reads: its snapshot would be older than the wait. */
export const lockRestaurant = (tx: Tx, purpose: string, restaurantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${restaurantId}`}, 0))`)
