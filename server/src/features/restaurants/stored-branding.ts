// Only values that the owner has set are stored.
import type { RestaurantBranding, RestaurantPage } from '@tidetable/contract/endpoints/accounts'
import {
  intervalsOf,
  type OpeningInterval,
  type OpenSpan,
  spansOfIntervals,
} from '@tidetable/contract/rules/opening-hours'

export type StoredBranding = Partial<Omit<RestaurantBranding, 'logo'>>
export type StoredPage = Partial<Omit<RestaurantPage, 'slug'>>

/** The branding's hours are from an earlier release; the first save of opening hours replaces them. */
export const readHours = (
  stored: StoredBranding,
  saved: OpeningInterval[] | null,
): { openingHours: OpeningInterval[]; earlierHours: OpenSpan[] | null } => ({
  openingHours: saved ?? intervalsOf(stored.hours ?? []),
  earlierHours: (saved && stored.hours) ?? null,
})

export const readBranding = (
  logo: string | null,
  stored: StoredBranding,
  savedHours: readonly OpeningInterval[] | null,
): RestaurantBranding => ({
  logo,
  colour: stored.colour ?? null,
  phone: stored.phone ?? '',
  hours: stored.hours ?? spansOfIntervals(savedHours ?? []),
  menu_url: stored.menu_url ?? '',
  booking_url: stored.booking_url ?? '',
})

export const readPage = (slug: string | null, stored: StoredPage): RestaurantPage => ({
  is_on: stored.is_on ?? false,
  slug,
  headline: stored.headline ?? '',
  about: stored.about ?? '',
  shows: stored.shows ?? [],
  image: stored.image ?? null,
})
