import type { Channel } from '@tidetable/contract/address-book'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Every restaurant of the platform. */
export const EVERYWHERE = ''

export interface Suppression {
  hash: string
  channel: Channel
  /** A restaurant's id, or EVERYWHERE. */
  restaurantId: string
  reason: string
  campaignId?: string | null
}

/** An earlier reason stays: it is the one that the ledger explains. True when the address was open until now. */
export const suppress = async (db: Db, row: Suppression, now: Date) =>
  (await db.run(sql`
    insert into suppressions (hash, restaurant_id, channel, reason, campaign_id, created_at)
    values (${row.hash}, ${row.restaurantId}, ${row.channel}, ${row.reason}, ${row.campaignId ?? null}, ${now})
    on conflict (hash, restaurant_id) do nothing`)) === 1

/** Only by the person's own new consent; with a reason, only what was put there for it. */
export const lift = async (db: Db, hash: string, restaurantId: string, reason?: string) =>
  (await db.run(sql`
    delete from suppressions where hash = ${hash} and restaurant_id = ${restaurantId}
      and reason = coalesce(${reason ?? null}, reason)`)) === 1

/** START brings the number back to every list it was on. */
export const liftAll = (db: Db, hash: string) => db.run(sql`delete from suppressions where hash = ${hash}`)

/** Which of the lists (a restaurant's, everybody's) the address is off. */
export const listSuppressions = (db: Db, hash: string, restaurantId: string) =>
  db.rows<{ restaurantId: string }>(sql`
    select restaurant_id from suppressions where hash = ${hash} and restaurant_id in (${restaurantId}, ${EVERYWHERE})`)

/** What was put there for one reason, at whichever restaurant; answers which. */
export const liftReason = (db: Db, hash: string, reason: string) =>
  db.rows<{ restaurantId: string }>(sql`
    delete from suppressions where hash = ${hash} and reason = ${reason} returning restaurant_id`)
