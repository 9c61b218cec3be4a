// What guests see of a restaurant.
import { href } from '@tidetable/contract'
import type { GuestFace } from '@tidetable/contract/endpoints/accounts'
import { pages } from '@tidetable/contract/paths'
import { hoursLines } from '@tidetable/contract/rules/opening-hours'
import { isEstablished, type Place, shownLinks } from './first-week.ts'
import type { Restaurant } from './present.ts'

/** Switched on, and nothing stands against it since: a mailbox that is not confirmed, a suspension. */
export const isPageShown = ({ page, isEmailConfirmed, suspendedAt }: Restaurant): boolean =>
  page.is_on && page.slug !== null && isEmailConfirmed && suspendedAt === null

const NOTHING: GuestFace = {
  logo: null,
  colour: null,
  address: '',
  phone: '',
  hours: [],
  menu_url: '',
  booking_url: '',
  page: null,
}

const made = new WeakMap<Restaurant, { isEstablished: boolean; face: GuestFace }>()

const makeGuestFace = (restaurant: Restaurant, config: Place, now: Date): GuestFace => {
  const { face, page, address } = restaurant
  // Whoever was suspended for it must not go on showing it.
  if (restaurant.suspendedAt) return NOTHING
  const shown = shownLinks(restaurant, config, now)
  return {
    logo: face.logo,
    colour: face.colour,
    address,
    phone: face.phone,
    hours: hoursLines(face.hours).map(({ days, times }) => ({ days, times })),
    menu_url: shown.link(face.menu_url),
    booking_url: shown.link(face.booking_url),
    page: isPageShown(restaurant) ? href(pages.restaurant, { slug: page.slug }) : null,
  }
}

/** As any guest sees it: the same object until the restaurant changes, or is old enough for its links. */
export function guestFace(restaurant: Restaurant, config: Place, now: Date): GuestFace {
  const known = made.get(restaurant)
  const current = isEstablished(restaurant, now)
  if (known?.isEstablished === current) return known.face
  const face = makeGuestFace(restaurant, config, now)
  made.set(restaurant, { isEstablished: current, face })
  return face
}
