import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface UnverifiedRow {
  id: string
  phone: string
  name: string
  email: string
  emailMarketing: boolean
  smsMarketing: boolean
  restaurantId: string | null
}

const columns = sql`id, phone, name, email, email_marketing, sms_marketing, restaurant_id`

export const insertUnverified = (db: Db, row: UnverifiedRow & { createdAt: Date }) =>
  db.run(sql`
    insert into unverified_registrations (id, phone, name, email, email_marketing, sms_marketing, restaurant_id, created_at)
    values (${row.id}, ${row.phone}, ${row.name}, ${row.email}, ${row.emailMarketing}, ${row.smsMarketing},
      ${row.restaurantId}, ${row.createdAt})`)

export const listUnverified = (db: Db, phone: string, createdAfter: Date) =>
  db.rows<UnverifiedRow>(sql`
    select ${columns} from unverified_registrations where phone = ${phone} and created_at > ${createdAfter}
    order by created_at desc, id`)

export const deleteUnverified = (db: Db, phone: string) =>
  db.run(sql`delete from unverified_registrations where phone = ${phone}`)
