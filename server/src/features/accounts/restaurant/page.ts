// The public page of a restaurant: its address, and what stands there.
import type { PageCode, PublicPage } from '@tidetable/contract/accounts'
import { pageSlugOf } from '@tidetable/contract/accounts/face'
import { clockText, hoursLines, openUntil } from '@tidetable/contract/opening-hours'
import { newCode } from '@tidetable/contract/random-code'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { weekMoment } from '#platform/zone.ts'
import { cautionOf } from './caution.ts'
import type { Directory } from './directory.ts'
import { guestFace, isPageShown } from './face.ts'
import { shownLinks } from './first-week.ts'
import type { Restaurant } from './present.ts'
import { findBySlug, isSlugTaken, readSlugs, type SlugChange, type Slugs } from './repo.ts'
import { checkMaySend } from './sending.ts'
import { pageWords } from './words.ts'

/** Codes of campaigns that say the page may show them. */
export type ListPageCodes = (db: Db, restaurantId: string, now: Date) => Promise<PageCode[]>

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'> & { directory: Directory; listPageCodes: ListPageCodes }

/** A former address redirects for this long, if its page was on. */
const MOVED_DAYS = 90
/** Changes of the address within as many days. */
const CHANGES_MAX = 3
/** Addresses of a restaurant in all, those that it left included. */
const SLUGS_MAX = 5
const DAY_MS = 86_400_000
const TRIES = 20

interface GivenPage {
  is_on?: boolean | undefined
  slug?: string | undefined
}

const refuse = (sentence: string) => new AppError('conflict', sentence, { fields: { slug: sentence } })

function checkChanges({ slugsTaken }: Slugs, now: Date): void {
  const since = now.getTime() - MOVED_DAYS * DAY_MS
  const changes = slugsTaken.filter(({ at, is_change }) => is_change && Date.parse(at) > since)
  const first = changes.at(-CHANGES_MAX)
  if (first)
    throw refuse(pageWords.slugChangedOften(new Date(Date.parse(first.at) + MOVED_DAYS * DAY_MS).toISOString()))
}

function checkCount({ oldSlugs, slugsTaken }: Slugs, current: string | null, slug: string): void {
  const all = new Set([
    ...slugsTaken.map((taken) => taken.slug),
    ...Object.keys(oldSlugs),
    ...(current ? [current] : []),
  ])
  if (!all.has(slug) && all.size >= SLUGS_MAX) throw refuse(pageWords.slugsUsedUp([...all]))
}

export function createPublicPages({ db, clock, config, directory, listPageCodes }: Dependencies) {
  async function freeSlug(tx: Tx, restaurant: Restaurant, wished: string | undefined): Promise<string> {
    const taken = (slug: string) => isSlugTaken(tx, slug, restaurant.id, clock.now())
    if (wished !== undefined) {
      const { slugTaken } = pageWords
      if (await taken(wished)) throw new AppError('conflict', slugTaken, { fields: { slug: slugTaken } })
      return wished
    }
    const start = pageSlugOf(restaurant.name)
    let slug = start
    for (let tried = 0; tried < TRIES && (await taken(slug)); tried++)
      slug = `${start.slice(0, 34).replace(/-$/, '')}-${newCode(5).toLowerCase()}`
    return slug
  }

  /** The address after these changes; null while it stays as it is. Throws where the page must not be switched on. */
  async function settle(tx: Tx, restaurant: Restaurant, changes: GivenPage): Promise<SlugChange | null> {
    const { page } = restaurant
    if (changes.is_on && !page.is_on) checkMaySend(restaurant)
    const wished = changes.slug
    const isNeeded = (changes.is_on ?? page.is_on) && page.slug === null
    if (wished === page.slug || (wished === undefined && !isNeeded)) return null
    const now = clock.now()
    // An address is reserved for who can be reached: for a verified one only.
    checkMaySend(restaurant)
    const slugs = await readSlugs(tx, restaurant.id)
    if (page.slug !== null) checkChanges(slugs, now)
    const slug = await freeSlug(tx, restaurant, wished)
    checkCount(slugs, page.slug, slug)
    const wasShown = slugs.slugWasShown || page.is_on
    return { slug, at: now, movedUntil: wasShown ? new Date(now.getTime() + MOVED_DAYS * DAY_MS) : null }
  }

  async function present(restaurant: Restaurant): Promise<PublicPage> {
    const { page, face: own } = restaurant
    const shows = new Set(page.shows)
    const face = guestFace(restaurant, config, clock.now())
    const shown = shownLinks(restaurant, config, clock.now())
    const hours = shows.has('hours') ? own.hours : []
    const { day, minute } = weekMoment(clock.now(), restaurant.timezone)
    const until = openUntil(hours, day, minute)
    const today = hoursLines(hours).findIndex(({ first, last }) => first <= day && day <= last)
    return {
      slug: page.slug ?? pageSlugOf(restaurant.name),
      name: restaurant.name,
      headline: shown.text(page.headline),
      about: shown.text(page.about),
      face: {
        ...face,
        address: shows.has('address') ? face.address : '',
        phone: shows.has('phone') ? face.phone : '',
        hours: shows.has('hours') ? face.hours : [],
        menu_url: shows.has('menu') ? face.menu_url : '',
      },
      currency: restaurant.currency,
      hours,
      today: today < 0 ? null : today,
      open: until && pageWords.openUntil(clockText(until)),
      sign_up: shows.has('sign_up')
        ? {
            address: `/register?ref=${encodeURIComponent(restaurant.id)}`,
            qr: `/0auth/business/qr/${restaurant.id}`,
            caution: cautionOf(restaurant, clock.now()),
          }
        : null,
      codes: shows.has('codes') ? await listPageCodes(db, restaurant.id, clock.now()) : [],
    }
  }

  async function findShown(asked: string): Promise<Restaurant> {
    const id = await findBySlug(db, asked.toLowerCase(), clock.now())
    const restaurant = id && (await directory.find(id))
    if (!restaurant || !isPageShown(restaurant)) throw notFound('Page')
    return restaurant
  }

  return {
    settle,
    findShown,
    async show(slug: string): Promise<PublicPage> {
      return await present(await findShown(slug))
    },
    async preview(restaurantId: string): Promise<PublicPage> {
      const restaurant = await directory.find(restaurantId)
      if (!restaurant) throw notFound('Restaurant')
      return await present(restaurant)
    },
  }
}

export type PublicPages = ReturnType<typeof createPublicPages>
