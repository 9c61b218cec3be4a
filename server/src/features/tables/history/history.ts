import type { OfferHistoryEntry } from '@tidetable/contract/endpoints/tables'
import { notFound } from '#platform/errors.ts'
import { listRedeemedAt } from '../../coupons/index.ts'
import type { TablesContext } from '../context.ts'
import { presentHistory } from '../offer/present.ts'
import { settleNow } from '../store/transitions.ts'
import { type LoggedEvent, listEvents, listOffers } from './history-repo.ts'

const presentEvent = ({ seq, cause, fromState, toState, at, actorLabel, reason }: LoggedEvent) => ({
  seq,
  cause,
  from: fromState,
  to: toState,
  at: at.toISOString(),
  by: actorLabel,
  reason,
})

type PastWithEvents = OfferHistoryEntry & {
  superseded: boolean
  redeemed_at: string | null
  events: ReturnType<typeof presentEvent>[]
}

export async function readHistory(
  context: TablesContext,
  restaurantId: string,
  tableId: string,
  page: { size: number; before?: string | undefined },
): Promise<PastWithEvents[]> {
  const { db } = context
  const state = await settleNow(context, tableId)
  if (state?.table.restaurantId !== restaurantId) throw notFound('Table')
  const offers = await listOffers(db, restaurantId, tableId, page)
  const ids = offers.map(({ offer }) => offer.id)
  const events = await listEvents(db, restaurantId, ids)
  const redeemed = await listRedeemedAt(db, restaurantId, ids)
  return offers.map(({ offer, isSuperseded }) => ({
    ...presentHistory(offer),
    superseded: isSuperseded,
    redeemed_at: redeemed.get(offer.id)?.toISOString() ?? null,
    events: events.filter(({ offerId }) => offerId === offer.id).map(presentEvent),
  }))
}
