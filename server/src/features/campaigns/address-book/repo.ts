import type { Channel, ContactFilter } from '@tidetable/contract/address-book'
import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import type { ContactRow } from './contact.ts'
import { emailSuppressed, smsSuppressed, whereContact } from './filter.ts'

const columns = sql`c.id, c.name, c.email, c.phone, c.wants_email, c.wants_sms, c.is_active, c.source, c.created_at,
  c.tags, c.birthday, c.last_visit_on,
  c.last_written_at, c.email_failed_at, c.phone_failed_at,
  ${emailSuppressed} as is_email_suppressed, ${smsSuppressed} as is_sms_suppressed`

export interface NewContact {
  id: string
  name: string
  email: string | null
  emailHash: string | null
  phone: string | null
  phoneHash: string | null
  wantsEmail: boolean
  wantsSms: boolean
  isActive: boolean
}

export interface ImportedContact extends NewContact {
  birthday: string | null
  lastVisitOn: string | null
  tags: readonly string[]
  /** Channels for which the list itself says no. */
  refused: readonly Channel[]
}

export interface ContactChanges extends Partial<Omit<NewContact, 'id'>> {
  hasNewEmail?: boolean
  hasNewPhone?: boolean
  customerId?: string
}

/** The page's rows are found by the index alone first: a page deep in a long list reads no row that it does not show. */
export const listContacts = (db: Db, restaurantId: string, filter: ContactFilter, limit: number, offset: number) =>
  db.rows<ContactRow>(sql`
    select ${columns} from contacts c where c.restaurant_id = ${restaurantId} and c.id in (
      select c.id from contacts c where ${whereContact(restaurantId, filter)}
      order by c.created_at desc, c.id limit ${limit} offset ${offset})
    order by c.created_at desc, c.id`)

export const countContacts = async (db: Db, restaurantId: string, filter: ContactFilter) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from contacts c where ${whereContact(restaurantId, filter)}`)
  ).count

export const findContact = (db: Db, restaurantId: string, id: string) =>
  db.maybe<ContactRow & { emailHash: string | null; phoneHash: string | null }>(sql`
    select ${columns}, c.email_hash, c.phone_hash from contacts c
    where c.restaurant_id = ${restaurantId} and c.id = ${id}`)

/** Ids of contacts that share an address. */
export const listTwins = (db: Db, restaurantId: string, emailHash: string | null, phoneHash: string | null) =>
  db.rows<{ id: string; emailHash: string | null; phoneHash: string | null }>(sql`
    select id, email_hash, phone_hash from contacts where restaurant_id = ${restaurantId}
      and (email_hash = ${emailHash} or phone_hash = ${phoneHash}) for update`)

/** False when a contact of this restaurant has the address already. */
export const insertContact = async (
  db: Db,
  restaurantId: string,
  row: NewContact & { source: 'manual' | 'registration'; customerId?: string; createdAt: Date },
) =>
  (await db.run(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms,
      is_active, source, customer_id, created_at)
    values (${restaurantId}, ${row.id}, ${row.name}, ${row.email}, ${row.emailHash}, ${row.phone}, ${row.phoneHash},
      ${row.wantsEmail}, ${row.wantsSms}, ${row.isActive}, ${row.source}, ${row.customerId ?? null}, ${row.createdAt})
    on conflict do nothing`)) === 1

export function updateContact(db: Db, restaurantId: string, id: string, changes: ContactChanges) {
  const pieces: Sql[] = []
  if (changes.name !== undefined) pieces.push(sql`name = ${changes.name}`)
  if (changes.wantsEmail !== undefined) pieces.push(sql`wants_email = ${changes.wantsEmail}`)
  if (changes.wantsSms !== undefined) pieces.push(sql`wants_sms = ${changes.wantsSms}`)
  if (changes.isActive !== undefined) pieces.push(sql`is_active = ${changes.isActive}`)
  if (changes.hasNewEmail)
    pieces.push(sql`email = ${changes.email}, email_hash = ${changes.emailHash}, email_failed_at = null`)
  if (changes.hasNewPhone)
    pieces.push(sql`phone = ${changes.phone}, phone_hash = ${changes.phoneHash}, phone_failed_at = null`)
  if (changes.customerId !== undefined) pieces.push(sql`customer_id = ${changes.customerId}`)
  if (!pieces.length) return Promise.resolve(0)
  return db.run(sql`update contacts set ${join(pieces, ', ')} where restaurant_id = ${restaurantId} and id = ${id}`)
}

export const deleteContact = (db: Db, restaurantId: string, id: string) =>
  db.run(sql`delete from contacts where restaurant_id = ${restaurantId} and id = ${id}`)

/** The next rows of an export, by id: flat memory however long the list is. */
export const listContactsAfter = (db: Db, restaurantId: string, filter: ContactFilter, after: string, limit: number) =>
  db.rows<ContactRow>(sql`
    select ${columns} from contacts c where ${whereContact(restaurantId, filter)} and c.id > ${after}
    order by c.id limit ${limit}`)
