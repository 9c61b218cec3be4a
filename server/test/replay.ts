import { later, type Offer, type OfferEnd, type OfferEvent } from '../src/features/tables/offer/table-state.ts'

type Fixed = Pick<
  Offer,
  'id' | 'visit' | 'terms' | 'timings' | 'extendsOfferId' | 'resumesOfferId' | 'acceptedBy' | 'acceptedAccount'
>

function start(
  { id, visit, terms, timings, extendsOfferId: prolonged, resumesOfferId }: Fixed,
  { at }: OfferEvent,
): Offer {
  return {
    id,
    visit,
    terms,
    timings,
    extendsOfferId: prolonged,
    resumesOfferId,
    state: 'offered',
    createdAt: at,
    acceptedAt: null,
    deadlineAt: null,
    period: 1,
    extensionGrantedAt: null,
    acceptedBy: null,
    acceptedAccount: null,
    leftAt: null,
    moreTimeAskedAt: null,
    limitMetAt: null,
    limitMetBy: null,
    limitLiftedAt: null,
    endedAt: null,
    endReason: null,
    events: 0,
  }
}

const holderOf = ({ acceptedBy, acceptedAccount }: Pick<Offer, 'acceptedBy' | 'acceptedAccount'>) => ({
  acceptedBy,
  acceptedAccount,
})

function apply(offer: Offer, { cause, to, at, seq, actor }: OfferEvent, fixed: Fixed, resumed?: Offer): Offer {
  const next: Offer = { ...offer, state: to, events: seq }
  const period = { acceptedAt: at, deadlineAt: later(at, offer.timings.periodSeconds) }
  switch (cause) {
    case 'offered':
      return next
    case 'accepted':
      return { ...next, ...period, acceptedBy: actor.id, acceptedAccount: fixed.acceptedAccount }
    case 'extension_granted':
      return { ...next, extensionGrantedAt: at }
    case 'second_period':
      return {
        ...next,
        acceptedAt: offer.deadlineAt,
        deadlineAt: offer.deadlineAt && later(offer.deadlineAt, offer.timings.periodSeconds),
        period: 2,
        extensionGrantedAt: offer.extensionGrantedAt ?? at,
      }
    case 'extended_late':
      return { ...next, ...period, period: 2, extensionGrantedAt: at, ...holderOf(fixed) }
    case 'resumed': {
      if (!resumed) throw new Error('the offer that it resumes is not there')
      const { acceptedAt, deadlineAt, period: reached, extensionGrantedAt, leftAt, moreTimeAskedAt } = resumed
      const times = { acceptedAt, deadlineAt, period: reached, extensionGrantedAt, leftAt, moreTimeAskedAt }
      const { limitMetAt, limitMetBy, limitLiftedAt } = resumed
      return { ...next, ...times, ...holderOf(resumed), limitMetAt, limitMetBy, limitLiftedAt }
    }
    case 'had_left': {
      if (!resumed) throw new Error('the offer that it completes is not there')
      const { id } = fixed
      return {
        ...resumed,
        id,
        resumesOfferId: resumed.id,
        createdAt: at,
        state: to,
        endedAt: at,
        endReason: 'freed',
        events: seq,
      }
    }
    case 'left':
      return { ...next, leftAt: at }
    case 'more_time_asked':
      return { ...next, moreTimeAskedAt: at }
    case 'limit_met':
      return { ...next, limitMetAt: offer.limitMetAt ?? at, limitMetBy: actor.id ?? offer.limitMetBy }
    case 'limit_lifted':
      return { ...next, limitLiftedAt: at }
    case 'ran_out':
      return { ...next, endedAt: offer.deadlineAt, endReason: cause }
    default:
      return { ...next, endedAt: at, endReason: cause satisfies OfferEnd }
  }
}

/**
 * A late extension takes its phone from the offer that it extends; a resumed offer takes everything from the offer
 * that it resumes.
 */
export function replay(fixed: Fixed, events: readonly OfferEvent[], resumed?: Offer): Offer | null {
  const first = events[0]
  if (!first) return null
  return events.reduce((offer, event) => apply(offer, event, fixed, resumed), start(fixed, first))
}
