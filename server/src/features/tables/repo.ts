// All SQL of tables and of the offers on them. A change is one statement, guarded by the version it was decided on.
import type { Db } from '#platform/db/database.ts'
import { empty, join, type Sql, sql } from '#platform/db/sql.ts'
import { dueAt } from './settle.ts'
import type { Change, Offer, OfferEvent, Table, TableState } from './table-state.ts'

const TABLE = sql`t.restaurant_id, t.id, t.code, t.location, t.capacity, t.is_on, t.visit, t.version, t.changed_at,
  t.changed_by, t.deleted_at`
/** The offer's columns under names of their own; `o_id` is null when the table never had one. */
const OFFER = sql`o.id as o_id, o.visit as o_visit, o.state as o_state, o.visit_type, o.kind, o.minor_units, o.expires_on,
  o.code as o_code, o.period_seconds, o.grace_seconds, o.stale_seconds, o.clear_seconds, o.auto_extend,
  o.created_at as o_created_at, o.accepted_at, o.deadline_at, o.period, o.extension_granted_at, o.extends, o.accepted_by,
  o.left_at, o.ended_at, o.end_reason, o.events`

type OfferRow = Omit<Offer, 'id' | 'visit' | 'state' | 'createdAt' | 'terms' | 'timings'> &
  Omit<Offer['terms'], 'code'> &
  Offer['timings'] & { oId: string; oVisit: number; oState: Offer['state']; oCode: string | null; oCreatedAt: Date }
type Row = Table & (OfferRow | { oId: null })

export function toOffer(row: OfferRow): Offer {
  const { visitType, kind, minorUnits, expiresOn } = row
  const { periodSeconds, graceSeconds, staleSeconds, clearSeconds, autoExtend } = row
  return {
    id: row.oId,
    visit: row.oVisit,
    state: row.oState,
    terms: { visitType, kind, minorUnits, expiresOn, code: row.oCode },
    timings: { periodSeconds, graceSeconds, staleSeconds, clearSeconds, autoExtend },
    createdAt: row.oCreatedAt,
    acceptedAt: row.acceptedAt,
    deadlineAt: row.deadlineAt,
    period: row.period,
    extensionGrantedAt: row.extensionGrantedAt,
    extends: row.extends,
    acceptedBy: row.acceptedBy,
    leftAt: row.leftAt,
    endedAt: row.endedAt,
    endReason: row.endReason,
    events: row.events,
  }
}

function toState(row: Row): TableState {
  const { id, restaurantId, code, location, capacity, isOn, visit, version, deletedAt, changedAt, changedBy } = row
  const table = { id, restaurantId, code, location, capacity, isOn, visit, version, deletedAt, changedAt, changedBy }
  return { table, offer: row.oId === null ? null : toOffer(row) }
}

const FROM = sql`from tables t left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id`

/** Null for one that never was or was deleted. */
export async function findState(db: Db, id: string): Promise<TableState | null> {
  const row = await db.maybe<Row>(sql`select ${TABLE}, ${OFFER} ${FROM} where t.id = ${id} and t.deleted_at is null`)
  return row && toState(row)
}

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

/** Tables where time has something to decide, longest overdue first. */
export const listDue = async (db: Db, now: Date, limit: number): Promise<TableState[]> =>
  (
    await db.rows<Row>(sql`
    select ${TABLE}, ${OFFER} from (select * from tables where due_at <= ${now} order by due_at limit ${limit}) t
    left join offers o on o.restaurant_id = t.restaurant_id and o.id = t.offer_id order by t.due_at`)
  ).map(toState)

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

export const isCodeTaken = async (db: Db, restaurantId: string, code: string, except: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from tables where restaurant_id = ${restaurantId} and upper(code) = upper(${code}) and deleted_at is null
    and id <> ${except}`)) !== null

function offerInsert(restaurantId: string, tableId: string, offer: Offer): Sql {
  const { terms, timings } = offer
  return sql`, made as (
    insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, expires_on, code,
      period_seconds, grace_seconds, stale_seconds, clear_seconds, auto_extend, created_at, accepted_at, deadline_at,
      period, extension_granted_at, extends, accepted_by, events)
    select ${restaurantId}, ${offer.id}, ${tableId}, ${offer.visit}, ${offer.state}, ${terms.visitType}, ${terms.kind},
      ${terms.minorUnits}, ${terms.expiresOn}::date, ${terms.code}, ${timings.periodSeconds}, ${timings.graceSeconds},
      ${timings.staleSeconds}::int, ${timings.clearSeconds}::int, ${timings.autoExtend}, ${offer.createdAt},
      ${offer.acceptedAt}::timestamptz, ${offer.deadlineAt}::timestamptz, ${offer.period},
      ${offer.extensionGrantedAt}::timestamptz, ${offer.extends}, ${offer.acceptedBy}, ${offer.events}
    from moved)`
}

const offerUpdate = (restaurantId: string, offer: Offer): Sql => sql`, made as (
    update offers set state = ${offer.state}, accepted_at = ${offer.acceptedAt}, deadline_at = ${offer.deadlineAt},
      period = ${offer.period}, extension_granted_at = ${offer.extensionGrantedAt}, accepted_by = ${offer.acceptedBy},
      left_at = ${offer.leftAt}, ended_at = ${offer.endedAt}, end_reason = ${offer.endReason}, events = ${offer.events}
    from moved where offers.restaurant_id = ${restaurantId} and offers.id = ${offer.id})`

const eventInsert = (
  restaurantId: string,
  events: readonly OfferEvent[],
  requestId: string | null,
): Sql => sql`, logged as (
    insert into offer_events (restaurant_id, offer_id, seq, from_state, to_state, at, actor_kind, actor_id, actor_label,
      cause, request_id)
    ${join(
      events.map(
        ({ offerId, seq, from, to, at, actor, cause }) => sql`select ${restaurantId}, ${offerId}, ${seq}::int, ${from},
      ${to}, ${at}::timestamptz, ${actor.kind}, ${actor.id}, ${actor.label}, ${cause}, ${requestId} from moved`,
      ),
      ' union all ',
    )})`

export interface Note {
  origin: string
  topic: string
  data: Record<string, unknown>
}

/** Stores the change with its events and its live notice, or nothing when somebody was quicker: then false. */
export async function saveChange(db: Db, { before, after, events }: Change, note: Note, requestId: string | null) {
  const { table, offer } = after
  const { restaurantId, id } = table
  const offerPiece =
    offer === before.offer || !offer
      ? empty
      : offer.id === before.offer?.id
        ? offerUpdate(restaurantId, offer)
        : offerInsert(restaurantId, id, offer)
  const { isSaved } = await db.one<{ isSaved: boolean }>(sql`
    with moved as (
      update tables set code = ${table.code}, location = ${table.location}, capacity = ${table.capacity},
        is_on = ${table.isOn}, visit = ${table.visit}, version = ${table.version}, deleted_at = ${table.deletedAt},
        changed_at = ${table.changedAt}, changed_by = ${table.changedBy}, due_at = ${dueAt(after)},
        offer_id = ${offer?.id ?? null}
      where restaurant_id = ${restaurantId} and id = ${id} and version = ${before.table.version} returning 1)
    ${offerPiece}${events.length > 0 ? eventInsert(restaurantId, events, requestId) : empty}, noted as (
      insert into live_changes (origin, topic, data) select ${note.origin}, ${note.topic}, ${note.data}::jsonb from moved)
    select exists (select from moved) as is_saved`)
  return isSaved
}
