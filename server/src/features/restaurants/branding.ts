import { href } from '@tidetable/contract'
import type { GuestBranding } from '@tidetable/contract/endpoints/accounts'
import { pages } from '@tidetable/contract/paths'
import { hoursLines } from '@tidetable/contract/rules/opening-hours'
import { weekMoment } from '#platform/zone.ts'
import { isEstablished, type Place, shownLinks } from './first-week.ts'
import type { Restaurant } from './present.ts'

/** True if the page is on, the email address is confirmed and the restaurant is not suspended. */
export const isPageShown = ({ publicPage, isEmailConfirmed, suspendedAt }: Restaurant): boolean =>
  publicPage.is_on && publicPage.slug !== null && isEmailConfirmed && suspendedAt === null

/** Index of the line of `day` (1 Monday to 7 Sunday); null if none. */
function lineOfDay(hours: Restaurant['branding']['hours'], day: number): number | null {
  const line = hoursLines(hours).findIndex(({ first, last }) => first <= day && day <= last)
  return line < 0 ? null : line
}

const NO_BRANDING: GuestBranding = {
  logo: null,
  colour: null,
  address: '',
  phone: '',
  hours: [],
  today: null,
  menu_url: '',
  booking_url: '',
  page: null,
}

const made = new WeakMap<Restaurant, { isEstablished: boolean; day: number; face: GuestBranding }>()

const makeGuestBranding = (restaurant: Restaurant, config: Place, now: Date, day: number): GuestBranding => {
  const { branding, publicPage, address } = restaurant
  // A suspended restaurant must not keep showing its branding.
  if (restaurant.suspendedAt) return NO_BRANDING
  const shown = shownLinks(restaurant, config, now)
  return {
    logo: branding.logo,
    colour: branding.colour,
    address,
    phone: branding.phone,
    hours: hoursLines(branding.hours).map(({ days, times }) => ({ days, times })),
    today: lineOfDay(branding.hours, day),
    menu_url: shown.link(branding.menu_url),
    booking_url: shown.link(branding.booking_url),
    page: isPageShown(restaurant) ? href(pages.restaurant, { slug: publicPage.slug }) : null,
  }
}

/** Returns the same object until the restaurant, its established state or its weekday changes. */
export function guestFace(restaurant: Restaurant, config: Place, now: Date): GuestBranding {
  const cached = made.get(restaurant)
  const current = isEstablished(restaurant, now)
  const { day } = weekMoment(now, restaurant.timezone)
  if (cached?.isEstablished === current && cached.day === day) return cached.face
  const face = makeGuestBranding(restaurant, config, now, day)
  made.set(restaurant, { isEstablished: current, day, face })
  return face
}
