import type { AdminRestaurant, RestaurantOrder, SendingState } from '@tidetable/contract/endpoints/accounts'
import type { Db } from '#platform/db/database.ts'
import { empty, join, type Sql, sql } from '#platform/db/sql.ts'
import { maySendSql, type RestaurantRow } from './repo.ts'

export type SentVolume = AdminRestaurant['volume']

export type ListedRestaurant = Pick<
  RestaurantRow,
  'id' | 'name' | 'email' | 'createdAt' | 'emailConfirmedAt' | 'suspendedAt' | 'suspensionReason'
>

interface ListQuery {
  q?: string | undefined
  state?: SendingState | undefined
  order: RestaurantOrder
  limit: number
  offset: number
}

const columns = sql`r.id, r.name, r.email, r.created_at, r.email_confirmed_at, r.suspended_at, r.suspension_reason`

const IN_STATE: Record<SendingState, Sql> = {
  suspended: sql`r.suspended_at is not null`,
  open: maySendSql,
  unconfirmed: sql`r.suspended_at is null and not ${maySendSql}`,
}

function matching({ q, state }: Pick<ListQuery, 'q' | 'state'>): Sql {
  const pieces = [
    ...(q ? [sql`position(lower(${q}) in lower(r.name || ' ' || r.email)) > 0`] : []),
    ...(state ? [IN_STATE[state]] : []),
  ]
  return pieces.length ? sql`where ${join(pieces, ' and ')}` : empty
}

const ORDERS: Record<RestaurantOrder, Sql> = {
  newest: empty,
  sent: sql`v.sent desc nulls last,`,
  refused: sql`v.refused desc nulls last,`,
  opted_out: sql`v.opted_out desc nulls last,`,
  name: sql`lower(r.name),`,
}

export function listRestaurants(db: Db, volumes: ReadonlyMap<string, SentVolume>, wanted: ListQuery) {
  const all = [...volumes.values()]
  return db.rows<ListedRestaurant>(sql`
    select ${columns} from restaurants r
    left join unnest(${[...volumes.keys()]}::text[], ${all.map(({ sent }) => sent)}::integer[],
      ${all.map(({ refused }) => refused)}::integer[], ${all.map(({ opted_out }) => opted_out)}::integer[])
      as v(restaurant_id, sent, refused, opted_out) on v.restaurant_id = r.id
    ${matching(wanted)}
    order by ${ORDERS[wanted.order]} r.created_at desc, r.id limit ${wanted.limit} offset ${wanted.offset}`)
}

export const countListedRestaurants = async (db: Db, wanted: Pick<ListQuery, 'q' | 'state'>) =>
  (await db.one<{ count: number }>(sql`select count(*) as count from restaurants r ${matching(wanted)}`)).count

export const countRestaurants = (db: Db) =>
  db.one<{ all: number; suspended: number }>(sql`
    select count(*) as "all", count(*) filter (where suspended_at is not null) as suspended from restaurants`)

export const findListedRestaurant = (db: Db, restaurantId: string) =>
  db.maybe<ListedRestaurant>(sql`select ${columns} from restaurants r where r.id = ${restaurantId}`)

/** Returns false if already suspended. Waits for running claims of its messages; no claim starts afterwards. */
export const suspendRestaurant = async (db: Db, restaurantId: string, reason: string, now: Date) =>
  (await db.run(sql`
    update restaurants set suspended_at = ${now}, suspension_reason = ${reason}
    where id = ${restaurantId} and suspended_at is null`)) === 1

export const resumeRestaurant = (db: Db, restaurantId: string) =>
  db.maybe<{ suspendedAt: Date }>(sql`
    update restaurants r set suspended_at = null, suspension_reason = null
    from (select id, suspended_at from restaurants
      where id = ${restaurantId} and suspended_at is not null for update) before
    where r.id = before.id returning before.suspended_at`)

export interface AdminAction {
  id: string
  at: Date
  /** Null for the command line. */
  adminId: string | null
  action: 'suspended' | 'resumed' | 'allowance_set' | 'email_confirmed' | 'reset_link_created'
  restaurantId: string
  reason: string | null
  amount?: number | null
}

export const insertAction = (
  db: Db,
  { id, at, adminId, action, restaurantId, reason, amount = null }: AdminAction,
): Promise<number> =>
  db.run(sql`
    insert into admin_actions (id, at, admin_id, action, restaurant_id, reason, amount)
    values (${id}, ${at}, ${adminId}, ${action}, ${restaurantId}, ${reason}, ${amount})`)

export const listSuspendingAdmins = (db: Db, restaurantIds: readonly string[]) =>
  db.rows<{ restaurantId: string; adminId: string }>(sql`
    select distinct on (restaurant_id) restaurant_id, admin_id from admin_actions
    where restaurant_id = any(${restaurantIds}::text[]) and action = 'suspended' order by restaurant_id, at desc`)
