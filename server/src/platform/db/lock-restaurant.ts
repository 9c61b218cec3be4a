import type { Tx } from './database.ts'
import { sql } from './sql.ts'

/** Held until the transaction ends. Never part of a reading statement, whose snapshot would precede the wait. */
export const lockRestaurant = (tx: Tx, purpose: string, restaurantId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose}:${restaurantId}`}, 0))`)
