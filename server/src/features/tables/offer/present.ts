import { href } from '@tidetable/contract'
import type { GuestCoupon, GuestReward } from '@tidetable/contract/endpoints/coupons'
import type { GuestTable, OfferHistoryEntry, Table as WireTable } from '@tidetable/contract/endpoints/tables'
import { pages } from '@tidetable/contract/paths'
import { arrivalWords } from '@tidetable/contract/rules/coupon-windows'
import { isUnconfirmed } from './had-left.ts'
import { LATE_EXTENSION_SECONDS } from './offer.ts'
import { deadlineWithoutGrace, graceUntil, hadLeftUntil } from './settle.ts'
import { isLive, later, type Offer, shownOffer, type TableState } from './table-state.ts'

const time = (date: Date | null): string | null => date?.toISOString() ?? null
const offerType = ({ terms }: Offer): 0 | 1 => (terms.kind === 'percent' ? 1 : 0)
const visitType = ({ terms }: Offer): 0 | 1 => (terms.visitType === 'next' ? 1 : 0)
const isRejected = ({ state }: Offer) =>
  state === 'rejected_by_restaurant' || state === 'rejected_by_diner' || state === 'expired'

const unconfirmedUntil = (offer: Offer): Date | null => (isUnconfirmed(offer) ? hadLeftUntil(offer) : null)

/** Fields for hosts and guests. The specification shows only the outcome of an ended offer. */
function sharedFields({ table }: TableState, offer: Offer | null) {
  const live = isLive(offer) ? offer : null
  const accepted = live?.state === 'accepted' ? live : null
  const ended = offer?.endedAt ? offer : null
  const isCompleted = ended?.state === 'completed'
  const wasRejected = ended !== null && isRejected(ended)
  return {
    _id: table.id,
    table_code: table.code,
    table_location: table.location,
    table_capacity: table.capacity,
    user_id: table.restaurantId,
    nudge_enabled: table.isOn,
    version: table.version,
    available: live === null,
    offer_value: live && live.terms.minorUnits / 100,
    offer_type: live && offerType(live),
    offer_accepted_at: time(accepted?.acceptedAt ?? null),
    offer_rejected: wasRejected,
    offer_rejected_at: wasRejected ? time(ended.endedAt) : null,
    offer_timeout: ended?.state === 'expired',
    offer_completed: isCompleted,
    offer_completed_at: isCompleted ? time(ended.endedAt) : null,
    visit_type: live && visitType(live),
    offer_exp: live?.terms.expiresOn ?? null,
    offer_windows: live?.terms.windows ?? null,
    offer_code: live?.terms.code ?? null,
    offer_id: offer?.id ?? null,
    offer_state: offer?.state ?? null,
    offer_deadline: accepted && time(deadlineWithoutGrace(accepted)),
    offer_grace_until: accepted && time(graceUntil(accepted)),
    offer_period: accepted?.period ?? null,
    offer_period_seconds: offer?.timings.periodSeconds ?? null,
    offer_extended: accepted !== null && accepted.extensionGrantedAt !== null,
    offer_left_at: accepted && time(accepted.leftAt),
    more_time_asked_at: accepted && time(accepted.moreTimeAskedAt),
    offer_end_reason: ended?.endReason ?? null,
    had_left_until: time(ended && unconfirmedUntil(ended)),
  }
}

export const presentHistory = (offer: Offer): OfferHistoryEntry => ({
  offer_id: offer.id,
  offer_type: offerType(offer),
  offer_value: offer.terms.minorUnits / 100,
  visit_type: visitType(offer),
  offer_exp: offer.terms.expiresOn,
  offer_code: offer.terms.code,
  state: offer.state,
  period: offer.period,
  extended: offer.extensionGrantedAt !== null,
  created_at: offer.createdAt.toISOString(),
  accepted_at: time(offer.acceptedAt),
  deadline: time(offer.deadlineAt),
  left_at: time(offer.leftAt),
  ended_at: time(offer.endedAt),
  resumes: offer.resumesOfferId,
  had_left_until: time(unconfirmedUntil(offer)),
})

function lateExtendUntil(state: TableState): Date | null {
  const offer = shownOffer(state)
  const mayExtend = offer?.state === 'expired' && offer.period === 1 && state.table.isOn
  return mayExtend && offer.endedAt ? later(offer.endedAt, LATE_EXTENSION_SECONDS) : null
}

export function presentToOwner(
  state: TableState,
  publicUrl: string,
  now: Date,
  reward: WireTable['reward'] = null,
): WireTable {
  const { table, offer } = state
  const shown = shownOffer(state)
  return {
    ...sharedFields(state, shown),
    customer_url: publicUrl + href(pages.table, { id: table.id }),
    offer_created_at: isLive(shown) ? time(shown.createdAt) : null,
    late_extend_until: time(lateExtendUntil(state)),
    undo_until: time(table.undoUntil),
    guest_limit_at: time(shown?.state === 'offered' && !shown.limitLiftedAt ? shown.limitMetAt : null),
    reward,
    last_offer: offer && !isLive(offer) ? presentHistory(offer) : null,
    changed_by: table.changedBy,
    changed_at: table.changedAt.toISOString(),
    server_time: now.toISOString(),
  }
}

export interface PhoneView {
  phone: string | null
  hasEndedVisit: boolean
  limitDays: number | null
  coupons: GuestCoupon[]
  reward: GuestTable['my_reward']
  rewards: GuestReward[]
}

export type PublicProfile = Pick<GuestTable, 'country' | 'date_style' | 'timezone' | 'currency' | 'face'> & {
  name: string
}

/** Shows the code only on the phone that accepted. */
export function presentToGuest(state: TableState, host: PublicProfile, view: PhoneView, now: Date): GuestTable {
  const shown = shownOffer(state)
  const isMine = shown?.acceptedBy != null && shown.acceptedBy === view.phone
  const fields = sharedFields(state, shown)
  return {
    ...fields,
    offer_code: isMine ? fields.offer_code : null,
    restaurant_name: host.name,
    timezone: host.timezone,
    country: host.country,
    date_style: host.date_style,
    currency: host.currency,
    face: host.face,
    offer_arrival: fields.offer_windows && arrivalWords(fields.offer_windows),
    offer_mine: isMine,
    guest_limit_days: view.limitDays,
    visit_ended: view.hasEndedVisit,
    my_coupons: view.coupons,
    my_reward: view.reward,
    my_proofs: view.rewards,
    server_time: now.toISOString(),
  }
}
