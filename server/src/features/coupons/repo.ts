import type { Cost } from '@tidetable/contract/rules/cost'
import type { CouponWindow } from '@tidetable/contract/rules/coupon-windows'
import type { Db } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import type { CouponRow } from './coupon.ts'

const COLUMNS = sql`restaurant_id, id, code, source, source_id, visit_type, given_at, kind, minor_units, expires_on,
  expires_at, windows, state, is_shared, redemptions, max_redemptions, voided_at, deadline_at, earned_at, redeemed_at, guest,
  customer_id, contact_id`

export const hasCoupons = async (db: Db, restaurantId: string) =>
  (await db.maybe(sql`select 1 as one from coupons where restaurant_id = ${restaurantId} limit 1`)) !== null

export type Batch = Pick<
  CouponRow,
  | 'restaurantId'
  | 'source'
  | 'sourceId'
  | 'visitType'
  | 'givenAt'
  | 'kind'
  | 'minorUnits'
  | 'expiresOn'
  | 'expiresAt'
  | 'isShared'
  | 'maxRedemptions'
  | 'voidedAt'
  | 'deadlineAt'
  | 'earnedAt'
  | 'guest'
  | 'customerId'
> & { state: 'pending' | 'valid'; windows: readonly CouponWindow[] | null }

export interface Item {
  id: string
  code: string
  contactId: string | null
}

/** Stores the end of an expired or void code, so that it can be issued again. */
export const releaseExpiredCode = (db: Db, restaurantId: string, code: string, now: Date) =>
  db.run(sql`
    update coupons set state = case when state = 'pending' and voided_at <= ${now} then 'void' else 'expired' end
    where restaurant_id = ${restaurantId} and code = ${code} and state in ('pending', 'valid')
      and (expires_at <= ${now} or (state = 'pending' and voided_at <= ${now}))`)

/** Skips codes in use; returns the inserted items. */
export async function insertCoupons(db: Db, batch: Batch, items: readonly Item[], now: Date): Promise<Item[]> {
  const codes = items.map(({ code }) => code)
  return db.rows(sql`
    insert into coupons (restaurant_id, id, code, contact_id, source, source_id, visit_type, given_at, kind, minor_units,
      expires_on, expires_at, windows, state, is_shared, max_redemptions, voided_at, deadline_at, earned_at, guest,
      customer_id, created_at)
    select ${batch.restaurantId}, id, code, contact_id, ${batch.source}, ${batch.sourceId}, ${batch.visitType},
      ${batch.givenAt}, ${batch.kind}, ${batch.minorUnits}, ${batch.expiresOn}::date, ${batch.expiresAt}::timestamptz,
      ${batch.windows && JSON.stringify(batch.windows)}::jsonb, ${batch.state}, ${batch.isShared},
      ${batch.maxRedemptions}::int, ${batch.voidedAt}::timestamptz, ${batch.deadlineAt}::timestamptz,
      ${batch.earnedAt}::timestamptz, ${batch.guest}::text, ${batch.customerId}::text, ${now}
    from unnest(${items.map(({ id }) => id)}::text[], ${codes}::text[], ${items.map(({ contactId }) => contactId)}::text[])
      as item (id, code, contact_id)
    on conflict (restaurant_id, code) where state in ('pending', 'valid') do nothing
    returning id, code, contact_id`)
}

const isReissued = (restaurantId: string, code: Sql) => sql`exists (
  select from coupons o where o.restaurant_id = ${restaurantId} and o.code = ${code} and o.state in ('pending', 'valid'))`

/**
 * Moves the code of offer `from` to offer `to` and makes it pending. A used code moves only if `mayBeUsed`, and stays
 * used. Returns false if the code has expired, was issued again, or was used without `mayBeUsed`.
 */
export async function moveCode(
  db: Db,
  restaurantId: string,
  { from, to, mayBeUsed }: { from: string; to: string; mayBeUsed: boolean },
): Promise<boolean> {
  const { locked, moved } = await db.one<{ locked: number; moved: number }>(sql`
    with locked as (
      select id, code, state from coupons
      where restaurant_id = ${restaurantId} and source = 'offer' and source_id = ${from} for update),
    moved as (
      update coupons c set source_id = ${to}, earned_at = null,
        state = case when locked.state = 'redeemed' then locked.state else 'pending' end,
        expires_at = case when c.visit_type = 'current' then null else c.expires_at end
      from locked
      where c.restaurant_id = ${restaurantId} and c.id = locked.id and (locked.state in ('pending', 'valid')
        or (locked.state = 'redeemed' and ${mayBeUsed}) or (locked.state = 'void' and not ${isReissued(restaurantId, sql`locked.code`)}))
      returning 1)
    select (select count(*) from locked) as locked, (select count(*) from moved) as moved`)
  return locked === moved
}

export const bindCoupon = (
  db: Db,
  restaurantId: string,
  offerId: string,
  { guest, customerId, deadlineAt, voidedAt }: Pick<CouponRow, 'guest' | 'customerId' | 'deadlineAt' | 'voidedAt'>,
) =>
  db.run(sql`
    update coupons set guest = ${guest}, customer_id = ${customerId}, deadline_at = ${deadlineAt}, voided_at = ${voidedAt}
    where restaurant_id = ${restaurantId} and source = 'offer' and source_id = ${offerId} and state = 'pending'`)

/** Copies the times of an offer that was extended or resumed, or whose guest has left. */
export const setOfferTimes = (
  db: Db,
  restaurantId: string,
  offerId: string,
  { deadlineAt, voidedAt }: Pick<CouponRow, 'deadlineAt' | 'voidedAt'>,
) =>
  db.run(sql`
    update coupons set deadline_at = ${deadlineAt}, voided_at = ${voidedAt}
    where restaurant_id = ${restaurantId} and source = 'offer' and source_id = ${offerId} and state <> 'void'`)

/** Returns false if the offer has no pending or used code. A used code stays used. */
export const earnCode = async (db: Db, restaurantId: string, offerId: string, dayEnd: Date, at: Date) =>
  (await db.run(sql`
    update coupons set state = case when state = 'pending' then 'valid' else state end, earned_at = ${at},
      voided_at = null, deadline_at = null,
      expires_at = case when visit_type = 'current' then ${dayEnd}::timestamptz else expires_at end
    where restaurant_id = ${restaurantId} and source = 'offer' and source_id = ${offerId}
      and state in ('pending', 'redeemed')`)) > 0

export const voidCode = (db: Db, restaurantId: string, offerId: string, at: Date) =>
  db.run(sql`
    update coupons set state = 'void', voided_at = ${at}, deadline_at = null
    where restaurant_id = ${restaurantId} and source = 'offer' and source_id = ${offerId} and state = 'pending'`)

/** Returns rewards by offer id. */
export async function listRewards(
  db: Db,
  restaurantId: string,
  offerIds: readonly string[],
): Promise<Map<string, CouponRow>> {
  if (offerIds.length === 0) return new Map()
  const rows = await db.rows<CouponRow>(sql`
    select ${COLUMNS} from coupons where restaurant_id = ${restaurantId} and source = 'offer'
      and source_id = any(${offerIds}::text[]) and visit_type = 'current'`)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

/** True if the reward of this offer was used, regardless of the offer's outcome. */
export const isRewardUsed = (restaurantId: Sql, offerId: Sql): Sql => sql`exists (
  select from coupons c where c.restaurant_id = ${restaurantId} and c.source = 'offer' and c.source_id = ${offerId}
    and c.visit_type = 'current' and c.redemptions > 0)`

/** Staff can look up a void reward, since the guest has seen it; a void coupon was never valid. */
const IS_KNOWN = sql`(state <> 'void' or visit_type = 'current')`

/** Maps O to 0, and I and L to 1. Must equal the expression of the index `coupons_look_alike`. */
const lookAlikeKey = (code: Sql) => sql`translate(${code}, 'OIL', '011')`

/** Returns `typed` if it exists, else its only look-alike; null if there are none or several. */
export async function findCodeByLookAlike(db: Db, restaurantId: string, typed: string): Promise<string | null> {
  const rows = await db.rows<{ code: string }>(sql`
    select distinct code from coupons
    where restaurant_id = ${restaurantId} and ${lookAlikeKey(sql`code`)} = ${lookAlikeKey(sql`${typed}::text`)}
      and (state <> 'void' or (visit_type = 'current' and code = ${typed}))`)
  const codes = rows.map(({ code }) => code)
  if (codes.includes(typed)) return typed
  return codes.length === 1 ? (codes[0] ?? null) : null
}

/** True if a live code looks like this one, so that staff could confuse the two. */
export const isLookAlike = async (db: Db, restaurantId: string, code: string, now: Date): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as one from coupons
    where restaurant_id = ${restaurantId} and ${lookAlikeKey(sql`code`)} = ${lookAlikeKey(sql`${code}::text`)} and code <> ${code}
      and state in ('pending', 'valid') and (expires_at is null or expires_at > ${now})
      and (state = 'valid' or voided_at is null or voided_at > ${now}) limit 1`)) !== null

export const lockCoupon = (db: Db, restaurantId: string, code: string): Promise<CouponRow | null> =>
  db.maybe(sql`
    select ${COLUMNS} from coupons where restaurant_id = ${restaurantId} and code = ${code} and ${IS_KNOWN}
    order by (state in ('pending', 'valid')) desc, created_at desc limit 1 for update`)

export const findRedeemer = async (db: Db, { restaurantId, id, redemptions }: CouponRow): Promise<string | null> =>
  redemptions === 0
    ? null
    : ((
        await db.maybe<{ actorLabel: string }>(sql`
          select actor_label from coupon_redemptions where restaurant_id = ${restaurantId} and coupon_id = ${id}
          order by seq desc limit 1`)
      )?.actorLabel ?? null)

export const findCoupon = (db: Db, restaurantId: string, code: string): Promise<CouponRow | null> =>
  db.maybe(sql`
    select ${COLUMNS} from coupons where restaurant_id = ${restaurantId} and code = ${code} and ${IS_KNOWN}
    order by (state in ('pending', 'valid')) desc, created_at desc limit 1`)

export const findCouponById = (db: Db, restaurantId: string, id: string): Promise<CouponRow | null> =>
  db.maybe(sql`select ${COLUMNS} from coupons where restaurant_id = ${restaurantId} and id = ${id}`)

interface Redemption {
  at: Date
  /** End of the business day: expiry of a reward that was used before staff answered "Yes". */
  dayEnd: Date
  actorId: string
  actorLabel: string
  /** Cost of the discount; a percentage is estimated with the current average spend. */
  cost: Cost
  /** True if the guest arrived within the hours but the code was redeemed after them. */
  arrivedInTime: boolean
  /** Reason for redeeming outside the hours; null without an override. */
  overrideReason: string | null
}

export const redeemCoupon = (db: Db, coupon: CouponRow, redemption: Redemption): Promise<CouponRow> => {
  const { at, dayEnd, actorId, actorLabel, cost, arrivedInTime, overrideReason } = redemption
  return db.one(sql`
    with redeemed as (
      update coupons set redemptions = redemptions + 1, redeemed_at = ${at},
        state = case when is_shared then state else 'redeemed' end,
        expires_at = case when visit_type = 'current' then coalesce(expires_at, ${dayEnd}) else expires_at end
      where restaurant_id = ${coupon.restaurantId} and id = ${coupon.id} returning ${COLUMNS}),
    recorded as (
      insert into coupon_redemptions (restaurant_id, coupon_id, seq, at, actor_id, actor_label, cost_minor,
        is_cost_estimated, arrived_in_time, override_reason)
      select restaurant_id, id, redemptions, ${at}, ${actorId}, ${actorLabel}, ${cost.minorUnits}::int,
        ${cost.isEstimated}::boolean, ${arrivedInTime}::boolean, ${overrideReason}::text from redeemed)
    select * from redeemed`)
}

const isCurrent = (now: Date) =>
  sql`(state = 'valid' or (state = 'pending' and (voided_at is null or voided_at > ${now}))
      or (visit_type = 'current' and state = 'redeemed'))
    and (expires_at is null or expires_at > ${now})`

/** Returns the guest's pending and valid codes, and rewards used on this business day, newest first. */
export const listOfGuest = (db: Db, restaurantId: string, guest: string, now: Date): Promise<CouponRow[]> =>
  db.rows(sql`
    select ${COLUMNS} from coupons where guest = ${guest} and restaurant_id = ${restaurantId} and ${isCurrent(now)}
    order by created_at desc limit 100`)

export const listOfOwner = (
  db: Db,
  restaurantId: string,
  { contactId, customerId }: Pick<CouponRow, 'contactId' | 'customerId'>,
  now: Date,
): Promise<CouponRow[]> =>
  db.rows(sql`
    select ${COLUMNS} from coupons where restaurant_id = ${restaurantId}
      and (contact_id = ${contactId} or customer_id = ${customerId}) and ${isCurrent(now)}
    order by created_at desc limit 100`)

export const listByOwner = (
  db: Db,
  restaurantId: string,
  { contactId, customerId }: Pick<CouponRow, 'contactId' | 'customerId'>,
  limit: number,
): Promise<CouponRow[]> =>
  db.rows(sql`
    select ${COLUMNS} from coupons where restaurant_id = ${restaurantId}
      and (contact_id = ${contactId} or customer_id = ${customerId}) and ${IS_KNOWN}
    order by created_at desc, id limit ${limit}`)

export const moveToCustomer = (db: Db, from: string, into: string) =>
  db.run(sql`update coupons set customer_id = ${into} where customer_id = ${from}`)

export const listByHolder = (
  db: Db,
  holder: Pick<CouponRow, 'guest' | 'customerId'>,
  now: Date,
): Promise<CouponRow[]> =>
  db.rows(sql`
    select ${COLUMNS} from coupons where (guest = ${holder.guest} or customer_id = ${holder.customerId}) and ${isCurrent(now)}
    order by created_at desc limit 100`)

export async function findRedeemed(db: Db, restaurantId: string, offerIds: readonly string[]): Promise<Set<string>> {
  if (offerIds.length === 0) return new Set()
  const rows = await db.rows<{ sourceId: string }>(sql`
    select source_id from coupons where restaurant_id = ${restaurantId} and source = 'offer'
      and source_id = any(${offerIds}::text[]) and state = 'redeemed'`)
  return new Set(rows.map(({ sourceId }) => sourceId))
}

/** Returns the time at which each offer's code was redeemed, by offer id. */
export async function listRedeemedAt(
  db: Db,
  restaurantId: string,
  offerIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.rows<{ sourceId: string; redeemedAt: Date }>(sql`
    select source_id, redeemed_at from coupons where restaurant_id = ${restaurantId} and source = 'offer'
      and source_id = any(${offerIds}::text[]) and redeemed_at is not null`)
  return new Map(rows.map(({ sourceId, redeemedAt }) => [sourceId, redeemedAt]))
}
