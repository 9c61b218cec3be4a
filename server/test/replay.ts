// Rebuilds an offer from its events: what the log is for, and how it is checked.
import { later, type Offer, type OfferEvent } from '../src/features/tables/offer/table-state.ts'

type Fixed = Pick<Offer, 'id' | 'visit' | 'terms' | 'timings' | 'extends'>

function begin({ id, visit, terms, timings, extends: prolonged }: Fixed, { at }: OfferEvent): Offer {
  return {
    id,
    visit,
    terms,
    timings,
    extends: prolonged,
    state: 'offered',
    createdAt: at,
    acceptedAt: null,
    deadlineAt: null,
    period: 1,
    extensionGrantedAt: null,
    acceptedBy: null,
    leftAt: null,
    endedAt: null,
    endReason: null,
    events: 0,
  }
}

function apply(offer: Offer, { cause, to, at, seq, actor }: OfferEvent, acceptedBy: string | null): Offer {
  const next: Offer = { ...offer, state: to, events: seq }
  const period = { acceptedAt: at, deadlineAt: later(at, offer.timings.periodSeconds) }
  switch (cause) {
    case 'offered':
      return next
    case 'accepted':
      return { ...next, ...period, acceptedBy: actor.id }
    case 'extension_granted':
      return { ...next, extensionGrantedAt: at }
    case 'second_period':
      return { ...next, ...period, period: 2, extensionGrantedAt: offer.extensionGrantedAt ?? at }
    case 'extended_late':
      return { ...next, ...period, period: 2, extensionGrantedAt: at, acceptedBy }
    case 'left':
      return { ...next, leftAt: at }
    default:
      return { ...next, endedAt: at, endReason: cause }
  }
}

/** The row that the events, in order, amount to. A late extension takes its phone from the offer it prolongs. */
export function replay(fixed: Fixed & Pick<Offer, 'acceptedBy'>, events: readonly OfferEvent[]): Offer | null {
  const first = events[0]
  if (!first) return null
  return events.reduce((offer, event) => apply(offer, event, fixed.acceptedBy), begin(fixed, first))
}
