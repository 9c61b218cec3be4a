import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Held until the transaction ends. Must be a statement before the read: a snapshot taken earlier misses changes committed during the wait. */
export const lockRestaurant = (tx: Tx, purpose: string, restaurantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${restaurantId}`}, 0))`)
