import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SampleState } from '../may-sign-in.ts'
import type { AdminRow } from './repo.ts'

type NewSampleAdmin = Omit<AdminRow, 'sample'> & { createdAt: Date }

export const findSampleAdmin = (db: Db) =>
  db.maybe<{ id: string; sample: SampleState }>(sql`select id, sample from admins where sample is not null limit 1`)

/** Never changes a real administrator with this address. */
export const saveSampleAdmin = (db: Db, row: NewSampleAdmin) =>
  db.run(sql`
    insert into admins (id, email, email_key, password_hash, created_at, sample)
    values (${row.id}, ${row.email}, ${row.email}, ${row.passwordHash}, ${row.createdAt}, 'local')
    on conflict (email_key) do update set password_hash = excluded.password_hash where admins.sample is not null`)

export const deleteSampleAdmins = (db: Db) =>
  db.rows<{ id: string; email: string }>(sql`delete from admins where sample is not null returning id, email`)
