import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface PendingRow {
  id: string
  phone: string
  name: string
  email: string
  emailMarketing: boolean
  smsMarketing: boolean
  restaurantId: string | null
}

const columns = sql`id, phone, name, email, email_marketing, sms_marketing, restaurant_id`

/** A newer registration of the same number takes the older one's place. */
export const upsertPending = (db: Db, row: PendingRow & { createdAt: Date }) =>
  db.run(sql`
    insert into pending_registrations (id, phone, name, email, email_marketing, sms_marketing, restaurant_id, created_at)
    values (${row.id}, ${row.phone}, ${row.name}, ${row.email}, ${row.emailMarketing}, ${row.smsMarketing},
      ${row.restaurantId}, ${row.createdAt})
    on conflict (phone) do update set
      id = excluded.id, name = excluded.name, email = excluded.email, email_marketing = excluded.email_marketing,
      sms_marketing = excluded.sms_marketing, restaurant_id = excluded.restaurant_id, created_at = excluded.created_at`)

export const findPendingByPhone = (db: Db, phone: string, createdAfter: Date) =>
  db.maybe<PendingRow>(sql`
    select ${columns} from pending_registrations where phone = ${phone} and created_at > ${createdAfter}`)

export const deletePending = (db: Db, phone: string) =>
  db.run(sql`delete from pending_registrations where phone = ${phone}`)

export const deletePendingBefore = (db: Db, createdBefore: Date) =>
  db.run(sql`delete from pending_registrations where created_at <= ${createdBefore}`)
