import { href } from '@tidetable/contract'
import type { GuestBranding } from '@tidetable/contract/endpoints/accounts'
import { pages } from '@tidetable/contract/paths'
import { hoursLines } from '@tidetable/contract/rules/opening-hours'
import { weekMoment } from '#platform/zone.ts'
import { createLinkFilter, type PublicAddress } from './first-week.ts'
import type { Restaurant } from './present.ts'

/** True if the page is on, the email address is confirmed and the restaurant is not suspended. */
export const isPageShown = ({ publicPage, isEmailConfirmed, suspendedAt }: Restaurant): boolean =>
  publicPage.is_on && publicPage.slug !== null && isEmailConfirmed && suspendedAt === null

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

/** Returns the branding that guests see; none of a suspended restaurant. */
export function guestBranding(restaurant: Restaurant, config: PublicAddress, now: Date): GuestBranding {
  const { branding, publicPage, address } = restaurant
  if (restaurant.suspendedAt) return NO_BRANDING
  const linkFilter = createLinkFilter(restaurant, config, now)
  const { day } = weekMoment(now, restaurant.timezone)
  const lines = hoursLines(branding.hours)
  const today = lines.findIndex(({ first, last }) => first <= day && day <= last)
  return {
    logo: branding.logo,
    colour: branding.colour,
    address,
    phone: branding.phone,
    hours: lines.map(({ days, times }) => ({ days, times })),
    today: today < 0 ? null : today,
    menu_url: linkFilter.link(branding.menu_url),
    booking_url: linkFilter.link(branding.booking_url),
    page: isPageShown(restaurant) ? href(pages.restaurant, { slug: publicPage.slug }) : null,
  }
}
