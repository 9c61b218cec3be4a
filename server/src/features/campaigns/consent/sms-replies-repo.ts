import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** Returns false if the message was already handled: providers deliver more than once. */
export const markInbound = async (tx: Tx, providerId: string, now: Date) =>
  (await tx.run(sql`
    insert into sms_replies (provider_id, received_at) values (${providerId}, ${now}) on conflict do nothing`)) === 1

export const findLastCampaign = (db: Db, phoneHash: string) =>
  db.maybe<{ restaurantId: string; campaignId: string; contactId: string }>(sql`
    select d.restaurant_id, d.campaign_id, d.contact_id from contacts c
    join campaigns k on k.restaurant_id = c.restaurant_id and k.sends_sms
    join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id and d.channel = 'sms'
      and d.contact_id = c.id and d.sent_at is not null
    where c.phone_hash = ${phoneHash} order by d.sent_at desc limit 1`)
