import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import type { Db } from '#platform/db/database.ts'
import { type CouponRow, stateOf } from './coupon.ts'
import type { RestaurantLocale } from './hours.ts'
import { presentCoupon } from './present.ts'
import { findCodeByLookAlike, findCoupon, listByOwner, listOfOwner } from './repo.ts'

type Owner = Pick<CouponRow, 'contactId' | 'customerId'>

export async function findOwner(db: Db, restaurantId: string, code: string): Promise<Owner | null> {
  const matchedCode = await findCodeByLookAlike(db, restaurantId, code)
  const found = matchedCode && (await findCoupon(db, restaurantId, matchedCode))
  return found && (found.contactId ?? found.customerId) ? found : null
}

/** Returns the owner's codes in every state except void coupons, newest first. */
export const listAllCodesOf = async (
  db: Db,
  restaurant: RestaurantLocale & { id: string },
  owner: Owner,
  { now, limit }: { now: Date; limit: number },
): Promise<Coupon[]> =>
  (await listByOwner(db, restaurant.id, owner, limit)).map((row) =>
    presentCoupon(row, stateOf(row, now), null, restaurant, now),
  )

export async function listCodesOf(
  db: Db,
  restaurant: RestaurantLocale & { id: string },
  owner: Owner,
  now: Date,
): Promise<{ coupons: Coupon[]; rewards: Coupon[] }> {
  const rows = (await listOfOwner(db, restaurant.id, owner, now)).filter((row) => stateOf(row, now) === 'valid')
  const present = (visitType: CouponRow['visitType']) =>
    rows.filter((row) => row.visitType === visitType).map((row) => presentCoupon(row, 'valid', null, restaurant, now))
  return { coupons: present('next'), rewards: present('current') }
}
