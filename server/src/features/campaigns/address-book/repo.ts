import type { CONTACT_SORTS, ContactFilter } from '@tidetable/contract/endpoints/address-book'
import { insert, isEmpty, presentColumns, select, update } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { join, type Sql, sql } from '#platform/db/sql.ts'
import { type ContactRow, contactColumns, type StoredContact } from './contact.ts'
import {
  conditionsOf,
  contactsJoined,
  emailOptedOut,
  emailSuppressed,
  JOINED,
  smsOptedOut,
  smsSuppressed,
  whereContact,
} from './filter.ts'

const CONTACT = sql`${select(contactColumns, 'c')},
  (select count(distinct v.day) from visits v where v.restaurant_id = c.restaurant_id and v.contact_id = c.id) as visits,
  ${emailSuppressed} as is_email_suppressed, ${smsSuppressed} as is_sms_suppressed,
  ${emailOptedOut} as is_email_opted_out, ${smsOptedOut} as is_sms_opted_out`

export interface ListQuery {
  filter: ContactFilter
  today: string
}

export interface ContactOrder {
  sort: (typeof CONTACT_SORTS)[number]
  order: 'asc' | 'desc'
}

// `search` begins with the folded name. Contacts without the date come last in both directions.
const ORDERS: Record<`${ContactOrder['sort']} ${ContactOrder['order']}`, Sql> = {
  'createdAt desc': sql`c.created_at desc, c.id`,
  'createdAt asc': sql`c.created_at, c.id`,
  'name asc': sql`c.search, c.id`,
  'name desc': sql`c.search desc, c.id`,
  'lastVisitOn desc': sql`c.last_visit_on desc nulls last, c.id`,
  'lastVisitOn asc': sql`c.last_visit_on nulls last, c.id`,
  'lastWrittenAt desc': sql`c.last_written_at desc nulls last, c.id`,
  'lastWrittenAt asc': sql`c.last_written_at nulls last, c.id`,
}

export async function listContacts(
  db: Db,
  restaurantId: string,
  query: ListQuery,
  { sort, order }: ContactOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ContactRow[]; total: number }> {
  const by = ORDERS[`${sort} ${order}`]
  const isFiltered = conditionsOf(query.filter, query.today).length > 0
  // Ids of the page are found by an index first, so that a deep page reads only its own rows.
  const found = isFiltered
    ? sql`select c.restaurant_id, c.id, count(*) over () as total from ${contactsJoined(restaurantId)}
        where ${whereContact(restaurantId, query.filter, query.today, JOINED)}`
    : sql`select c.restaurant_id, c.id, null::bigint as total from contacts c where c.restaurant_id = ${restaurantId}`
  // Materialised and joined by both columns: otherwise the planner may run the subquery once per contact.
  const rows = await db.rows<ContactRow & { total: number | null }>(sql`
    with found as materialized (${found} order by ${by} limit ${limit} offset ${offset})
    select ${CONTACT}, found.total from found
    join contacts c on c.restaurant_id = found.restaurant_id and c.id = found.id order by ${by}`)
  if (isFiltered && !rows.length && offset === 0) return { rows, total: 0 }
  return { rows, total: rows[0]?.total ?? (await countContacts(db, restaurantId, query)) }
}

export const countContacts = async (db: Db, restaurantId: string, { filter, today }: ListQuery) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from ${contactsJoined(restaurantId)}
      where ${whereContact(restaurantId, filter, today, JOINED)}`)
  ).count

export async function countEach(db: Db, restaurantId: string, filters: readonly ContactFilter[], today: string) {
  if (!filters.length) return []
  const counts = filters.map((filter) => {
    const conditions = conditionsOf(filter, today, JOINED)
    return conditions.length ? sql`count(*) filter (where ${join(conditions, ' and ')})` : sql`count(*)`
  })
  const { found } = await db.one<{ found: number[] }>(sql`
    select array[${join(counts, ', ')}]::integer[] as found from ${contactsJoined(restaurantId)}
    where c.restaurant_id = ${restaurantId}`)
  return found
}

export const findContact = (db: Db, restaurantId: string, id: string) =>
  db.maybe<ContactRow>(sql`
    select ${CONTACT} from contacts c where c.restaurant_id = ${restaurantId} and c.id = ${id}`)

/** Returns null if the guest is not in the list. */
export const findContactName = async (db: Db, restaurantId: string, id: string): Promise<string | null> =>
  (await findContact(db, restaurantId, id))?.name ?? null

export const findContactByEmail = (db: Db, restaurantId: string, emailHash: string) =>
  db.maybe<ContactRow>(sql`
    select ${CONTACT} from contacts c where c.restaurant_id = ${restaurantId} and c.email_hash = ${emailHash}`)

export const listDuplicates = (db: Db, restaurantId: string, emailHash: string | null, phoneHash: string | null) =>
  db.rows<{ id: string; emailHash: string | null; phoneHash: string | null }>(sql`
    select id, email_hash, phone_hash from contacts where restaurant_id = ${restaurantId}
      and (email_hash = ${emailHash} or phone_hash = ${phoneHash}) for update`)

export const hasMoreContacts = async (db: Db, restaurantId: string, most: number): Promise<boolean> =>
  (await db.maybe(sql`select from contacts where restaurant_id = ${restaurantId} offset ${most} limit 1`)) !== null

export const insertContact = async (db: Db, row: StoredContact) =>
  (await db.run(sql`${insert(contactColumns, [row])} on conflict do nothing`)) === 1

export type ContactChanges = Partial<Omit<StoredContact, 'id' | 'restaurantId'>>

export function updateContact(db: Db, restaurantId: string, id: string, changes: ContactChanges) {
  const present = presentColumns(contactColumns, changes)
  if (isEmpty(present)) return Promise.resolve(0)
  return db.run(sql`${update(present, changes)} where restaurant_id = ${restaurantId} and id = ${id}`)
}

export const deleteContact = (db: Db, restaurantId: string, id: string) =>
  db.run(sql`delete from contacts where restaurant_id = ${restaurantId} and id = ${id}`)

export const listContactsAfter = (db: Db, selected: Sql, after: string, limit: number) =>
  db.rows<ContactRow>(sql`
    select ${CONTACT} from contacts c where ${selected} and c.id > ${after} order by c.id limit ${limit}`)

export const listTags = (db: Db, restaurantId: string, limit: number) =>
  db.rows<{ tag: string; guests: number }>(sql`
    select min(tag) as tag, count(*) as guests from contacts c, unnest(c.tags) as tag
    where c.restaurant_id = ${restaurantId} group by lower(tag) order by count(*) desc, min(tag) limit ${limit}`)
