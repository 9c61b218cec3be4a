// Stores changes, each guarded by the version it was decided on: several tables in one statement, all or none of each.
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { dueAt } from '../offer/settle.ts'
import type { Change, Offer, OfferEvent } from '../offer/table-state.ts'

export interface Save {
  change: Change
  /** The live notice that goes with it. */
  notice: { topic: string; data: Record<string, unknown> }
  requestId: string | null
}

const tableRow = ({ before, after: { table, offer } }: Change, notice: Save['notice']) => ({
  restaurant_id: table.restaurantId,
  id: table.id,
  before: before.table.version,
  code: table.code,
  location: table.location,
  capacity: table.capacity,
  is_on: table.isOn,
  visit: table.visit,
  version: table.version,
  deleted_at: table.deletedAt,
  changed_at: table.changedAt,
  changed_by: table.changedBy,
  due_at: dueAt({ table, offer }),
  undo_until: table.undoUntil,
  offer_id: offer?.id ?? null,
  topic: notice.topic,
  data: notice.data,
})

/** What changes in the life of an offer. */
const movingParts = (offer: Offer) => ({
  id: offer.id,
  state: offer.state,
  accepted_at: offer.acceptedAt,
  deadline_at: offer.deadlineAt,
  period: offer.period,
  extension_granted_at: offer.extensionGrantedAt,
  accepted_by: offer.acceptedBy,
  accepted_account: offer.acceptedAccount,
  left_at: offer.leftAt,
  more_time_asked_at: offer.moreTimeAskedAt,
  limit_met_at: offer.limitMetAt,
  limit_met_by: offer.limitMetBy,
  limit_lifted_at: offer.limitLiftedAt,
  ended_at: offer.endedAt,
  end_reason: offer.endReason,
  events: offer.events,
})

const fixedParts = ({ terms, timings, ...offer }: Offer) => ({
  visit: offer.visit,
  visit_type: terms.visitType,
  kind: terms.kind,
  minor_units: terms.minorUnits,
  cost_minor: terms.cost.minorUnits,
  is_cost_estimated: terms.cost.isEstimated,
  expires_on: terms.expiresOn,
  windows: terms.windows,
  code: terms.code,
  period_seconds: timings.periodSeconds,
  grace_seconds: timings.graceSeconds,
  stale_seconds: timings.staleSeconds,
  clear_seconds: timings.clearSeconds,
  auto_extend: timings.autoExtend,
  created_at: offer.createdAt,
  extends: offer.extends,
  resumes: offer.resumes,
})

const eventRow = (
  { offerId, seq, from, to, at, actor, cause, reason }: OfferEvent,
  tableId: string,
  requestId: string | null,
) => ({
  table_id: tableId,
  offer_id: offerId,
  seq,
  from_state: from,
  to_state: to,
  at,
  actor_kind: actor.kind,
  actor_id: actor.id,
  actor_label: actor.label,
  cause,
  reason,
  request_id: requestId,
})

/**
 * Stores what can be stored and answers which tables; the others had changed since they were read. A table at most once
 * a call. Rows are locked in one order, so calls at the same time never wait for each other in a circle.
 */
export async function saveChanges(db: Db, saves: readonly Save[], origin: string): Promise<Set<string>> {
  const tables = saves.map(({ change, notice }) => tableRow(change, notice))
  const changed = saves.flatMap(({ change: { before, after } }) =>
    after.offer && after.offer !== before.offer
      ? [{ tableId: after.table.id, offer: after.offer, isNew: after.offer.id !== before.offer?.id }]
      : [],
  )
  const made = changed.flatMap(({ tableId, offer, isNew }) =>
    isNew ? [{ table_id: tableId, ...movingParts(offer), ...fixedParts(offer) }] : [],
  )
  const moved = changed.flatMap(({ tableId, offer, isNew }) =>
    isNew ? [] : [{ table_id: tableId, ...movingParts(offer) }],
  )
  const events = saves.flatMap(({ change, requestId }) =>
    change.events.map((event) => eventRow(event, change.after.table.id, requestId)),
  )
  const saved = await db.rows<{ id: string }>(sql`
    with input as (
      select * from jsonb_to_recordset(${JSON.stringify(tables)}::jsonb) as i (restaurant_id text, id text, before int,
        code text, location text, capacity int, is_on boolean, visit int, version int, deleted_at timestamptz,
        changed_at timestamptz, changed_by text, due_at timestamptz, undo_until timestamptz, offer_id text, topic text, data jsonb)),
    locked as materialized (
      select i.* from input i join tables t on t.restaurant_id = i.restaurant_id and t.id = i.id
      where t.version = i.before order by t.id for update of t),
    saved as (
      update tables t set code = i.code, location = i.location, capacity = i.capacity, is_on = i.is_on, visit = i.visit,
        version = i.version, deleted_at = i.deleted_at, changed_at = i.changed_at, changed_by = i.changed_by,
        due_at = i.due_at, undo_until = i.undo_until, undo_version = i.version, offer_id = i.offer_id
      from locked i where t.restaurant_id = i.restaurant_id and t.id = i.id
      returning t.restaurant_id, t.id),
    made as (
      insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, cost_minor,
        is_cost_estimated, expires_on, windows, code, period_seconds, grace_seconds, stale_seconds, clear_seconds, auto_extend, created_at, accepted_at, deadline_at,
        period, extension_granted_at, extends, resumes, accepted_by, accepted_account, left_at, more_time_asked_at,
        limit_met_at, limit_met_by, limit_lifted_at, events)
      select saved.restaurant_id, o.id, o.table_id, o.visit, o.state, o.visit_type, o.kind, o.minor_units, o.cost_minor,
        o.is_cost_estimated, o.expires_on, o.windows, o.code, o.period_seconds, o.grace_seconds, o.stale_seconds, o.clear_seconds, o.auto_extend, o.created_at,
        o.accepted_at, o.deadline_at, o.period, o.extension_granted_at, o.extends, o.resumes, o.accepted_by,
        o.accepted_account, o.left_at, o.more_time_asked_at, o.limit_met_at, o.limit_met_by, o.limit_lifted_at, o.events
      from saved join jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as o (table_id text, id text, visit int,
        state text, visit_type text, kind text, minor_units int, cost_minor int, is_cost_estimated boolean, expires_on date, windows jsonb, code text, period_seconds int,
        grace_seconds int, stale_seconds int, clear_seconds int, auto_extend boolean, created_at timestamptz,
        accepted_at timestamptz, deadline_at timestamptz, period int, extension_granted_at timestamptz, extends text,
        resumes text, accepted_by text, accepted_account text, left_at timestamptz, more_time_asked_at timestamptz,
        limit_met_at timestamptz, limit_met_by text, limit_lifted_at timestamptz, events int) on o.table_id = saved.id),
    moved as (
      update offers set state = o.state, accepted_at = o.accepted_at, deadline_at = o.deadline_at, period = o.period,
        extension_granted_at = o.extension_granted_at, accepted_by = o.accepted_by,
        accepted_account = o.accepted_account, left_at = o.left_at, more_time_asked_at = o.more_time_asked_at,
        limit_met_at = o.limit_met_at, limit_met_by = o.limit_met_by, limit_lifted_at = o.limit_lifted_at,
        ended_at = o.ended_at, end_reason = o.end_reason, events = o.events
      from saved join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as o (table_id text, id text, state text,
        accepted_at timestamptz, deadline_at timestamptz, period int, extension_granted_at timestamptz, accepted_by text,
        accepted_account text, left_at timestamptz, more_time_asked_at timestamptz, limit_met_at timestamptz,
        limit_met_by text, limit_lifted_at timestamptz, ended_at timestamptz, end_reason text, events int) on o.table_id = saved.id
      where offers.restaurant_id = saved.restaurant_id and offers.id = o.id),
    logged as (
      insert into offer_events (restaurant_id, offer_id, seq, from_state, to_state, at, actor_kind, actor_id, actor_label,
        cause, reason, request_id)
      select saved.restaurant_id, e.offer_id, e.seq, e.from_state, e.to_state, e.at, e.actor_kind, e.actor_id,
        e.actor_label, e.cause, e.reason, e.request_id
      from saved join jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (table_id text, offer_id text, seq int,
        from_state text, to_state text, at timestamptz, actor_kind text, actor_id text, actor_label text, cause text,
        reason text, request_id text) on e.table_id = saved.id),
    noted as (
      insert into live_changes (origin, topic, data)
      select ${origin}, i.topic, i.data from locked i join saved on saved.id = i.id)
    select id from saved`)
  return new Set(saved.map(({ id }) => id))
}
