import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OrphanedRow } from '../repo.ts'

export interface ParkedRow extends OrphanedRow {
  revision: number
  code: string | null
  phone: string | null
  name: string | null
}

/** Postpones the next check of the parked messages it returns, so that two workers do not ask together. */
export const takeParked = (db: Db, now: Date, nextCheck: Date, limit: number) =>
  db.rows<ParkedRow>(sql`
    with taken as (
      select restaurant_id, campaign_id, channel, contact_id from deliveries
      where state = 'parked' and due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    update deliveries d set due_at = ${nextCheck} from taken t
      left join contacts c on c.restaurant_id = t.restaurant_id and c.id = t.contact_id
    where d.restaurant_id = t.restaurant_id and d.campaign_id = t.campaign_id and d.channel = t.channel
      and d.contact_id = t.contact_id
    returning d.restaurant_id, d.campaign_id, d.channel, d.contact_id, d.attempts, d.created_at, d.due_at, d.state,
      d.revision, d.code, c.phone, c.name`)

/** Locks the row; returns false if a report of the provider has moved it since then. */
export const lockParked = async (tx: Tx, row: ParkedRow): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from deliveries where restaurant_id = ${row.restaurantId} and campaign_id = ${row.campaignId}
      and channel = ${row.channel} and contact_id = ${row.contactId} and state = 'parked' for update`)) !== null

export const listExistingIds = async (db: Db, ids: readonly string[]) =>
  new Set(
    (
      await db.rows<{ providerId: string }>(sql`
        select provider_id from deliveries where provider_id = any(${ids}::text[])`)
    ).map(({ providerId }) => providerId),
  )
