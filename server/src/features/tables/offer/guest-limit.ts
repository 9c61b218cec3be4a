// How many offers one guest may accept: pure rules. A guest is a phone by its cookie, or an account where one is signed in;
// whatever became of an offer that was accepted, it counts (docs/decisions/037-limits-for-guests.md).
import type { Restaurant } from '../../restaurants/index.ts'
import { later, shownOffer, type TableState } from './table-state.ts'

export interface GuestLimit {
  offers: number
  /** Each of 24 hours, back from the moment of accepting. */
  days: number
}

type Settings = Pick<Restaurant['settings'], 'guest_limit' | 'guest_limit_offers' | 'guest_limit_days'>

/** Null while it is off, as it is unless a restaurant switches it on. */
export const guestLimitOf = (settings: Settings): GuestLimit | null =>
  settings.guest_limit ? { offers: settings.guest_limit_offers, days: settings.guest_limit_days } : null

const DAY_SECONDS = 24 * 3600

/** From when on what was accepted counts; what was accepted just then counts no more. */
export const countsAfter = ({ days }: Pick<GuestLimit, 'days'>, now: Date): Date => later(now, -days * DAY_SECONDS)

/** `accepted`: when the guest accepted offers here. */
export function isAtLimit(limit: GuestLimit, accepted: Iterable<Date>, now: Date): boolean {
  const after = countsAfter(limit, now)
  return [...accepted].filter((at) => at > after).length >= limit.offers
}

/** In how many days this phone has had all its offers, where that keeps it from accepting the one shown; else null. */
export function limitDaysFor(
  state: TableState,
  phone: string,
  accepted: Iterable<Date>,
  limit: GuestLimit | null,
  now: Date,
): number | null {
  const offer = shownOffer(state)
  if (!limit || offer?.state !== 'offered' || offer.limitLiftedAt) return null
  // Of one that was refused by its account only the offer knows.
  return offer.limitMetBy === phone || isAtLimit(limit, accepted, now) ? limit.days : null
}
