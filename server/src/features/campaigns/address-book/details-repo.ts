import type { GuestDetails } from '@tidetable/contract/endpoints/address-book'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export const listVisitDays = (db: Db, restaurantId: string, contactId: string, limit: number) =>
  db.rows<{ day: string }>(sql`
    select distinct day from visits where restaurant_id = ${restaurantId} and contact_id = ${contactId}
    order by day desc limit ${limit}`)

/** Searches by campaign, since deliveries have no index by contact. */
export const listGuestMessages = (db: Db, restaurantId: string, contactId: string, limit: number) =>
  db.rows<Omit<GuestDetails['messages'][number], 'at'> & { at: Date }>(sql`
    select k.id as campaign, k.title, d.channel, d.state, d.at from campaigns k, lateral (
      select channel, state, coalesce(sent_at, created_at) as at from deliveries
      where restaurant_id = k.restaurant_id and campaign_id = k.id and channel in ('email', 'sms')
        and contact_id = ${contactId} offset 0) d
    where k.restaurant_id = ${restaurantId} order by d.at desc, k.id, d.channel limit ${limit}`)
