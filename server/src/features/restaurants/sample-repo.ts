import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SampleState } from '../auth/index.ts'
import type { RestaurantRow } from './repo.ts'

interface SampleRow {
  id: string
  name: string
  email: string
  sample: SampleState
}

type NewSampleRestaurant = Pick<
  RestaurantRow,
  'id' | 'name' | 'email' | 'phone' | 'address' | 'timezone' | 'settings' | 'createdAt'
>

/** Has no password; its email address and number do not exist and count as confirmed. */
export const insertSampleRestaurant = (db: Db, row: NewSampleRestaurant) =>
  db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, address, timezone, settings, password_hash, created_at,
      email_confirmed_at, phone_verified_at, sample)
    values (${row.id}, ${row.name}, ${row.email}, ${row.email}, ${row.phone}, ${row.address}, ${row.timezone}, ${row.settings}, '',
      ${row.createdAt}, ${row.createdAt}, ${row.createdAt}, 'closed')`)

export const findSampleRestaurant = (db: Db) =>
  db.maybe<SampleRow>(sql`select id, name, email, sample from restaurants where sample is not null`)

/** Returns null if it already had this state, so only one of several starting processes changes it. */
export const moveSampleRestaurant = (db: Db, state: 'closed' | 'demo', passwordHash: string) =>
  db.maybe<SampleRow>(sql`
    update restaurants set sample = ${state}, password_hash = ${passwordHash}
    where sample is not null and sample <> ${state} returning id, name, email, sample`)

export const openSampleRestaurant = (db: Db, passwordHash: string) =>
  db.run(sql`update restaurants set sample = 'local', password_hash = ${passwordHash} where sample is not null`)
