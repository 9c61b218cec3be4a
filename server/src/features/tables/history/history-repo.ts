import type { Db } from '#platform/db/database.ts'
import { empty, sql } from '#platform/db/sql.ts'
import type { Cause, Offer, OfferState } from '../offer/table-state.ts'
import { IS_SUPERSEDED } from '../store/offer-totals-repo.ts'
import { OFFER, toOffer } from '../store/repo.ts'

export interface LoggedEvent {
  offerId: string
  seq: number
  fromState: OfferState | null
  toState: OfferState
  at: Date
  actorLabel: string
  cause: Cause
  reason: string | null
}

interface Page {
  size: number
  before?: string | undefined
}

/** Returns offers newest first; at equal times, a resuming offer comes before the offer that it resumes. */
export async function listOffers(
  db: Db,
  restaurantId: string,
  tableId: string,
  { size, before }: Page,
): Promise<{ offer: Offer; isSuperseded: boolean }[]> {
  const older = before
    ? sql`and o.created_at < (select created_at from offers where restaurant_id = ${restaurantId} and id = ${before})`
    : empty
  const rows = await db.rows<Parameters<typeof toOffer>[0] & { isSuperseded: boolean }>(sql`
    select ${OFFER}, ${IS_SUPERSEDED} as is_superseded
    from offers o where o.restaurant_id = ${restaurantId} and o.table_id = ${tableId} ${older}
    order by o.created_at desc, o.resumes_offer_id is null limit ${size}`)
  return rows.map((row) => ({ offer: toOffer(row), isSuperseded: row.isSuperseded }))
}

export const listEvents = (db: Db, restaurantId: string, offerIds: readonly string[]): Promise<LoggedEvent[]> =>
  db.rows(sql`
    select offer_id, seq, from_state, to_state, at, actor_label, cause, reason from offer_events
    where restaurant_id = ${restaurantId} and offer_id = any(${offerIds}) order by offer_id, seq`)

export interface Visit {
  tableId: string
  visit: number
  endedAt: Date | null
}

export interface PhoneAcceptance extends Visit {
  id: string
  createdAt: Date
  acceptedAt: Date
  /** False for a late extension and for an offer that was superseded by an undo. */
  counts: boolean
}

/**
 * Returns acceptances oldest first. Sorted here, and filtered after a materialized read: otherwise a plan that was made
 * for an empty table reads the restaurant's whole history.
 */
export async function listAcceptancesByPhone(
  db: Db,
  restaurantId: string,
  phone: string,
  since: Date,
): Promise<PhoneAcceptance[]> {
  const rows = await db.rows<PhoneAcceptance>(sql`
    with mine as materialized (
      select restaurant_id, id, table_id, visit, ended_at, created_at, accepted_at, extends_offer_id from offers
      where restaurant_id = ${restaurantId} and accepted_by = ${phone})
    select o.id, o.table_id, o.visit, o.ended_at, o.created_at, o.accepted_at,
      o.extends_offer_id is null and not ${IS_SUPERSEDED} as counts
    from mine o where o.created_at > ${since}`)
  return rows.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
