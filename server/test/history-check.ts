// Checks whether the results of parallel clients and the stored events fit one legal order.
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { listOffers } from '../src/features/tables/history/history-repo.ts'
import { type Actor, isLive, type Offer, type OfferEvent } from '../src/features/tables/offer/table-state.ts'
import { replay } from './replay.ts'

interface StoredEvent {
  offerId: string
  seq: number
  from: OfferEvent['from']
  to: OfferEvent['to']
  at: Date
  actorKind: Actor['kind']
  actorId: string | null
  actorLabel: string
  cause: OfferEvent['cause']
  reason: string | null
  requestId: string | null
}

export interface StoredHistory {
  offers: Offer[]
  events: StoredEvent[]
  version: number
}

export async function readHistory(db: Database, restaurantId: string, tableId: string): Promise<StoredHistory> {
  const listed = await listOffers(db, restaurantId, tableId, { size: 1000 })
  const offers = listed.map(({ offer }) => offer).reverse()
  const events = await db.rows<StoredEvent>(sql`
    select offer_id, seq, from_state as "from", to_state as "to", at, actor_kind, actor_id, actor_label, cause, reason, request_id
    from offer_events where restaurant_id = ${restaurantId} and offer_id = any(${offers.map(({ id }) => id)})
    order by offer_id, seq`)
  const { version } = await db.one<{ version: number }>(sql`select version from tables where id = ${tableId}`)
  return { offers, events, version }
}

const LEGAL: Record<string, readonly string[]> = {
  offered: ['accepted', 'rejected_by_diner', 'withdrawn'],
  accepted: ['accepted', 'completed', 'rejected_by_restaurant', 'expired'],
}

export function findFaults({ offers, events }: StoredHistory): string[] {
  const faults: string[] = []
  const check = (isFine: boolean, fault: string) => isFine || faults.push(fault)
  check(offers.filter(isLive).length <= 1, 'two live offers')
  for (const offer of offers) {
    const log = events.filter(({ offerId }) => offerId === offer.id)
    log.forEach((event, at) => {
      const before = log[at - 1]
      check(event.seq === at + 1, `a gap in the events of ${offer.id}`)
      check(event.from === (before?.to ?? null), `event ${event.seq} of ${offer.id} does not follow the one before`)
      check(!before || (LEGAL[before.to] ?? []).includes(event.to), `${before?.to} → ${event.to}`)
      check(!before || event.at >= before.at, 'time runs backwards')
    })
    check(log.filter(({ cause }) => cause === 'accepted').length <= 1, 'accepted twice')
    check(log.filter(({ cause }) => cause === 'extension_granted').length <= 1, 'granted twice')
    const resumed = offers.find(({ id }) => id === offer.resumesOfferId)
    check(
      offer.resumesOfferId === null || (resumed && !isLive(resumed)) === true,
      `${offer.id} resumes what has not ended`,
    )
    check(
      offers.filter(({ resumesOfferId }) => resumesOfferId === offer.id).length <= 1,
      `${offer.id} was undone twice`,
    )
    const shown = log.map((event) => ({
      ...event,
      actor: { kind: event.actorKind, id: event.actorId, label: event.actorLabel },
    }))
    check(isDeepStrictEqual(replay(offer, shown, resumed), offer), `the events of ${offer.id} do not give its row`)
  }
  return faults
}
