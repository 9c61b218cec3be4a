// What guests see of a restaurant.
import { href } from '@tidetable/contract'
import type { GuestFace } from '@tidetable/contract/accounts'
import { hoursLines } from '@tidetable/contract/opening-hours'
import { pages } from '@tidetable/contract/paths/pages'
import type { Restaurant } from './present.ts'

/** Switched on, and nothing stands against it since: a mailbox that is not confirmed, a suspension. */
export const isPageShown = ({ page, isEmailConfirmed, suspendedAt }: Restaurant): boolean =>
  page.is_on && page.slug !== null && isEmailConfirmed && suspendedAt === null

const made = new WeakMap<Restaurant, GuestFace>()

const makeGuestFace = (restaurant: Restaurant): GuestFace => {
  const { face, page, address } = restaurant
  return {
    logo: face.logo,
    colour: face.colour,
    address,
    phone: face.phone,
    hours: hoursLines(face.hours).map(({ days, times }) => ({ days, times })),
    menu_url: face.menu_url,
    booking_url: face.booking_url,
    page: isPageShown(restaurant) ? href(pages.restaurant, { slug: page.slug }) : null,
  }
}

/** As any guest sees it; made once for each reading of the restaurant. */
export function guestFace(restaurant: Restaurant): GuestFace {
  const face = made.get(restaurant) ?? makeGuestFace(restaurant)
  made.set(restaurant, face)
  return face
}
