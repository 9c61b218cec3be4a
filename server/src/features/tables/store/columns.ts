import { columns } from '#platform/db/columns.ts'
import { dueAt } from '../offer/settle.ts'
import type { Offer, OfferEvent, TableState } from '../offer/table-state.ts'

export const tableColumns = columns<TableState>('tables', {
  restaurant_id: ({ table }) => table.restaurantId,
  id: ({ table }) => table.id,
  code: ({ table }) => table.code,
  location: ({ table }) => table.location,
  capacity: ({ table }) => table.capacity,
  is_on: ({ table }) => table.isOn,
  visit: ({ table }) => table.visit,
  version: ({ table }) => table.version,
  changed_at: ({ table }) => table.changedAt,
  changed_by: ({ table }) => table.changedBy,
  deleted_at: ({ table }) => table.deletedAt,
  undo_until: ({ table }) => table.undoUntil,
  offer_id: ({ offer }) => offer?.id ?? null,
  due_at: dueAt,
})

export interface StoredOffer {
  restaurantId: string
  tableId: string
  offer: Offer
}

export const offerColumns = columns<StoredOffer>('offers', {
  restaurant_id: ({ restaurantId }) => restaurantId,
  table_id: ({ tableId }) => tableId,
  id: ({ offer }) => offer.id,
  visit: ({ offer }) => offer.visit,
  state: ({ offer }) => offer.state,
  visit_type: ({ offer }) => offer.terms.visitType,
  kind: ({ offer }) => offer.terms.kind,
  minor_units: ({ offer }) => offer.terms.minorUnits,
  cost_minor: ({ offer }) => offer.terms.cost.minorUnits,
  is_cost_estimated: ({ offer }) => offer.terms.cost.isEstimated,
  expires_on: ({ offer }) => offer.terms.expiresOn,
  windows: ({ offer }) => offer.terms.windows,
  code: ({ offer }) => offer.terms.code,
  period_seconds: ({ offer }) => offer.timings.periodSeconds,
  grace_seconds: ({ offer }) => offer.timings.graceSeconds,
  stale_seconds: ({ offer }) => offer.timings.staleSeconds,
  clear_seconds: ({ offer }) => offer.timings.clearSeconds,
  auto_extend: ({ offer }) => offer.timings.autoExtend,
  created_at: ({ offer }) => offer.createdAt,
  accepted_at: ({ offer }) => offer.acceptedAt,
  deadline_at: ({ offer }) => offer.deadlineAt,
  period: ({ offer }) => offer.period,
  extension_granted_at: ({ offer }) => offer.extensionGrantedAt,
  extends_offer_id: ({ offer }) => offer.extendsOfferId,
  resumes_offer_id: ({ offer }) => offer.resumesOfferId,
  accepted_by: ({ offer }) => offer.acceptedBy,
  accepted_account: ({ offer }) => offer.acceptedAccount,
  left_at: ({ offer }) => offer.leftAt,
  more_time_asked_at: ({ offer }) => offer.moreTimeAskedAt,
  limit_met_at: ({ offer }) => offer.limitMetAt,
  limit_met_by: ({ offer }) => offer.limitMetBy,
  limit_lifted_at: ({ offer }) => offer.limitLiftedAt,
  ended_at: ({ offer }) => offer.endedAt,
  end_reason: ({ offer }) => offer.endReason,
  events: ({ offer }) => offer.events,
})

export interface StoredEvent {
  restaurantId: string
  event: OfferEvent
  requestId: string | null
}

export const eventColumns = columns<StoredEvent>('offer_events', {
  restaurant_id: ({ restaurantId }) => restaurantId,
  offer_id: ({ event }) => event.offerId,
  seq: ({ event }) => event.seq,
  from_state: ({ event }) => event.from,
  to_state: ({ event }) => event.to,
  at: ({ event }) => event.at,
  actor_kind: ({ event }) => event.actor.kind,
  actor_id: ({ event }) => event.actor.id,
  actor_label: ({ event }) => event.actor.label,
  cause: ({ event }) => event.cause,
  reason: ({ event }) => event.reason,
  request_id: ({ requestId }) => requestId,
})
