import type { PublicPage } from '@tidetable/contract/endpoints/accounts'
import { pageSlugOf } from '@tidetable/contract/endpoints/accounts/branding'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { clockText, nextOpening, openUntil } from '@tidetable/contract/rules/opening-hours'
import { notFound } from '#platform/errors.ts'
import { guestBranding, isPageShown } from './branding.ts'
import { cautionOf } from './caution.ts'
import type { RestaurantsContext } from './context.ts'
import { createLinkFilter } from './first-week.ts'
import type { Restaurant } from './present.ts'
import { findBySlug } from './repo.ts'
import { pageWords } from './words.ts'

async function present(context: RestaurantsContext, restaurant: Restaurant): Promise<PublicPage> {
  const { db, clock, config } = context
  const { publicPage, branding: own } = restaurant
  const shows = new Set(publicPage.shows)
  const face = guestBranding(restaurant, config, clock.now())
  const linkFilter = createLinkFilter(restaurant, config, clock.now())
  const hours = shows.has('hours') ? own.hours : []
  const today = shows.has('hours') ? face.today : null
  const next = nextOpening(hours, restaurant.timezone, clock.now())
  const until = openUntil(hours, restaurant.timezone, clock.now())
  return {
    slug: publicPage.slug ?? pageSlugOf(restaurant.name),
    name: restaurant.name,
    headline: linkFilter.text(publicPage.headline),
    about: linkFilter.text(publicPage.about),
    face: {
      ...face,
      address: shows.has('address') ? face.address : '',
      phone: shows.has('phone') ? face.phone : '',
      hours: shows.has('hours') ? face.hours : [],
      today,
      menu_url: shows.has('menu') ? face.menu_url : '',
    },
    currency: restaurant.currency,
    date_style: regionOf(restaurant).dateStyle,
    hours,
    today: today ?? null,
    open: until && pageWords.openUntil(clockText(until)),
    opens: next && pageWords.opens(next.day, clockText(next.from)),
    image: publicPage.image,
    sign_up: shows.has('sign_up')
      ? {
          address: `/register?ref=${encodeURIComponent(restaurant.id)}`,
          qr: `/0auth/business/qr/${restaurant.id}`,
          caution: cautionOf(restaurant, clock.now()),
        }
      : null,
    codes: shows.has('codes') ? await context.listPageCodes(db, restaurant.id, clock.now()) : [],
  }
}

export async function getPageOwner({ db, clock, restaurants }: RestaurantsContext, slug: string): Promise<Restaurant> {
  const id = await findBySlug(db, slug.toLowerCase(), clock.now())
  const restaurant = id && (await restaurants.find(id))
  if (!restaurant || !isPageShown(restaurant)) throw notFound('Page')
  return restaurant
}

export const showPage = async (context: RestaurantsContext, slug: string): Promise<PublicPage> =>
  present(context, await getPageOwner(context, slug))

export const previewPage = async (context: RestaurantsContext, restaurantId: string): Promise<PublicPage> =>
  present(context, await context.restaurants.get(restaurantId))
