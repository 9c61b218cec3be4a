// Finds only codes with an account or contact: a cookie hash alone identifies no one.
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { isAmong, type Person } from '#platform/personal-data.ts'

export interface OwnCode {
  restaurantId: string
  code: string
  visitType: 'current' | 'next'
  kind: 'dollars' | 'percent'
  minorUnits: number
  givenAt: string
  state: string
  createdAt: Date
  earnedAt: Date | null
  expiresOn: string | null
  redeemedAt: Date | null
}

const isOf = ({ customerIds, contacts }: Person): Sql => sql`(c.customer_id = any(${customerIds}::text[])
  or ${isAmong(sql`c.restaurant_id, c.contact_id`, contacts)})`

const addresses = ({ phones, emails }: Person) => [...phones, ...emails]

export const listOwn = (db: Db, person: Person) =>
  db.rows<OwnCode>(sql`
    select c.restaurant_id, c.code, c.visit_type, c.kind, c.minor_units, c.given_at, c.state, c.created_at, c.earned_at,
      c.expires_on, c.redeemed_at
    from coupons c where ${isOf(person)} order by c.created_at, c.id`)

/** Coupon messages that are not sent yet. */
export const listSendings = (db: Db, person: Person) =>
  db.rows<{ restaurantId: string; channel: string; address: string; createdAt: Date }>(sql`
    select restaurant_id, channel, address, created_at from coupon_sendings
    where lower(address) = any(${addresses(person)}::text[]) order by created_at, id`)

/** Removes the link to the person; codes and redemptions stay. */
export const clearOwners = (db: Db, person: Person) =>
  db.run(sql`update coupons c set customer_id = null, contact_id = null where ${isOf(person)}`)

export const deleteSendings = (db: Db, person: Person) =>
  db.run(sql`delete from coupon_sendings where lower(address) = any(${addresses(person)}::text[])`)
