import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'

export interface CustomerRow {
  id: string
  name: string
  email: string
  phone: string
  phoneProvenAt: Date | null
  emailProvenAt: Date | null
  emailMarketing: boolean
  smsMarketing: boolean
}

const columns = sql`id, name, email, phone, phone_proven_at, email_proven_at, email_marketing, sms_marketing`

export const insertCustomer = (db: Db, row: CustomerRow & { createdAt: Date }) =>
  db.run(sql`
    insert into customers (id, name, email, phone, phone_proven_at, email_proven_at, email_marketing, sms_marketing, created_at)
    values (${row.id}, ${row.name}, ${row.email}, ${row.phone}, ${row.phoneProvenAt}, ${row.emailProvenAt},
      ${row.emailMarketing}, ${row.smsMarketing}, ${row.createdAt})`)

export const findCustomer = (db: Db, customerId: string) =>
  db.maybe<CustomerRow>(sql`select ${columns} from customers where id = ${customerId}`)

/** Whoever proved the number, else whoever registered it with a code that came by mail. */
export const findCustomerByPhone = (db: Db, phone: string) =>
  db.maybe<CustomerRow>(sql`
    select ${columns} from customers where phone = ${phone} order by phone_proven_at is null limit 1`)

/** Serialises everything that decides whose a number is. */
export const lockPhone = (db: Db, phone: string) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer-phone:${phone}`}, 0))`)

/** Accounts that never proved the number give way to whoever does. Answers their ids. */
export const deleteUnproven = async (db: Db, phone: string): Promise<string[]> => {
  const rows = await db.rows<{ id: string }>(sql`
    delete from customers where phone = ${phone} and phone_proven_at is null returning id`)
  return rows.map(({ id }) => id)
}

export const markProven = (db: Db, customerId: string, by: 'sms' | 'mail', now: Date) =>
  by === 'sms'
    ? db.run(sql`update customers set phone_proven_at = coalesce(phone_proven_at, ${now}) where id = ${customerId}`)
    : db.run(sql`update customers set email_proven_at = coalesce(email_proven_at, ${now}) where id = ${customerId}`)

export interface CustomerChanges {
  name?: string | undefined
  emailMarketing?: boolean | undefined
  smsMarketing?: boolean | undefined
}

export function updateCustomer(db: Db, customerId: string, { name, emailMarketing, smsMarketing }: CustomerChanges) {
  const pieces: Sql[] = [sql`id = id`]
  if (name !== undefined) pieces.push(sql`name = ${name}`)
  if (emailMarketing !== undefined) pieces.push(sql`email_marketing = ${emailMarketing}`)
  if (smsMarketing !== undefined) pieces.push(sql`sms_marketing = ${smsMarketing}`)
  return db.maybe<CustomerRow>(
    sql`update customers set ${join(pieces, ', ')} where id = ${customerId} returning ${columns}`,
  )
}

/** True when the customer was not on this restaurant's list yet. */
export const insertMembership = async (db: Db, customerId: string, restaurantId: string, now: Date) =>
  (await db.run(sql`
    insert into customer_restaurants (customer_id, restaurant_id, joined_at)
    values (${customerId}, ${restaurantId}, ${now}) on conflict do nothing`)) === 1
