import type { Platform } from '#platform/platform.ts'
import { emailKey, findLink, isOpen, type Link, type LinkKind } from '../auth/index.ts'
import { findRestaurant, type RestaurantRow } from './repo.ts'

/** Returns null unless the link is open and was sent to the restaurant's current address. */
export async function findOpenLink(
  { db, clock }: Platform,
  kinds: readonly LinkKind[],
  token: string,
): Promise<{ link: Link; restaurant: RestaurantRow } | null> {
  const link = await findLink(db, kinds, token)
  if (!link?.subjectId || !isOpen(link, clock.now())) return null
  const restaurant = await findRestaurant(db, link.subjectId)
  return restaurant && link.emailKey === emailKey(restaurant.email) ? { link, restaurant } : null
}
