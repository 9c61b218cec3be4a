import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SampleState } from '../may-sign-in.ts'

export interface AdminRow {
  id: string
  email: string
  passwordHash: string
  /** Null: an account of its own. */
  sample: SampleState | null
}

interface NewAdmin {
  id: string
  email: string
  passwordHash: string
  emailKey: string
  createdAt: Date
}

export const findAdminByEmail = (db: Db, emailKey: string) =>
  db.maybe<AdminRow>(sql`select id, email, password_hash, sample from admins where email_key = ${emailKey}`)

export const findAdmin = (db: Db, adminId: string) =>
  db.maybe<AdminRow>(sql`select id, email, password_hash, sample from admins where id = ${adminId}`)

/** Whether anybody but a sample administrator exists. */
export const hasOwnAdmin = async (db: Db) =>
  (await db.maybe(sql`select 1 as found from admins where sample is null limit 1`)) !== null

/** Adds an administrator or gives an existing one a new password; a sample one is one's own with it. Answers the id. */
export const saveAdmin = (db: Db, row: NewAdmin) =>
  db.one<{ id: string }>(sql`
    insert into admins (id, email, email_key, password_hash, created_at)
    values (${row.id}, ${row.email}, ${row.emailKey}, ${row.passwordHash}, ${row.createdAt})
    on conflict (email_key) do update set password_hash = excluded.password_hash, sample = null
    returning id`)
