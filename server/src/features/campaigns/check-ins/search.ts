import { GUEST_MATCHES_MAX, type GuestMatch } from '@tidetable/contract/endpoints/address-book'
import { CouponCode } from '@tidetable/contract/endpoints/coupons'
import type { Db } from '#platform/db/database.ts'
import { findOwner } from '../../coupons/index.ts'
import { likeText } from '../address-book/filter.ts'
import { listByDigits, listByName, listByOwner, type Match } from './visits-repo.ts'

const PHONE_END = 4

const present = ({ id, name, phone }: Match): GuestMatch => ({
  _id: id,
  name,
  phoneEnd: phone?.slice(-PHONE_END) ?? null,
})

async function listByCode(db: Db, restaurantId: string, q: string): Promise<Match[]> {
  const code = CouponCode.safeParse(q).data
  const owner = code && (await findOwner(db, restaurantId, code))
  return owner ? await listByOwner(db, restaurantId, owner) : []
}

/** Returns the owner of a code first, then matches by name, or by phone number if the text has no letters. */
export async function searchGuests(heavy: Db, restaurantId: string, q: string): Promise<GuestMatch[]> {
  const digits = q.replace(/\D/g, '')
  const found = [
    ...(await listByCode(heavy, restaurantId, q)),
    ...(/\p{L}/u.test(q)
      ? await listByName(heavy, restaurantId, likeText(q), GUEST_MATCHES_MAX)
      : // A national number begins with 0, which E.164 omits.
        await listByDigits(heavy, restaurantId, digits.replace(/^0+(?=\d{4})/, ''), GUEST_MATCHES_MAX)),
  ]
  return [...new Map(found.map((match) => [match.id, match])).values()].slice(0, GUEST_MATCHES_MAX).map(present)
}
