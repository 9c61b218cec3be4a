import type { GuestTable } from '@tidetable/contract/endpoints/tables'

export type GuestPageState =
  | 'none'
  | 'off'
  | 'offered'
  | 'at-limit'
  | 'accepted'
  | 'left'
  | 'accepted-elsewhere'
  | 'completed'
  | 'rejected'
  | 'declined'
  | 'withdrawn'
  | 'expired'
  | 'unconfirmed'
  | 'not-confirmed'
  | 'visit-ended'

export type StateFields = Pick<
  GuestTable,
  | 'offer_id'
  | 'offer_state'
  | 'offer_deadline'
  | 'offer_grace_until'
  | 'offer_left_at'
  | 'offer_end_reason'
  | 'offer_mine'
  | 'had_left_until'
  | 'table_code'
  | 'my_coupons'
  | 'my_reward'
  | 'guest_limit_days'
  | 'nudge_enabled'
  | 'visit_ended'
>

export interface PhoneState {
  /** True if this phone declined the offer; it then shows the outcome even if a new party has started. */
  hasDeclined?: boolean
  seenOffer?: string | null
}

/** After "New party", a code is still pending only if the guest tapped "We've left" and staff did not answer. */
const isUnconfirmed = ({ my_reward: reward, my_coupons: coupons, table_code: code }: StateFields): boolean =>
  reward?.state === 'pending' || coupons.some(({ state, given_at }) => state === 'pending' && given_at === code)

/** Applies a passed deadline before the server's event arrives. `now`: server time in ms. */
export function guestPageState(
  table: StateFields,
  now: number,
  { hasDeclined, seenOffer }: PhoneState = {},
): GuestPageState {
  const state = table.offer_state
  if (hasDeclined && state === 'rejected_by_diner') return 'declined'
  // A phone of an earlier party sees only the new party's public offer.
  if (table.visit_ended && state !== 'offered') return isUnconfirmed(table) ? 'unconfirmed' : 'visit-ended'
  switch (state) {
    case 'offered':
      return table.guest_limit_days ? 'at-limit' : 'offered'
    case 'accepted': {
      const end = table.offer_grace_until ?? table.offer_deadline
      if (end !== null && now >= Date.parse(end))
        return table.offer_mine && table.offer_left_at ? 'unconfirmed' : 'expired'
      if (!table.offer_mine) return 'accepted-elsewhere'
      return table.offer_left_at ? 'left' : 'accepted'
    }
    case 'completed':
      return 'completed'
    case 'rejected_by_restaurant':
      return 'rejected'
    case 'rejected_by_diner':
      return 'declined'
    case 'expired':
      if (!table.offer_mine || table.had_left_until === null) return 'expired'
      return now < Date.parse(table.had_left_until) && table.my_reward?.state !== 'void'
        ? 'unconfirmed'
        : 'not-confirmed'
    case 'withdrawn':
      if (!table.nudge_enabled) return 'off'
      // The withdrawal is mentioned only if staff withdrew an offer that this phone showed, not if the offer lapsed.
      return table.offer_end_reason === 'withdrawn' && table.offer_id === seenOffer ? 'withdrawn' : 'none'
    default:
      return table.nudge_enabled ? 'none' : 'off'
  }
}
