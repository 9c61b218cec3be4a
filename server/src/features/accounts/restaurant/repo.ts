import type { RestaurantSettings } from '@tidetable/contract/accounts'
import type { Currency } from '@tidetable/contract/currency'
import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import type { SampleState } from '../sample/may-sign-in.ts'
import type { StoredSettings } from './settings.ts'

export interface RestaurantRow {
  id: string
  name: string
  email: string
  phone: string
  address: string
  timezone: string
  currency: Currency
  settings: StoredSettings
  passwordHash: string
  /** Null: an account of its own. */
  sample: SampleState | null
  emailConfirmedAt: Date | null
  sendsUnconfirmedUntil: Date | null
  createdAt: Date
  suspendedAt: Date | null
  suspensionReason: string | null
}

export interface RestaurantChanges {
  name?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  timezone?: string | undefined
  currency?: Currency | undefined
  settings?: { [K in keyof RestaurantSettings]?: RestaurantSettings[K] | undefined } | undefined
}

const columns = sql`id, name, email, phone, address, timezone, currency, settings, password_hash, sample,
  email_confirmed_at, sends_unconfirmed_until, suspended_at, suspension_reason, created_at`

/** False when the address is taken. */
export const insertRestaurant = async (
  db: Db,
  row: Omit<
    RestaurantRow,
    'sample' | 'emailConfirmedAt' | 'sendsUnconfirmedUntil' | 'suspendedAt' | 'suspensionReason'
  > & { emailKey: string },
) =>
  (await db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, address, timezone, currency, settings, password_hash,
      created_at)
    values (${row.id}, ${row.name}, ${row.email}, ${row.emailKey}, ${row.phone}, ${row.address}, ${row.timezone},
      ${row.currency}, ${row.settings}, ${row.passwordHash}, ${row.createdAt})
    on conflict (email_key) do nothing`)) === 1

export const findRestaurant = (db: Db, restaurantId: string) =>
  db.maybe<RestaurantRow>(sql`select ${columns} from restaurants where id = ${restaurantId}`)

export const findRestaurantByEmail = (db: Db, emailKey: string) =>
  db.maybe<RestaurantRow>(sql`select ${columns} from restaurants where email_key = ${emailKey}`)

export function updateRestaurant(db: Db, restaurantId: string, changes: RestaurantChanges) {
  const pieces: Sql[] = []
  if (changes.name !== undefined) pieces.push(sql`name = ${changes.name}`)
  if (changes.phone !== undefined) pieces.push(sql`phone = ${changes.phone}`)
  if (changes.address !== undefined) pieces.push(sql`address = ${changes.address}`)
  if (changes.timezone !== undefined) pieces.push(sql`timezone = ${changes.timezone}`)
  if (changes.currency !== undefined) pieces.push(sql`currency = ${changes.currency}`)
  if (changes.settings !== undefined) pieces.push(sql`settings = settings || ${changes.settings}::jsonb`)
  const set = pieces.length ? join(pieces, ', ') : sql`name = name`
  return db.maybe<RestaurantRow>(sql`update restaurants set ${set} where id = ${restaurantId} returning ${columns}`)
}

/** The row, locked until the end of the transaction. */
export const lockRestaurant = (db: Db, restaurantId: string) =>
  db.maybe<RestaurantRow>(sql`select ${columns} from restaurants where id = ${restaurantId} for update`)

/** Who proved the mailbox is told by who asks for this: it is confirmed from now on. */
export const updateMailbox = (db: Db, restaurantId: string, email: string, emailKey: string, now: Date) =>
  db.run(sql`
    update restaurants set email = ${email}, email_key = ${emailKey}, email_confirmed_at = ${now}
    where id = ${restaurantId}`)

export const updatePassword = (db: Db, restaurantId: string, passwordHash: string) =>
  db.run(sql`update restaurants set password_hash = ${passwordHash} where id = ${restaurantId}`)

/** Whether `sendingStateOf` calls the restaurant `r` open. */
export const isOpen = (now: Date): Sql =>
  sql`(r.suspended_at is null and (r.email_confirmed_at is not null or r.sends_unconfirmed_until > ${now}))`

/** What others join, as `r`, to take work of a restaurant from the database: the row of the one with this id, if open. */
export const restaurantThatMaySend = (id: Sql, now: Date): Sql => sql`restaurants r on r.id = ${id} and ${isOpen(now)}`
