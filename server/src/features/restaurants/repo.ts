import type { RestaurantSettings } from '@tidetable/contract/endpoints/accounts'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { OpeningInterval } from '@tidetable/contract/rules/opening-hours'
import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import type { StoredBranding, StoredPage } from './stored-branding.ts'

export interface RestaurantRow {
  id: string
  name: string
  email: string
  /** E.164. */
  phone: string
  /** Null if unverified. */
  phoneVerifiedAt: Date | null
  address: string
  /** Null if stored by the previous release. */
  country: string | null
  /** IANA name. */
  timezone: string
  currency: Currency
  settings: Partial<RestaurantSettings>
  logo: string | null
  branding: StoredBranding
  publicPage: StoredPage
  slug: string | null
  /** Null before the first save. */
  openingHours: OpeningInterval[] | null
  /** Empty if the account has no password. */
  passwordHash: string
  sample: boolean
  emailConfirmedAt: Date | null
  createdAt: Date
  /** Keyed hash of the network from which the restaurant was registered; null if unknown. */
  registeredNetwork: string | null
  suspendedAt: Date | null
  suspensionReason: string | null
}

export interface SlugChange {
  slug: string
  at: Date
  /** End of the old address's redirect; null if there is none and the address is free immediately. */
  movedUntil: Date | null
}

export interface RestaurantChanges {
  name?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  country?: string | undefined
  timezone?: string | undefined
  currency?: Currency | undefined
  logo?: string | null
  branding?: StoredBranding
  publicPage?: StoredPage
  openingHours?: OpeningInterval[] | undefined
  /** Change of the public address; the old address redirects for a while. */
  moved?: SlugChange | null
  settings?: { [K in keyof RestaurantSettings]?: RestaurantSettings[K] | undefined } | undefined
}

const columns = sql`id, name, email, phone, phone_verified_at, address, country, timezone, currency, settings, logo, branding, public_page,
  slug, opening_hours,
  password_hash, sample,
  email_confirmed_at, suspended_at, suspension_reason, created_at,
  registered_network`

/** Returns false if the email address is taken. */
export const insertRestaurant = async (
  db: Db,
  row: Pick<
    RestaurantRow,
    | 'id'
    | 'name'
    | 'email'
    | 'phone'
    | 'address'
    | 'country'
    | 'timezone'
    | 'currency'
    | 'settings'
    | 'passwordHash'
    | 'createdAt'
    | 'registeredNetwork'
  > & { emailKey: string },
) =>
  (await db.run(sql`
    insert into restaurants (id, name, email, email_key, phone, address, country, timezone, currency, settings, password_hash,
      created_at, registered_network)
    values (${row.id}, ${row.name}, ${row.email}, ${row.emailKey}, ${row.phone}, ${row.address}, ${row.country},
      ${row.timezone}, ${row.currency}, ${row.settings}, ${row.passwordHash}, ${row.createdAt},
      ${row.registeredNetwork})
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
  if (changes.country !== undefined) pieces.push(sql`country = ${changes.country}`)
  if (changes.timezone !== undefined) pieces.push(sql`timezone = ${changes.timezone}`)
  if (changes.currency !== undefined) pieces.push(sql`currency = ${changes.currency}`)
  if (changes.settings !== undefined) pieces.push(sql`settings = settings || ${changes.settings}::jsonb`)
  if (changes.logo !== undefined) pieces.push(sql`logo = ${changes.logo}`)
  if (changes.branding !== undefined || changes.openingHours !== undefined) {
    const obsolete = changes.openingHours === undefined ? '' : 'hours'
    pieces.push(sql`branding = (branding || ${changes.branding ?? {}}::jsonb) - ${obsolete}::text`)
  }
  if (changes.openingHours !== undefined)
    pieces.push(sql`opening_hours = ${JSON.stringify(changes.openingHours)}::text::jsonb`)
  if (changes.publicPage !== undefined) pieces.push(sql`public_page = public_page || ${changes.publicPage}::jsonb`)
  if (changes.moved) {
    const { slug, at, movedUntil } = changes.moved
    const until = movedUntil?.toISOString() ?? at.toISOString()
    pieces.push(sql`slug = ${slug}, old_slugs = case when slug is null then old_slugs
      else (old_slugs - ${slug}::text) || jsonb_build_object(slug, ${until}::text) end,
      slugs_taken = slugs_taken ||
        jsonb_build_object('slug', ${slug}::text, 'at', ${at.toISOString()}::text, 'is_change', slug is not null)`)
  }
  // A former address stays reserved only if its page was on.
  if (changes.publicPage?.is_on) pieces.push(sql`slug_was_shown = true`)
  else if (changes.moved) pieces.push(sql`slug_was_shown = coalesce((public_page ->> 'is_on')::boolean, false)`)
  const set = pieces.length ? join(pieces, ', ') : sql`name = name`
  return db.maybe<RestaurantRow>(sql`update restaurants set ${set} where id = ${restaurantId} returning ${columns}`)
}

export const saveVerifiedPhone = (db: Db, restaurantId: string, phone: string, now: Date) =>
  db.maybe<RestaurantRow>(sql`
    update restaurants set phone_verified_at = ${now} where id = ${restaurantId} and phone = ${phone}
    returning ${columns}`)

export const lockRestaurant = (db: Db, restaurantId: string) =>
  db.maybe<RestaurantRow>(sql`select ${columns} from restaurants where id = ${restaurantId} for update`)

export const updateEmail = (db: Db, restaurantId: string, email: string, emailKey: string, now: Date) =>
  db.run(sql`
    update restaurants set email = ${email}, email_key = ${emailKey}, email_confirmed_at = ${now}
    where id = ${restaurantId}`)

export const confirmEmailAddress = (db: Db, restaurantId: string, emailKey: string, now: Date) =>
  db.maybe<{ createdAt: Date }>(sql`
    update restaurants set email_confirmed_at = coalesce(email_confirmed_at, ${now})
    where id = ${restaurantId} and email_key = ${emailKey} returning created_at`)

/** Removes an unconfirmed email address. Returns false if it has since been changed or confirmed. */
export const releaseEmail = async (db: Db, restaurantId: string, emailKey: string) =>
  (await db.run(sql`
    update restaurants set email = '', email_key = 'released:' || id
    where id = ${restaurantId} and email_key = ${emailKey} and email_confirmed_at is null`)) === 1

export const findBySlug = async (db: Db, slug: string, now: Date): Promise<string | null> =>
  (
    await db.maybe<{ id: string }>(sql`
      select id from restaurants
      where slug = ${slug} or (old_slugs ? ${slug} and (old_slugs ->> ${slug})::timestamptz > ${now})
      order by slug is not distinct from ${slug} desc limit 1`)
  )?.id ?? null

export interface Slugs {
  /** End of the redirect by former address; may be in the past. */
  oldSlugs: Record<string, string>
  slugsTaken: { slug: string; at: string; is_change: boolean }[]
  slugWasShown: boolean
}

export const readSlugs = (db: Db, restaurantId: string) =>
  db.one<Slugs>(sql`select old_slugs, slugs_taken, slug_was_shown from restaurants where id = ${restaurantId}`)

/** True if another restaurant uses the address or still redirects from it. */
export async function isSlugTaken(db: Db, slug: string, besides: string, now: Date): Promise<boolean> {
  const id = await db.maybe<{ id: string }>(sql`
    select id from restaurants where id <> ${besides}
      and (slug = ${slug} or (old_slugs ? ${slug} and (old_slugs ->> ${slug})::timestamptz > ${now})) limit 1`)
  return id !== null
}

export const IMAGES_IN_USE = sql`
  select logo from restaurants where logo is not null
  union all select public_page -> 'image' ->> 'path' from restaurants where public_page -> 'image' ->> 'path' is not null`

export const updatePassword = (db: Db, restaurantId: string, passwordHash: string) =>
  db.run(sql`update restaurants set password_hash = ${passwordHash} where id = ${restaurantId}`)

/** True if the restaurant `r` may send; must match `sendingStateOf` returning "open". */
export const maySendSql: Sql = sql`(r.suspended_at is null and r.email_confirmed_at is not null)`

/** Join for other features; refers to the restaurant as `r`. */
export const joinSendingRestaurant = (id: Sql): Sql => sql`restaurants r on r.id = ${id} and ${maySendSql}`

export const restaurantSince = (id: Sql, since: Date): Sql =>
  sql`restaurants r on r.id = ${id} and r.created_at > ${since}`

export const listOwnRestaurants = (db: Db, emailKeys: readonly string[]) =>
  db.rows<object>(sql`
    select name, email, email_confirmed_at, phone, address, country, timezone, created_at from restaurants
    where email_key = any(${emailKeys}::text[]) order by created_at, id`)
