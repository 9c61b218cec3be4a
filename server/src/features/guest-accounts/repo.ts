import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import type { Identity } from './identity.ts'

export interface CustomerRow {
  id: string
  name: string | null
  email: string | null
  emailKey: string | null
  phone: string | null
  phoneVerifiedAt: Date | null
  emailVerifiedAt: Date | null
  /** Marketing choice, as `smsMarketing`; applies once the channel's address is verified. */
  emailMarketing: boolean
  smsMarketing: boolean
}

const columns = sql`id, nullif(name, '') as name, nullif(email, '') as email, email_key, nullif(phone, '') as phone,
  phone_verified_at, email_verified_at, email_marketing, sms_marketing`

export const identityOf = (row: CustomerRow): Identity => ({
  id: row.id,
  phone: row.phone,
  isPhoneVerified: row.phoneVerifiedAt !== null,
  email: row.emailKey,
  isEmailVerified: row.emailVerifiedAt !== null,
})

export const findCustomer = (db: Db, customerId: string) =>
  db.maybe<CustomerRow>(sql`select ${columns} from customers where id = ${customerId}`)

export const listByPhoneClaim = (db: Db, phone: string) =>
  db.rows<CustomerRow>(sql`select ${columns} from customers where phone = ${phone} order by created_at, id`)

/** Serialises decisions about who owns this phone or email address. */
async function lockAddress(db: Db, address: string) {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`customer-address:${address}`}, 0))`)
}

interface IdentityFilter {
  phone?: string | undefined
  email?: string | undefined
  customerId?: string | undefined
}

export async function lockByPhoneClaim(db: Db, { phone, email, customerId }: IdentityFilter): Promise<CustomerRow[]> {
  if (phone !== undefined) await lockAddress(db, phone)
  if (email !== undefined) await lockAddress(db, email)
  const rows = await db.rows<CustomerRow & { createdAt: Date }>(sql`
    select ${columns}, created_at from customers
    where phone = ${phone ?? null} or email_key = ${email ?? null} or id = ${customerId ?? null}
    order by id for update`)
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

export type NewCustomer = Pick<CustomerRow, 'name' | 'email' | 'emailMarketing' | 'smsMarketing'>

export const insertIdentity = (db: Db, one: Identity, customer: NewCustomer, now: Date) =>
  db.run(sql`
    insert into customers (id, name, email, email_key, email_verified_at, phone, phone_verified_at,
      email_marketing, sms_marketing, created_at)
    values (${one.id}, ${customer.name ?? ''}, ${customer.email ?? ''}, ${one.email}, ${one.isEmailVerified ? now : null},
      ${one.phone ?? ''}, ${one.isPhoneVerified ? now : null},
      ${customer.emailMarketing}, ${customer.smsMarketing}, ${now})`)

export const saveIdentity = (db: Db, one: Identity, now: Date) =>
  db.run(sql`
    update customers set
      email = case when email_key is not distinct from ${one.email} then email else coalesce(${one.email}, '') end,
      email_key = ${one.email},
      email_verified_at = case when ${one.isEmailVerified} then coalesce(email_verified_at, ${now}) end,
      phone = ${one.phone ?? ''},
      phone_verified_at = case when ${one.isPhoneVerified} then coalesce(phone_verified_at, ${now}) end
    where id = ${one.id}`)

export interface CustomerChanges {
  name?: string | undefined
  email?: string | undefined
  emailMarketing?: boolean | undefined
  smsMarketing?: boolean | undefined
}

export function updateCustomer(
  db: Db,
  customerId: string,
  { name, email, emailMarketing, smsMarketing }: CustomerChanges,
) {
  const pieces: Sql[] = [sql`id = id`]
  if (name !== undefined) pieces.push(sql`name = ${name}`)
  if (email !== undefined) pieces.push(sql`email = ${email}`)
  if (emailMarketing !== undefined) pieces.push(sql`email_marketing = ${emailMarketing}`)
  if (smsMarketing !== undefined) pieces.push(sql`sms_marketing = ${smsMarketing}`)
  return db.maybe<CustomerRow>(
    sql`update customers set ${join(pieces, ', ')} where id = ${customerId} returning ${columns}`,
  )
}

export async function mergeCustomer(db: Db, from: string, into: string): Promise<void> {
  await db.run(sql`
    insert into customer_restaurants (customer_id, restaurant_id, joined_at)
    select ${into}, restaurant_id, joined_at from customer_restaurants where customer_id = ${from}
    on conflict do nothing`)
  await db.run(sql`delete from customer_restaurants where customer_id = ${from}`)
  await db.run(sql`update customer_consents set customer_id = ${into} where customer_id = ${from}`)
  await db.run(sql`
    update customers as c set email_marketing = c.email_marketing or old.email_marketing,
      name = case when c.name = '' then old.name else c.name end
    from customers as old where c.id = ${into} and old.id = ${from}`)
  await db.run(sql`delete from customers where id = ${from}`)
}

export const insertMembership = async (db: Db, customerId: string, restaurantId: string, now: Date) =>
  (await db.run(sql`
    insert into customer_restaurants (customer_id, restaurant_id, joined_at)
    values (${customerId}, ${restaurantId}, ${now}) on conflict do nothing`)) === 1

export const deleteMembership = async (db: Db, customerId: string, restaurantId: string): Promise<void> => {
  await db.run(sql`
    delete from customer_restaurants where customer_id = ${customerId} and restaurant_id = ${restaurantId}`)
}

export const listMemberships = async (db: Db, customerId: string): Promise<string[]> => {
  const rows = await db.rows<{ restaurantId: string }>(sql`
    select restaurant_id from customer_restaurants where customer_id = ${customerId} order by joined_at, restaurant_id`)
  return rows.map(({ restaurantId }) => restaurantId)
}
