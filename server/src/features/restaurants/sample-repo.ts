import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { RestaurantRow } from './repo.ts'

type NewSampleRestaurant = Pick<
  RestaurantRow,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'country'
  | 'timezone'
  | 'settings'
  | 'logo'
  | 'branding'
  | 'publicPage'
  | 'slug'
  | 'openingHours'
  | 'createdAt'
>

/** Has no password; its email address and number do not exist and count as confirmed. */
export const insertSampleRestaurant = (db: Db, row: NewSampleRestaurant) =>
  db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, address, country, timezone, settings, logo, branding,
      public_page, slug, slug_was_shown, opening_hours, password_hash, created_at, email_confirmed_at,
      phone_verified_at, sample)
    values (${row.id}, ${row.name}, ${row.email}, ${row.email}, ${row.phone}, ${row.address}, ${row.country},
      ${row.timezone}, ${row.settings}, ${row.logo}, ${row.branding}, ${row.publicPage}, ${row.slug}, true,
      ${JSON.stringify(row.openingHours)}::jsonb, '', ${row.createdAt}, ${row.createdAt}, ${row.createdAt}, true)`)

export const findSampleRestaurant = (db: Db) =>
  db.maybe<Pick<RestaurantRow, 'id' | 'name' | 'email' | 'timezone'>>(
    sql`select id, name, email, timezone from restaurants where sample`,
  )
