import { names, select } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { contactColumns } from './contact.ts'

export const deleteContacts = (db: Db, selected: Sql, now: Date) =>
  db.rows<{ id: string }>(sql`
    with gone as (delete from contacts c where ${selected} returning c.*)
    insert into deleted_contacts (restaurant_id, id, deleted_at, contact, known, visits)
    select gone.restaurant_id, gone.id, ${now}, to_jsonb(gone) - '{search,note_search}'::text[],
      (select jsonb_agg(to_jsonb(k)) from import_snapshots k
        where k.restaurant_id = gone.restaurant_id and k.contact_id = gone.id),
      (select jsonb_agg(to_jsonb(v)) from visits v
        where v.restaurant_id = gone.restaurant_id and v.contact_id = gone.id)
    from gone returning id`)

/** Returns each restorable guest with `isBack`: false if the guest has been added again, and so was not restored. */
export const restoreContacts = (db: Db, restaurantId: string, ids: readonly string[], since: Date) =>
  db.rows<{ id: string; isBack: boolean; customerId: string | null }>(sql`
    with kept as (
      select d.id, d.contact, d.known, d.visits from deleted_contacts d
      where d.restaurant_id = ${restaurantId} and d.id = any(${ids}::text[]) and d.deleted_at > ${since} for update),
    back as (
      insert into contacts (${names(contactColumns)}) select ${select(contactColumns, 'p')}
      from kept, jsonb_populate_record(null::contacts, kept.contact) p
      on conflict do nothing returning id, customer_id),
    known as (
      insert into import_snapshots
      select k.* from kept, jsonb_populate_recordset(null::import_snapshots, kept.known) k where k.contact_id in (select id from back)
      on conflict do nothing),
    seen as (
      insert into visits
      select v.* from kept, jsonb_populate_recordset(null::visits, kept.visits) v where v.contact_id in (select id from back)
      on conflict do nothing),
    gone as (
      delete from deleted_contacts d using back where d.restaurant_id = ${restaurantId} and d.id = back.id)
    select kept.id, back.id is not null as is_back, back.customer_id from kept left join back on back.id = kept.id`)

/** Deletes restorable copies of an erased guest, so that no undo restores them. */
export const purgeDeleted = (
  db: Db,
  restaurantId: string,
  { id, emailHash, phoneHash }: { id: string | null; emailHash: string | null; phoneHash: string | null },
) =>
  db.run(sql`
    delete from deleted_contacts where restaurant_id = ${restaurantId}
      and (id = ${id} or contact ->> 'email_hash' = ${emailHash} or contact ->> 'phone_hash' = ${phoneHash})`)
