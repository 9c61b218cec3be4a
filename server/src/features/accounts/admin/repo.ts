import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface AdminRow {
  id: string
  email: string
  passwordHash: string
}

interface NewAdmin extends AdminRow {
  emailKey: string
  createdAt: Date
}

export const findAdminByEmail = (db: Db, emailKey: string) =>
  db.maybe<AdminRow>(sql`select id, email, password_hash from admins where email_key = ${emailKey}`)

export const findAdmin = (db: Db, adminId: string) =>
  db.maybe<AdminRow>(sql`select id, email, password_hash from admins where id = ${adminId}`)

/** Whether anybody but the sample administrator exists. */
export const hasAdminBesides = async (db: Db, sampleKey: string) =>
  (await db.maybe(sql`select 1 as found from admins where email_key <> ${sampleKey} limit 1`)) !== null

/** Adds an administrator or gives an existing one a new password; answers the id. */
export const saveAdmin = (db: Db, row: NewAdmin) =>
  db.one<{ id: string }>(sql`
    insert into admins (id, email, email_key, password_hash, created_at)
    values (${row.id}, ${row.email}, ${row.emailKey}, ${row.passwordHash}, ${row.createdAt})
    on conflict (email_key) do update set password_hash = excluded.password_hash
    returning id`)
