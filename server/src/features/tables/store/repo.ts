// Reading tables with their newest offers, and making tables. Changes are stored by `save-repo.ts`.
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Offer, Table, TableState } from '../offer/table-state.ts'

/** What can be undone belongs to one version: a program of the release before leaves it behind when it changes the table. */
const TABLE = sql`t.restaurant_id, t.id, t.code, t.location, t.capacity, t.is_on, t.visit, t.version, t.changed_at,
  t.changed_by, t.deleted_at, case when t.undo_version = t.version then t.undo_until end as undo_until`
/** The offer's columns under names of their own; `o_id` is null when the table never had one. */
export const OFFER = sql`o.id as o_id, o.visit as o_visit, o.state as o_state, o.visit_type, o.kind, o.minor_units, o.expires_on, o.windows,
  o.cost_minor, o.is_cost_estimated, o.code as o_code, o.period_seconds, o.grace_seconds, o.stale_seconds, o.clear_seconds, o.auto_extend,
  o.created_at as o_created_at, o.accepted_at, o.deadline_at, o.period, o.extension_granted_at, o.extends, o.resumes,
  o.accepted_by, o.accepted_account, o.left_at, o.more_time_asked_at, o.limit_met_at, o.limit_met_by, o.limit_lifted_at, o.ended_at, o.end_reason, o.events`

type OfferRow = Omit<Offer, 'id' | 'visit' | 'state' | 'createdAt' | 'terms' | 'timings'> &
  Omit<Offer['terms'], 'code' | 'cost'> &
  Offer['timings'] & { costMinor: number | null; isCostEstimated: boolean } & {
    oId: string
    oVisit: number
    oState: Offer['state']
    oCode: string | null
    oCreatedAt: Date
  }
type Row = Table & (OfferRow | { oId: null })

export function toOffer(row: OfferRow): Offer {
  const { visitType, kind, minorUnits, expiresOn, windows } = row
  const cost = { minorUnits: row.costMinor, isEstimated: row.isCostEstimated }
  const { periodSeconds, graceSeconds, staleSeconds, clearSeconds, autoExtend } = row
  return {
    id: row.oId,
    visit: row.oVisit,
    state: row.oState,
    terms: { visitType, kind, minorUnits, expiresOn, windows, code: row.oCode, cost },
    timings: { periodSeconds, graceSeconds, staleSeconds, clearSeconds, autoExtend },
    createdAt: row.oCreatedAt,
    acceptedAt: row.acceptedAt,
    deadlineAt: row.deadlineAt,
    period: row.period,
    extensionGrantedAt: row.extensionGrantedAt,
    extends: row.extends,
    resumes: row.resumes,
    acceptedBy: row.acceptedBy,
    acceptedAccount: row.acceptedAccount,
    leftAt: row.leftAt,
    moreTimeAskedAt: row.moreTimeAskedAt,
    limitMetAt: row.limitMetAt,
    limitMetBy: row.limitMetBy,
    limitLiftedAt: row.limitLiftedAt,
    endedAt: row.endedAt,
    endReason: row.endReason,
    events: row.events,
  }
}

function toState(row: Row): TableState {
  const { id, restaurantId, code, location, capacity, isOn, visit, version, deletedAt, undoUntil } = row
  const { changedAt, changedBy } = row
  const place = { id, restaurantId, code, location, capacity, isOn }
  const table = { ...place, visit, version, deletedAt, undoUntil, changedAt, changedBy }
  return { table, offer: row.oId === null ? null : toOffer(row) }
}

/** Whether anything was ever offered here. */
export const hasOffers = async (db: Db, restaurantId: string) =>
  (await db.maybe(sql`select 1 as one from offers where restaurant_id = ${restaurantId} limit 1`)) !== null

const FROM = sql`from tables t left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`

/** Null for one that never was; a deleted one too. */
export async function findAnyState(db: Db, id: string): Promise<TableState | null> {
  const row = await db.maybe<Row>(sql`select ${TABLE}, ${OFFER} ${FROM} where t.id = ${id}`)
  return row && toState(row)
}

/** Null for one that never was or was deleted. */
export async function findState(db: Db, id: string): Promise<TableState | null> {
  const state = await findAnyState(db, id)
  return state?.table.deletedAt ? null : state
}

/** How many there are, without the deleted ones. */
export const countTables = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from tables where restaurant_id = ${restaurantId} and deleted_at is null`,
    )
  ).count

/** How many guests can sit at once. */
export const countSeats = async (db: Db, restaurantId: string): Promise<number> =>
  (
    await db.one<{ seats: number }>(sql`
      select coalesce(sum(capacity), 0)::int as seats from tables
      where restaurant_id = ${restaurantId} and deleted_at is null`)
  ).seats

/** Whether there are tables, and whether an offer was ever accepted. */
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

/** In the order in which they were made. */
export const listStates = async (db: Db, restaurantId: string): Promise<TableState[]> =>
  (
    await db.rows<Row>(sql`
    select ${TABLE}, ${OFFER} ${FROM} where t.restaurant_id = ${restaurantId} and t.deleted_at is null
    order by t.created_at, t.id`)
  ).map(toState)

/** Where time has something to decide, longest overdue first. Costs what is due, however many tables there are. */
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

/** Refuses a code in use and more than `most` tables, also under parallel calls with different codes: all but exactly. */
export async function insertTable(db: Db, table: Table, most: number): Promise<Inserted> {
  const { restaurantId, id, code, location, capacity, changedAt, changedBy } = table
  const { full, inserted } = await db.one<{ full: boolean; inserted: boolean }>(sql`
    with counted as (
      select count(*) >= ${most} as full from tables where restaurant_id = ${restaurantId} and deleted_at is null),
    made as (
      insert into tables (restaurant_id, id, code, location, capacity, created_at, changed_at, changed_by)
      select ${restaurantId}, ${id}, ${code}, ${location}, ${capacity}, ${changedAt}, ${changedAt}, ${changedBy}
      from counted where not counted.full
      on conflict (restaurant_id, upper(code)) where deleted_at is null do nothing returning 1)
    select counted.full, exists (select from made) as inserted from counted`)
  return full ? 'full' : inserted ? 'inserted' : 'code_taken'
}
