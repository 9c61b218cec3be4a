import { names, rowsOf, select, without } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { factColumns, readFacts } from '../address-book/contact.ts'

export interface Visitor {
  id: string
  name: string
  customerId: string | null
  lastVisitOn: string | null
  note: string | null
}

const visitor = sql`c.id, c.name, c.customer_id, c.last_visit_on, c.note`

/** Locks the guest, so that two hosts record only one visit. */
export const lockByPhone = (db: Db, restaurantId: string, phoneHash: string) =>
  db.maybe<Visitor>(sql`
    select ${visitor} from contacts c where c.restaurant_id = ${restaurantId} and c.phone_hash = ${phoneHash} for update`)

interface Owner {
  contactId: string | null
  customerId: string | null
}

/** Condition: the code was sent to the guest or belongs to the guest's account. */
const ownedBy = (restaurantId: string, { contactId, customerId }: Owner) => sql`
  c.restaurant_id = ${restaurantId} and (c.id = ${contactId} or c.customer_id = ${customerId})
  order by (c.id = ${contactId}) desc nulls last, c.id limit 1`

export const lockByOwner = (db: Db, restaurantId: string, owner: Owner) =>
  db.maybe<Visitor>(sql`select ${visitor} from contacts c where ${ownedBy(restaurantId, owner)} for update`)

export interface Match {
  id: string
  name: string
  phone: string | null
}

export const listByOwner = (db: Db, restaurantId: string, owner: Owner) =>
  db.rows<Match>(sql`select c.id, c.name, c.phone from contacts c where ${ownedBy(restaurantId, owner)}`)

/** Lists names that begin with the text first, then guests seen last. `folded`: text as `foldText` returns it. */
export const listByName = (db: Db, restaurantId: string, folded: string, limit: number) =>
  db.rows<Match>(sql`
    select c.id, c.name, c.phone from contacts c where c.restaurant_id = ${restaurantId}
      and c.search like ${`%${folded}%`} and fold_text(c.name) like ${`%${folded}%`}
    order by ' ' || fold_text(c.name) like ${`% ${folded}%`} desc, c.last_visit_on desc nulls last, c.search, c.id
    limit ${limit}`)

export const listByDigits = (db: Db, restaurantId: string, digits: string, limit: number) =>
  db.rows<Match>(sql`
    select c.id, c.name, c.phone from contacts c
    where c.restaurant_id = ${restaurantId} and c.phone like ${`%${digits}%`}
    order by c.last_visit_on desc nulls last, c.search, c.id limit ${limit}`)

interface Visit {
  contactId: string
  day: string
  source: 'check_in'
}

/** Returns false if the visit was already recorded; then stores the time of the repetition. */
export const insertVisit = async (
  db: Db,
  restaurantId: string,
  { contactId, day, source, at, previousVisitOn }: Visit & { at: Date; previousVisitOn: string | null },
) =>
  (
    await db.one<{ isNew: boolean }>(sql`
      insert into visits as v (restaurant_id, contact_id, day, source, at, previous_visit_on)
      values (${restaurantId}, ${contactId}, ${day}, ${source}, ${at}, ${previousVisitOn})
      on conflict (restaurant_id, contact_id, day, source) do update set repeated_at = ${at}
      returning v.repeated_at is null as is_new`)
  ).isNew

export const lockById = (db: Db, restaurantId: string, contactId: string) =>
  db.maybe<Visitor>(sql`
    select ${visitor} from contacts c where c.restaurant_id = ${restaurantId} and c.id = ${contactId} for update`)

export const findVisit = (db: Db, restaurantId: string, { contactId, day, source }: Visit) =>
  db.maybe<{ at: Date; repeatedAt: Date | null }>(sql`
    select at, repeated_at from visits where restaurant_id = ${restaurantId} and contact_id = ${contactId}
      and day = ${day} and source = ${source}`)

/** The check-in itself sets the last visit. */
const recordedFacts = without(factColumns, 'last_visit_on')

/** Deletes a guest whom this check-in added, unless something was recorded since then. */
export const deleteIfAddedAt = (db: Db, restaurantId: string, contactId: string, at: Date) =>
  db.run(sql`
    delete from contacts c where restaurant_id = ${restaurantId} and id = ${contactId} and created_at = ${at}
      and source = 'manual' and email is null and customer_id is null and not wants_sms and last_written_at is null
      and exists (select ${select(recordedFacts, 'c')}
        intersect select ${names(recordedFacts)} from ${rowsOf(recordedFacts, [readFacts({})])})
      and not exists (select from visits v where v.restaurant_id = c.restaurant_id and v.contact_id = c.id)`)

/** Restores the previous last visit, unless a visit on that day or later has been recorded since. */
export async function deleteVisit(db: Db, restaurantId: string, { contactId, day, source }: Visit): Promise<void> {
  const { previousVisitOn } = await db.one<{ previousVisitOn: string | null }>(sql`
    delete from visits where restaurant_id = ${restaurantId} and contact_id = ${contactId} and day = ${day}
      and source = ${source} returning previous_visit_on`)
  await db.run(sql`
    update contacts c set last_visit_on = greatest(${previousVisitOn}::date, (
      select max(v.day) from visits v where v.restaurant_id = c.restaurant_id and v.contact_id = c.id))
    where c.restaurant_id = ${restaurantId} and c.id = ${contactId} and c.last_visit_on = ${day}::date`)
}

/** Keeps a later day, which an import may have set. */
export const setLastVisit = (db: Db, restaurantId: string, contactId: string, day: string) =>
  db.run(sql`
    update contacts set last_visit_on = greatest(last_visit_on, ${day}::date)
    where restaurant_id = ${restaurantId} and id = ${contactId}`)

export const readVisits = (db: Db, restaurantId: string, contactId: string, today: string) =>
  db.one<{ visits: number; before: string | null }>(sql`
    select count(distinct day) as visits, max(day) filter (where day < ${today}::date) as before from visits
    where restaurant_id = ${restaurantId} and contact_id = ${contactId}`)
