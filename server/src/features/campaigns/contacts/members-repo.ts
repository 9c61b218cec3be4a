import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/** The contacts that a customer is at the restaurants they joined. */
export const listMemberships = (db: Db, customerId: string) =>
  db.rows<{ restaurantId: string; id: string; wantsEmail: boolean; wantsSms: boolean }>(sql`
    select restaurant_id, id, wants_email, wants_sms from contacts where customer_id = ${customerId} for update`)
