import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export const listSignIns = (db: Db, customerIds: readonly string[]) =>
  db.rows<object>(sql`
    select device, created_at, last_seen_at, ended_at from sessions
    where kind = 'customer' and account_id = any(${customerIds}::text[]) order by created_at, id`)

export const listAdministrators = (db: Db, emailKeys: readonly string[]) =>
  db.rows<object>(sql`
    select email, created_at from admins where email_key = any(${emailKeys}::text[]) order by created_at`)

export const deleteSignIns = (db: Db, customerIds: readonly string[]) =>
  db.run(sql`delete from sessions where kind = 'customer' and account_id = any(${customerIds}::text[])`)

export const deleteCodes = (db: Db, customerIds: readonly string[]) =>
  db.run(sql`delete from verification_codes where subject = any(${customerIds}::text[])`)
