import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export const findSampleAdmin = (db: Db) => db.maybe<{ id: string }>(sql`select id from admins where sample limit 1`)

/** Stores an administrator without a password; never changes a real one with this address. */
export const saveSampleAdmin = (db: Db, row: { id: string; email: string; createdAt: Date }) =>
  db.run(sql`
    insert into admins (id, email, email_key, password_hash, created_at, sample)
    values (${row.id}, ${row.email}, ${row.email}, '', ${row.createdAt}, true)
    on conflict (email_key) do nothing`)

export const deleteSampleAdmins = (db: Db) =>
  db.rows<{ id: string; email: string }>(sql`delete from admins where sample returning id, email`)
