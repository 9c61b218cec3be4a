import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface Visitor {
  id: string
  name: string
  customerId: string | null
  lastVisitOn: string | null
}

const visitor = sql`c.id, c.name, c.customer_id, c.last_visit_on`

/** Locked, so that two hosts at once note one visit. */
export const lockByPhone = (db: Db, restaurantId: string, phoneHash: string) =>
  db.maybe<Visitor>(sql`
    select ${visitor} from contacts c where c.restaurant_id = ${restaurantId} and c.phone_hash = ${phoneHash} for update`)

/** Whose code it is: the guest it was sent to, or the one with the account that keeps it. */
export const lockByOwner = (
  db: Db,
  restaurantId: string,
  { contactId, customerId }: { contactId: string | null; customerId: string | null },
) =>
  db.maybe<Visitor>(sql`
    select ${visitor} from contacts c where c.restaurant_id = ${restaurantId}
      and (c.id = ${contactId} or c.customer_id = ${customerId})
    order by (c.id = ${contactId}) desc nulls last, c.id limit 1 for update`)

/** False when it was noted before. */
export const insertVisit = async (
  db: Db,
  restaurantId: string,
  visit: { contactId: string; day: string; source: 'check_in'; at: Date },
) =>
  (await db.run(sql`
    insert into visits (restaurant_id, contact_id, day, source, at)
    values (${restaurantId}, ${visit.contactId}, ${visit.day}, ${visit.source}, ${visit.at}) on conflict do nothing`)) ===
  1

/** A list may have told of a later one. */
export const setLastVisit = (db: Db, restaurantId: string, contactId: string, day: string) =>
  db.run(sql`
    update contacts set last_visit_on = greatest(last_visit_on, ${day}::date)
    where restaurant_id = ${restaurantId} and id = ${contactId}`)

export const readVisits = (db: Db, restaurantId: string, contactId: string, today: string) =>
  db.one<{ visits: number; before: string | null }>(sql`
    select count(distinct day) as visits, max(day) filter (where day < ${today}::date) as before from visits
    where restaurant_id = ${restaurantId} and contact_id = ${contactId}`)
