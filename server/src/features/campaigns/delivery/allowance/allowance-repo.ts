import type { Db, Tx } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'
import { restaurantSince } from '../../../restaurants/index.ts'
import type { DayResult } from './allowance.ts'
import type { YoungUse } from './young.ts'

export interface AllowanceRow {
  granted: number
  used: number
  since: Date
  endsAt: Date
  maxPerDay: number | null
}

type Day = Pick<AllowanceRow, 'granted' | 'since' | 'endsAt'>

const columns = sql`granted, used, since, ends_at, max_per_day`

export const findAllowance = (db: Db, restaurantId: string) =>
  db.maybe<AllowanceRow>(sql`select ${columns} from sending_allowances where restaurant_id = ${restaurantId}`)

export const listAllowances = (db: Db, restaurantIds: readonly string[]) =>
  db.rows<AllowanceRow & { restaurantId: string }>(sql`
    select restaurant_id, ${columns} from sending_allowances where restaurant_id = any(${restaurantIds})`)

export const lockAllowance = (tx: Tx, restaurantId: string, { granted, since, endsAt }: Day) =>
  tx.one<AllowanceRow>(sql`
    insert into sending_allowances as a (restaurant_id, granted, since, ends_at)
    values (${restaurantId}, ${granted}, ${since}, ${endsAt})
    on conflict (restaurant_id) do update set restaurant_id = a.restaurant_id returning ${columns}`)

export const startDay = (tx: Tx, restaurantId: string, { granted, since, endsAt }: Day) =>
  tx.run(sql`
    update sending_allowances set granted = ${granted}, used = 0, since = ${since}, ends_at = ${endsAt}
    where restaurant_id = ${restaurantId}`)

export const countUsed = (tx: Tx, restaurantId: string, messages: number) =>
  tx.run(sql`update sending_allowances set used = used + ${messages} where restaurant_id = ${restaurantId}`)

export const setMaximum = (tx: Tx, restaurantId: string, most: number | null, granted: number) =>
  tx.run(sql`
    update sending_allowances set max_per_day = ${most}, granted = ${granted} where restaurant_id = ${restaurantId}`)

/** Days in which bounces arrive after a campaign's end; servers retry for up to 5 days (RFC 5321, 4.5.4.1). */
export const REPORT_DAYS = 7

export const readDay = (db: Db, restaurantId: string, since: Date) =>
  db.one<DayResult>(sql`
    select count(*) filter (where d.sent_at >= ${since} or d.refused_at >= ${since}) as tried,
      count(*) filter (where d.sent_at >= ${since}) as sent,
      count(*) filter (where d.refused_at >= ${since}) as refused,
      (select count(*) from suppressions s join campaigns c on c.id = s.campaign_id
        where c.restaurant_id = ${restaurantId} and s.created_at >= ${since}) as opted_out
    from campaigns k join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
    where k.restaurant_id = ${restaurantId}
      and (k.settled_at is null or k.settled_at >= ${since}::timestamptz - make_interval(days => ${REPORT_DAYS}))`)

export const countDue = async (db: Db, restaurantId: string, now: Date) =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) as count from campaigns k
      join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
      where k.restaurant_id = ${restaurantId} and k.status = 'sending' and k.settled_at is null and k.deleted_at is null
        and d.state in ('queued', 'held') and d.due_at <= ${now}`)
  ).count

/** Serialises counting of the shared limit of new accounts. Lock order: before rows of economics. */
export const lockYoung = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(hashtext('young accounts'))`)

/** Lists what new accounts have used, without accounts that have a maximum set by an administrator. */
export const listYoungUses = (db: Db, since: Date, now: Date) =>
  db.rows<YoungUse>(sql`
    select r.email, r.registered_network as network, a.used
    from sending_allowances a join ${restaurantSince(sql`a.restaurant_id`, since)}
    where a.used > 0 and a.ends_at > ${now} and a.max_per_day is null`)

export const waitUntil = (tx: Tx, restaurantId: string, until: Date) =>
  tx.run(sql`update sending_allowances set waits_until = ${until} where restaurant_id = ${restaurantId}`)

export const isUsedUp = (id: Sql, now: Date): Sql =>
  sql`exists (select from sending_allowances a where a.restaurant_id = ${id}
    and (a.used >= a.granted and a.ends_at > ${now} or a.waits_until > ${now}))`

/** Part of a claim statement: `allowed` locks the remainder, and `counted` adds the claimed rows. */
export const lockRemaining = (restaurantId: string, now: Date): Sql => sql`
  allowed as materialized (
    select a.granted - a.used as places from sending_allowances a
    where a.restaurant_id = ${restaurantId} and a.ends_at > ${now} for update),`

export const minAllowance = (limit: number): Sql =>
  sql`greatest(0, least(${limit}::bigint, coalesce((select places from allowed), 0)))`

export const addUsed = (restaurantId: string, taken: Sql): Sql => sql`,
  counted as (update sending_allowances a set used = a.used + (${taken}) where a.restaurant_id = ${restaurantId})`

export const releaseUnused = (restaurantId: string, claimedAt: Date, count: Sql): Sql => sql`
  given_back as (
    update sending_allowances a set used = greatest(0, a.used - (${count}))
    where a.restaurant_id = ${restaurantId} and a.since <= ${claimedAt}),`
