import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Addresses {
  phones: readonly string[]
  emailKeys: readonly string[]
}

export const listVerified = (db: Db, { phones, emailKeys }: Addresses) =>
  db.rows<{ id: string; phone: string | null; email: string | null }>(sql`
    select id, case when phone_verified_at is not null then phone end as phone,
      case when email_verified_at is not null then email end as email
    from customers where (phone_verified_at is not null and phone = any(${phones}::text[]))
      or (email_verified_at is not null and email_key = any(${emailKeys}::text[])) order by id`)

export const countPhoneClaims = async (db: Db, { phones, emailKeys }: Addresses) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from customers where (phone_verified_at is null and phone = any(${phones}::text[]))
        or (email_verified_at is null and email_key = any(${emailKeys}::text[]))`)
  ).count

export const listAccounts = (db: Db, customerIds: readonly string[]) =>
  db.rows<object>(sql`
    select nullif(name, '') as name, nullif(email, '') as email, email_verified_at, nullif(phone, '') as phone,
      phone_verified_at, email_marketing as wants_email, sms_marketing as wants_sms, created_at
    from customers where id = any(${customerIds}::text[]) order by created_at, id`)

export const listJoined = (db: Db, customerIds: readonly string[]) =>
  db.rows<{ restaurantId: string; joinedAt: Date }>(sql`
    select restaurant_id, joined_at from customer_restaurants
    where customer_id = any(${customerIds}::text[]) order by joined_at, restaurant_id`)

export const listChoices = (db: Db, customerIds: readonly string[]) =>
  db.rows<object>(sql`
    select at, channel, is_granted, wording, source, verified_by from customer_consents
    where customer_id = any(${customerIds}::text[]) order by at, id`)

/** Returns only the address that matches, since anyone can enter another person's number. */
export const listPending = (db: Db, { phones, emails }: { phones: readonly string[]; emails: readonly string[] }) =>
  db.rows<object>(sql`
    select case when phone = any(${phones}::text[]) then phone end as phone,
      case when lower(email) = any(${emails}::text[]) then email end as email, created_at
    from unverified_registrations where phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[])
    order by created_at, id`)

export const deleteAccounts = async (db: Db, customerIds: readonly string[]) => ({
  restaurantsJoined: await db.run(sql`
    delete from customer_restaurants where customer_id = any(${customerIds}::text[])`),
  choices: await db.run(sql`delete from customer_consents where customer_id = any(${customerIds}::text[])`),
  accounts: await db.run(sql`delete from customers where id = any(${customerIds}::text[])`),
})

export const deletePending = (db: Db, { phones, emails }: { phones: readonly string[]; emails: readonly string[] }) =>
  db.run(sql`
    delete from unverified_registrations
    where phone = any(${phones}::text[]) or lower(email) = any(${emails}::text[])`)
