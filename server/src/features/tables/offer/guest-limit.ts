// A guest is a phone (by cookie) or a signed-in account. Every accepted offer counts, regardless of its outcome
// (docs/decisions/037-limits-for-guests.md).
import type { Restaurant } from '../../restaurants/index.ts'
import { later, shownOffer, type TableState } from './table-state.ts'

export interface GuestLimit {
  offers: number
  /** Number of 24-hour periods before the acceptance, not calendar days. */
  days: number
}

type Settings = Pick<Restaurant['settings'], 'guest_limit' | 'guest_limit_offers' | 'guest_limit_days'>

export const guestLimitOf = (settings: Settings): GuestLimit | null =>
  settings.guest_limit ? { offers: settings.guest_limit_offers, days: settings.guest_limit_days } : null

const DAY_SECONDS = 24 * 3600

export const countsAfter = ({ days }: Pick<GuestLimit, 'days'>, now: Date): Date => later(now, -days * DAY_SECONDS)

export function isAtLimit(limit: GuestLimit, accepted: Iterable<Date>, now: Date): boolean {
  const after = countsAfter(limit, now)
  return [...accepted].filter((at) => at > after).length >= limit.offers
}

export function limitDaysFor(
  state: TableState,
  phone: string,
  accepted: Iterable<Date>,
  limit: GuestLimit | null,
  now: Date,
): number | null {
  const offer = shownOffer(state)
  if (!limit || offer?.state !== 'offered' || offer.limitLiftedAt) return null
  // A refusal because of the account is stored only on the offer.
  return offer.limitMetBy === phone || isAtLimit(limit, accepted, now) ? limit.days : null
}
