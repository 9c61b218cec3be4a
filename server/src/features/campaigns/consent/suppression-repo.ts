import type { Channel } from '@tidetable/contract/endpoints/address-book'
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

/**
 * An earlier reason stays, except an imported list's: the person's own word outlives the import. True if the person said
 * it for the first time.
 */
export const suppress = async (db: Db, row: Suppression, now: Date) =>
  (await db.run(sql`
    insert into suppressions (hash, restaurant_id, channel, reason, campaign_id, created_at)
    values (${row.hash}, ${row.restaurantId}, ${row.channel}, ${row.reason}, ${row.campaignId ?? null}, ${now})
    on conflict (hash, restaurant_id) do update
      set reason = excluded.reason, campaign_id = excluded.campaign_id, created_at = excluded.created_at, import_id = null
      where suppressions.import_id is not null`)) === 1

/** Opt-outs that an imported list states; returns the hashes that were not suppressed at this restaurant before. */
export const suppressImported = async (
  db: Db,
  { restaurantId, importId }: { restaurantId: string; importId: string },
  addresses: readonly { hash: string; channel: Channel }[],
  now: Date,
) =>
  (
    await db.rows<{ hash: string }>(sql`
      insert into suppressions (hash, restaurant_id, channel, reason, import_id, created_at)
      select distinct on (u.hash) u.hash, ${restaurantId}, u.channel, 'import', ${importId}, ${now}
      from unnest(${addresses.map(({ hash }) => hash)}::text[], ${addresses.map(({ channel }) => channel)}::text[])
        as u(hash, channel)
      order by u.hash
      on conflict (hash, restaurant_id) do nothing returning hash`)
  ).map(({ hash }) => hash)

/** Lifts what only this import stated; returns it. */
export const liftImported = (db: Db, restaurantId: string, importId: string) =>
  db.rows<{ hash: string; channel: Channel }>(sql`
    delete from suppressions where restaurant_id = ${restaurantId} and import_id = ${importId} returning hash, channel`)

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
