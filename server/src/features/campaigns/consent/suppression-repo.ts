import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export const EVERYWHERE = ''

export interface Suppression {
  hash: string
  channel: Channel
  restaurantId: string
  reason: string
  campaignId?: string | null
}

/** Returns true if the guest's own opt-out is new. It replaces an imported one, to survive undoing the import. */
export const suppress = async (db: Db, row: Suppression, now: Date) =>
  (await db.run(sql`
    insert into suppressions (hash, restaurant_id, channel, reason, campaign_id, created_at)
    values (${row.hash}, ${row.restaurantId}, ${row.channel}, ${row.reason}, ${row.campaignId ?? null}, ${now})
    on conflict (hash, restaurant_id) do update
      set reason = excluded.reason, campaign_id = excluded.campaign_id, created_at = excluded.created_at, import_id = null
      where suppressions.import_id is not null`)) === 1

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

export const removeImportedSuppressions = (db: Db, restaurantId: string, importId: string) =>
  db.rows<{ hash: string; channel: Channel }>(sql`
    delete from suppressions where restaurant_id = ${restaurantId} and import_id = ${importId} returning hash, channel`)

/** Call only after new consent of the guest. With a reason, removes only a suppression with that reason. */
export const removeSuppression = async (db: Db, hash: string, restaurantId: string, reason?: string) =>
  (await db.run(sql`
    delete from suppressions where hash = ${hash} and restaurant_id = ${restaurantId}
      and reason = coalesce(${reason ?? null}, reason)`)) === 1

export const removeAllSuppressions = (db: Db, hash: string) =>
  db.run(sql`delete from suppressions where hash = ${hash}`)

export const listSuppressions = (db: Db, hash: string, restaurantId: string) =>
  db.rows<{ restaurantId: string }>(sql`
    select restaurant_id from suppressions where hash = ${hash} and restaurant_id in (${restaurantId}, ${EVERYWHERE})`)

export const removeSuppressionsByReason = (db: Db, hash: string, reason: string) =>
  db.rows<{ restaurantId: string }>(sql`
    delete from suppressions where hash = ${hash} and reason = ${reason} returning restaurant_id`)
