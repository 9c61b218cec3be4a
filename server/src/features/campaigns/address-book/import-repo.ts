import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { NewContact } from './repo.ts'

export interface ImportRow {
  isAttested: boolean
  undoneAt: Date | null
}

/** Begins an import or finds the one begun by an earlier chunk. */
export const beginImport = (
  db: Db,
  restaurantId: string,
  row: { id: string; isAttested: boolean; wording: string; createdAt: Date },
) =>
  db.one<ImportRow>(sql`
    insert into imports as i (restaurant_id, id, is_attested, wording, created_at)
    values (${restaurantId}, ${row.id}, ${row.isAttested}, ${row.wording}, ${row.createdAt})
    on conflict (restaurant_id, id) do update set id = i.id
    returning is_attested, undone_at`)

/** Ids of the rows that were new; the others share an address with a contact of this restaurant or an earlier row. */
export async function insertImported(
  db: Db,
  restaurantId: string,
  importId: string,
  rows: readonly NewContact[],
  createdAt: Date,
): Promise<Set<string>> {
  const column = <K extends keyof NewContact>(key: K) => rows.map((row) => row[key])
  const inserted = await db.rows<{ id: string }>(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms,
      is_active, source, import_id, created_at)
    select ${restaurantId}, u.id, u.name, u.email, u.email_hash, u.phone, u.phone_hash, u.wants_email, u.wants_sms,
      u.is_active, 'import', ${importId}, ${createdAt}
    from unnest(${column('id')}::text[], ${column('name')}::text[], ${column('email')}::text[],
      ${column('emailHash')}::text[], ${column('phone')}::text[], ${column('phoneHash')}::text[],
      ${column('wantsEmail')}::boolean[], ${column('wantsSms')}::boolean[], ${column('isActive')}::boolean[])
      as u(id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms, is_active)
    on conflict do nothing returning id`)
  return new Set(inserted.map(({ id }) => id))
}

/** False when there is no such import or it was undone before. */
export const markUndone = async (db: Db, restaurantId: string, importId: string, now: Date) =>
  (await db.run(sql`
    update imports set undone_at = ${now}
    where restaurant_id = ${restaurantId} and id = ${importId} and undone_at is null`)) === 1

/** Nobody who was written to is forgotten: their deliveries stay explained. */
export async function removeImported(db: Db, restaurantId: string, importId: string) {
  const of = sql`restaurant_id = ${restaurantId} and import_id = ${importId}`
  const deactivated = await db.run(sql`
    update contacts set is_active = false where ${of} and last_written_at is not null`)
  const removed = await db.run(sql`delete from contacts where ${of} and last_written_at is null`)
  return { removed, deactivated }
}
