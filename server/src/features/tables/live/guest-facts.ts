import { GUEST_LIMIT_DAYS_MAX } from '@tidetable/contract/endpoints/accounts/settings'
import type { Db } from '#platform/db/database.ts'
import { type CouponRow, listOfGuest } from '../../coupons/index.ts'
import { listAcceptancesByPhone, type PhoneAcceptance } from '../history/history-repo.ts'
import { later } from '../offer/table-state.ts'

export interface GuestFacts {
  coupons: readonly CouponRow[]
  /** Offers that this phone accepted within the longest possible guest limit, oldest first. */
  offers: readonly PhoneAcceptance[]
}

export const NO_FACTS: GuestFacts = { coupons: [], offers: [] }

const LIMIT_SECONDS = GUEST_LIMIT_DAYS_MAX * 24 * 3600

export async function readGuestFacts(
  db: Db,
  restaurantId: string,
  phone: string | null,
  now: Date,
): Promise<GuestFacts> {
  if (phone === null) return NO_FACTS
  const [coupons, offers] = await Promise.all([
    listOfGuest(db, restaurantId, phone, now),
    listAcceptancesByPhone(db, restaurantId, phone, later(now, -LIMIT_SECONDS)),
  ])
  return { coupons, offers }
}
