import { type Refusal, refused, UNCHANGED, type Unchanged } from './outcome.ts'
import { hadLeftUntil } from './settle.ts'
import type { Actor, Offer, OfferEvent } from './table-state.ts'

/** True if the guest reported leaving and the time passed without an answer from staff. */
export const isUnconfirmed = ({ state, endReason, leftAt }: Offer): boolean =>
  state === 'expired' && endReason === 'ran_out' && leftAt !== null

interface Confirmed {
  type: 'confirmed'
  offer: Offer
  event: OfferEvent
}

/**
 * Returns a completed offer that supersedes `ended`, regardless of later events at the table. `by` is the offer that
 * already replaced or extended `ended`, or null.
 */
export function confirmLeft(
  ended: Offer,
  by: Offer | null,
  id: string,
  actor: Actor,
  now: Date,
): Confirmed | Unchanged | Refusal {
  if (by?.resumesOfferId === ended.id && by.state === 'completed') return UNCHANGED
  if (by || !isUnconfirmed(ended)) return refused('offer_not_open')
  const until = hadLeftUntil(ended)
  if (!until || now >= until) return refused('too_late')
  const offer: Offer = {
    ...ended,
    id,
    resumesOfferId: ended.id,
    state: 'completed',
    createdAt: now,
    endedAt: now,
    endReason: 'freed',
    events: 1,
  }
  const event = {
    offerId: id,
    seq: 1,
    from: null,
    to: offer.state,
    at: now,
    actor,
    cause: 'had_left',
    reason: null,
  } as const
  return { type: 'confirmed', offer, event }
}
