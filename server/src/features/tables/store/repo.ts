import { names, rowsOf, select, without } from '#platform/db/columns.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Offer, Table, TableState } from '../offer/table-state.ts'
import { offerColumns, tableColumns } from './columns.ts'
import { IS_SUPERSEDED } from './offer-totals-repo.ts'

const TABLE = select(without(tableColumns, 'offer_id', 'due_at'), 't')
/** `o_id` is null for a table without offers. */
export const OFFER = select(without(offerColumns, 'restaurant_id', 'table_id'), 'o', 'o_')

type Prefixed<T> = { [K in keyof T & string as `o${Capitalize<K>}`]: T[K] }
type OfferRow = Prefixed<
  Omit<Offer, 'terms' | 'timings'> &
    Omit<Offer['terms'], 'cost'> &
    Offer['timings'] & { costMinor: number | null; isCostEstimated: boolean }
>
type Row = Table & (OfferRow | { oId: null })

export const toOffer = (row: OfferRow): Offer => ({
  id: row.oId,
  visit: row.oVisit,
  state: row.oState,
  terms: {
    visitType: row.oVisitType,
    kind: row.oKind,
    minorUnits: row.oMinorUnits,
    expiresOn: row.oExpiresOn,
    windows: row.oWindows,
    code: row.oCode,
    cost: { minorUnits: row.oCostMinor, isEstimated: row.oIsCostEstimated },
  },
  timings: {
    periodSeconds: row.oPeriodSeconds,
    graceSeconds: row.oGraceSeconds,
    staleSeconds: row.oStaleSeconds,
    clearSeconds: row.oClearSeconds,
    autoExtend: row.oAutoExtend,
  },
  createdAt: row.oCreatedAt,
  acceptedAt: row.oAcceptedAt,
  deadlineAt: row.oDeadlineAt,
  period: row.oPeriod,
  extensionGrantedAt: row.oExtensionGrantedAt,
  extendsOfferId: row.oExtendsOfferId,
  resumesOfferId: row.oResumesOfferId,
  acceptedBy: row.oAcceptedBy,
  acceptedAccount: row.oAcceptedAccount,
  leftAt: row.oLeftAt,
  moreTimeAskedAt: row.oMoreTimeAskedAt,
  limitMetAt: row.oLimitMetAt,
  limitMetBy: row.oLimitMetBy,
  limitLiftedAt: row.oLimitLiftedAt,
  endedAt: row.oEndedAt,
  endReason: row.oEndReason,
  events: row.oEvents,
})

function toState(row: Row): TableState {
  const { id, restaurantId, code, location, capacity, isOn, visit, version, deletedAt, undoUntil } = row
  const { changedAt, changedBy } = row
  const place = { id, restaurantId, code, location, capacity, isOn }
  const table = { ...place, visit, version, deletedAt, undoUntil, changedAt, changedBy }
  return { table, offer: row.oId === null ? null : toOffer(row) }
}

export const hasOffers = async (db: Db, restaurantId: string) =>
  (await db.maybe(sql`select 1 as one from offers where restaurant_id = ${restaurantId} limit 1`)) !== null

const FROM = sql`from tables t left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`

/** Includes deleted tables. */
export async function findAnyState(db: Db, id: string): Promise<TableState | null> {
  const row = await db.maybe<Row>(sql`select ${TABLE}, ${OFFER} ${FROM} where t.id = ${id}`)
  return row && toState(row)
}

export async function findState(db: Db, id: string): Promise<TableState | null> {
  const state = await findAnyState(db, id)
  return state?.table.deletedAt ? null : state
}

export async function findOffer(db: Db, { restaurantId, id: tableId }: Table, offerId: string): Promise<Offer | null> {
  const row = await db.maybe<OfferRow>(sql`
    select ${OFFER} from offers o
    where o.restaurant_id = ${restaurantId} and o.table_id = ${tableId} and o.id = ${offerId}`)
  return row && toOffer(row)
}

/** Returns the offer that replaced or extended this one. */
export async function findNextOffer(db: Db, { restaurantId }: Table, offerId: string): Promise<Offer | null> {
  const row = await db.maybe<OfferRow>(sql`
    select ${OFFER} from offers o where o.restaurant_id = ${restaurantId}
      and (o.resumes_offer_id = ${offerId} or (o.extends_offer_id = ${offerId} and o.resumes_offer_id is null))`)
  return row && toOffer(row)
}

export const findTableOfOffer = async (db: Db, restaurantId: string, offerId: string): Promise<string | null> =>
  (
    await db.maybe<{ tableId: string }>(
      sql`select table_id from offers where restaurant_id = ${restaurantId} and id = ${offerId}`,
    )
  )?.tableId ?? null

/** Id of the table's newest accepted offer with a reward, created at `since` or later; null if there is none. */
export const findRewardOffer = async (db: Db, { restaurantId, id }: Table, since: Date): Promise<string | null> =>
  (
    await db.maybe<{ id: string }>(sql`
      select o.id from offers o
      where o.restaurant_id = ${restaurantId} and o.table_id = ${id} and o.created_at >= ${since}
        and o.visit_type = 'current' and o.accepted_at is not null and not ${IS_SUPERSEDED}
        and not exists (select from offers n where n.restaurant_id = o.restaurant_id and n.extends_offer_id = o.id)
      order by o.created_at desc limit 1`)
  )?.id ?? null

export const countTables = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from tables where restaurant_id = ${restaurantId} and deleted_at is null`,
    )
  ).count

export const countSeats = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ seats: number }>(sql`
      select coalesce(sum(capacity), 0)::int as seats from tables
      where restaurant_id = ${restaurantId} and deleted_at is null`)
  ).seats

export const readFirstSteps = (db: Db, restaurantId: string): Promise<{ tables: boolean; tried: boolean }> =>
  db.one(sql`
    select
      exists (select from tables where restaurant_id = ${restaurantId} and deleted_at is null) as tables,
      exists (select from offers where restaurant_id = ${restaurantId} and accepted_at is not null) as tried`)

export const findRestaurantId = async (db: Db, id: string): Promise<string | null> =>
  (
    await db.maybe<{ restaurantId: string }>(
      sql`select restaurant_id from tables where id = ${id} and deleted_at is null`,
    )
  )?.restaurantId ?? null

export const listDeleted = async (db: Db, restaurantId: string, since: Date): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(
      sql`select id from tables where restaurant_id = ${restaurantId} and deleted_at >= ${since}`,
    )
  ).map(({ id }) => id)

export const listIds = async (db: Db, restaurantId: string, location: string | null): Promise<string[]> =>
  (
    await db.rows<{ id: string }>(sql`
      select id from tables
      where restaurant_id = ${restaurantId} and deleted_at is null and (${location}::text is null or location = ${location})
      order by created_at, id`)
  ).map(({ id }) => id)

export const hasTable = async (db: Db, restaurantId: string, id: string): Promise<boolean> =>
  (await findRestaurantId(db, id)) === restaurantId

export const listStates = async (db: Db, restaurantId: string): Promise<TableState[]> =>
  (
    await db.rows<Row>(sql`
    select ${TABLE}, ${OFFER} ${FROM} where t.restaurant_id = ${restaurantId} and t.deleted_at is null
    order by t.created_at, t.id`)
  ).map(toState)

/** Due tables, longest overdue first. The cost depends on the number of due tables, not of all tables. */
export const dueStatement = (now: Date, limit: number) =>
  sql`select restaurant_id, id from tables where due_at <= ${now} order by due_at limit ${limit}`

export const listDue = (db: Db, now: Date, limit: number): Promise<{ restaurantId: string; id: string }[]> =>
  db.rows(dueStatement(now, limit))

export async function listStatesOf(
  db: Db,
  keys: readonly { restaurantId: string; id: string }[],
): Promise<TableState[]> {
  const rows = await db.rows<Row>(sql`
    select ${TABLE}, ${OFFER}
    from unnest(${keys.map(({ restaurantId }) => restaurantId)}::text[], ${keys.map(({ id }) => id)}::text[])
      as key (restaurant_id, id)
    join tables t on t.restaurant_id = key.restaurant_id and t.id = key.id
    left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`)
  return rows.map(toState)
}

export type Inserted = 'inserted' | 'code_taken' | 'full'

/** The limit `most` can be slightly exceeded by parallel calls with different codes. */
export async function insertTable(db: Db, table: Table, most: number): Promise<Inserted> {
  const { full, inserted } = await db.one<{ full: boolean; inserted: boolean }>(sql`
    with counted as (
      select count(*) >= ${most} as full from tables where restaurant_id = ${table.restaurantId} and deleted_at is null),
    made as (
      insert into tables (created_at, ${names(tableColumns)})
      select ${table.changedAt}, ${select(tableColumns, 'r')}
      from counted, ${rowsOf(tableColumns, [{ table, offer: null }])} r where not counted.full
      on conflict (restaurant_id, upper(code)) where deleted_at is null do nothing returning 1)
    select counted.full, exists (select from made) as inserted from counted`)
  return full ? 'full' : inserted ? 'inserted' : 'code_taken'
}
