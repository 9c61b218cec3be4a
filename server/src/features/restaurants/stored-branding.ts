// Only values that were set are stored.
import type { RestaurantBranding, RestaurantPage } from '@tidetable/contract/endpoints/accounts'

export type StoredBranding = Partial<Omit<RestaurantBranding, 'logo'>>
export type StoredPage = Partial<Omit<RestaurantPage, 'slug'>>

export const readBranding = (logo: string | null, stored: StoredBranding): RestaurantBranding => ({
  logo,
  colour: stored.colour ?? null,
  phone: stored.phone ?? '',
  hours: stored.hours ?? [],
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
