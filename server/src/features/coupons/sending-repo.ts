import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CouponRow } from './coupon.ts'

export interface Sending {
  restaurantId: string
  id: string
  couponId: string
  channel: 'sms' | 'email'
  address: string
}

export const insertSending = (db: Db, { restaurantId, id, couponId, channel, address }: Sending, now: Date) =>
  db.run(sql`
    insert into coupon_sendings (restaurant_id, id, coupon_id, channel, address, created_at)
    values (${restaurantId}, ${id}, ${couponId}, ${channel}, ${address}, ${now})`)

/** Counts one message. Returns false if the coupon was already sent `max` times. */
export const countSending = async (db: Db, { restaurantId, id }: CouponRow, max: number): Promise<boolean> =>
  (await db.run(sql`
    update coupons set sendings = sendings + 1
    where restaurant_id = ${restaurantId} and id = ${id} and sendings < ${max}`)) === 1

export const findSending = (db: Db, restaurantId: string, id: string): Promise<Sending | null> =>
  db.maybe(sql`
    select restaurant_id, id, coupon_id, channel, address from coupon_sendings
    where restaurant_id = ${restaurantId} and id = ${id}`)

/** Deletes the address once the message is sent. */
export const deleteSending = (db: Db, restaurantId: string, id: string) =>
  db.run(sql`delete from coupon_sendings where restaurant_id = ${restaurantId} and id = ${id}`)
