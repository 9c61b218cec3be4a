import type { PublicPage } from '@tidetable/contract/endpoints/accounts'
import { imagePath } from '@tidetable/contract/fields/image'
import { href, pages } from '@tidetable/contract/paths'
import type { MetaDescriptor } from 'react-router'
import { pageWords } from './words.ts'

type Data = Record<string, unknown>

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const withoutEmpty = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

/** Returns schema.org/Restaurant data. A closing time before the opening time is on the next day. */
export function restaurantData(page: PublicPage, origin: string): Data {
  const { face, hours, name, about } = page
  const logo = imagePath(face.logo)
  const image = imagePath(page.image?.path) ?? logo
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    url: origin + href(pages.restaurant, { slug: page.slug }),
    description: about || undefined,
    logo: logo ? origin + logo : undefined,
    image: image ? origin + image : undefined,
    telephone: face.phone || undefined,
    address: face.address || undefined,
    hasMenu: face.menu_url || undefined,
    acceptsReservations: face.booking_url || undefined,
    currenciesAccepted: page.currency,
    openingHoursSpecification: hours.length
      ? hours.map(({ day, from, until }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${DAYS[day - 1]}`,
          opens: from,
          closes: until === '24:00' ? '23:59' : until,
        }))
      : undefined,
  })
}

const descriptionOf = ({ name, about, face, codes }: PublicPage): string =>
  about ||
  pageWords.description(name, [
    ...(face.hours.length > 0 ? [pageWords.hasHours] : []),
    ...(face.address ? [pageWords.hasAddress] : []),
    ...(face.menu_url ? [pageWords.hasMenu] : []),
    ...(codes.length > 0 ? [pageWords.hasCodes] : []),
  ])

export function restaurantMeta(page: PublicPage, origin: string): MetaDescriptor[] {
  const address = origin + href(pages.restaurant, { slug: page.slug })
  const title = pageWords.title(page.name, page.headline)
  const description = descriptionOf(page)
  const image = imagePath(page.image?.path) ?? imagePath(page.face.logo)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: page.name },
    { property: 'og:type', content: 'restaurant.restaurant' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: origin + image }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    { 'script:ld+json': restaurantData(page, origin) },
  ]
}
