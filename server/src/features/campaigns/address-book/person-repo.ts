import { select, without } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { isAmong, type Person } from '#platform/personal-data.ts'
import { contactColumns } from './contact.ts'

export interface ContactEntry {
  restaurantId: string
  id: string
  emailHash: string | null
  phoneHash: string | null
}

type ContactIds = Person['contacts']

const ENTRY_COLUMNS = sql`restaurant_id, id, email_hash, phone_hash`

export const listEntriesOf = (db: Db, hashes: readonly string[], customerIds: readonly string[]) =>
  db.rows<ContactEntry>(sql`
    select ${ENTRY_COLUMNS} from contacts where email_hash = any(${hashes}::text[]) or phone_hash = any(${hashes}::text[])
      or customer_id = any(${customerIds}::text[]) order by restaurant_id, id`)

export const listEntries = (db: Db, ids: ContactIds) =>
  db.rows<ContactEntry>(sql`
    select ${ENTRY_COLUMNS} from contacts c where ${isAmong(sql`c.restaurant_id, c.id`, ids)}
    order by restaurant_id, id for update`)

const exported = without(contactColumns, 'email_hash', 'phone_hash', 'import_id', 'customer_id', 'import_opted_out')

const deletedOf = (hashes: readonly string[], customerIds: readonly string[]) => sql`
  deleted_contacts d, jsonb_populate_record(null::contacts, d.contact) c
  where c.email_hash = any(${hashes}::text[]) or c.phone_hash = any(${hashes}::text[])
    or c.customer_id = any(${customerIds}::text[]) order by d.restaurant_id, d.id`

export const listDeletedOf = (db: Db, hashes: readonly string[], customerIds: readonly string[]) =>
  db.rows<ContactEntry>(sql`
    select c.restaurant_id, c.id, c.email_hash, c.phone_hash from ${deletedOf(hashes, customerIds)}`)

export const exportDeleted = (db: Db, hashes: readonly string[], customerIds: readonly string[]) =>
  db.rows<{ restaurantId: string; id: string }>(sql`
    select ${select(exported, 'c')}, d.deleted_at from ${deletedOf(hashes, customerIds)}`)

export const exportEntries = (db: Db, ids: ContactIds) =>
  db.rows<{ restaurantId: string; id: string }>(sql`
    select ${select(exported, 'c')},
      (select i.wording from imports i where i.restaurant_id = c.restaurant_id and i.id = c.import_id and i.is_attested)
        as agreed_by_list
    from contacts c where ${isAmong(sql`c.restaurant_id, c.id`, ids)} order by c.created_at, c.restaurant_id, c.id`)

export const exportVisits = (db: Db, ids: ContactIds) =>
  db.rows<{ restaurantId: string }>(sql`
    select v.restaurant_id, v.day, v.source, v.at from visits v where ${isAmong(sql`v.restaurant_id, v.contact_id`, ids)}
    order by v.day, v.restaurant_id, v.source`)

export const exportMessages = (db: Db, ids: ContactIds) =>
  db.rows<{ restaurantId: string }>(sql`
    select d.restaurant_id, k.title as campaign, d.channel, d.state, d.sent_at, d.reason, d.created_at from deliveries d
    join campaigns k on k.restaurant_id = d.restaurant_id and k.id = d.campaign_id
    where ${isAmong(sql`d.restaurant_id, d.contact_id`, ids)} order by d.created_at, d.restaurant_id, d.channel`)

export const exportReplies = (db: Db, ids: ContactIds) =>
  db.rows<{ restaurantId: string }>(sql`
    select r.restaurant_id, r.text, r.received_at from guest_replies r
    where ${isAmong(sql`r.restaurant_id, r.contact_id`, ids)} order by r.received_at, r.restaurant_id`)

export const exportOptOuts = (db: Db, hashes: readonly string[]) =>
  db.rows<{ restaurantId: string }>(sql`
    select restaurant_id, channel, reason, created_at from suppressions where hash = any(${hashes}::text[])
    order by created_at, restaurant_id`)

export const exportConsents = (db: Db, hashes: readonly string[]) =>
  db.rows<{ restaurantId: string }>(sql`
    select restaurant_id, created_at as at, channel, action, source, wording, verified_by, origin from consent_events
    where hash = any(${hashes}::text[]) order by created_at, id`)
