import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface Membership {
  restaurantId: string
  id: string
  emailHash: string | null
  phoneHash: string | null
  wantsEmail: boolean
  wantsSms: boolean
}

export const listMemberships = (db: Db, customerId: string) =>
  db.rows<Membership>(sql`
    select restaurant_id, id, email_hash, phone_hash, wants_email, wants_sms from contacts
    where customer_id = ${customerId} for update`)
