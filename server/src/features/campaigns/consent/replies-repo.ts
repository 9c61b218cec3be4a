import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface GuestReply {
  restaurantId: string
  contactId: string
  campaignId: string
  /** Hash of the guest's phone number. */
  phoneHash: string
  text: string
}

export const storeReply = (db: Db, { restaurantId, contactId, campaignId, phoneHash, text }: GuestReply, now: Date) =>
  db.run(sql`
    insert into guest_replies (restaurant_id, contact_id, campaign_id, phone_hash, text, received_at)
    values (${restaurantId}, ${contactId}, ${campaignId}, ${phoneHash}, ${text}, ${now})
    on conflict (restaurant_id, contact_id) do update set campaign_id = excluded.campaign_id,
      phone_hash = excluded.phone_hash, text = excluded.text, received_at = excluded.received_at`)

/** Newest first. Leaves out guests who no longer have a number. */
export const listReplies = (db: Db, restaurantId: string, limit: number) =>
  db.rows<{ contactId: string; name: string; phone: string; text: string; receivedAt: Date }>(sql`
    select r.contact_id, c.name, c.phone, r.text, r.received_at from guest_replies r
    join contacts c on c.restaurant_id = r.restaurant_id and c.id = r.contact_id
    where r.restaurant_id = ${restaurantId} and c.phone is not null
    order by r.received_at desc, r.contact_id limit ${limit}`)

export const takeReply = (db: Db, restaurantId: string, contactId: string) =>
  db.maybe<{ campaignId: string; text: string; phoneHash: string }>(sql`
    delete from guest_replies where restaurant_id = ${restaurantId} and contact_id = ${contactId}
    returning campaign_id, text, phone_hash`)

export const dropRepliesOf = (db: Db, phoneHash: string) =>
  db.run(sql`delete from guest_replies where phone_hash = ${phoneHash}`)
