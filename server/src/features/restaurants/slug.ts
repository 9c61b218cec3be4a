import { pageSlugOf } from '@tidetable/contract/endpoints/accounts/branding'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { newCode } from '@tidetable/contract/rules/random-code'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurant } from './present.ts'
import { isSlugTaken, readSlugs, type SlugChange, type Slugs } from './repo.ts'
import { checkMaySend } from './sending.ts'
import { pageWords } from './words.ts'

/** Duration of the redirect from a former address, if its page was on. */
const MOVED_DAYS = 90
/** Changes of the address within MOVED_DAYS. */
const CHANGES_MAX = 3
/** Addresses per restaurant, including former ones. */
const SLUGS_MAX = 5
const DAY_MS = 86_400_000
const TRIES = 20

interface PageInput {
  is_on?: boolean | undefined
  slug?: string | undefined
}

const refuse = (sentence: string) => new AppError('conflict', sentence, { fields: { slug: sentence } })

function checkChanges({ slugsTaken }: Slugs, restaurant: Restaurant, now: Date): void {
  const since = now.getTime() - MOVED_DAYS * DAY_MS
  const changes = slugsTaken.filter(({ at, is_change }) => is_change && Date.parse(at) > since)
  const first = changes.at(-CHANGES_MAX)
  if (!first) return
  const from = Date.parse(first.at) + MOVED_DAYS * DAY_MS
  throw refuse(pageWords.slugChangedOften(formatDate(from, regionOf(restaurant).dateStyle, restaurant.timezone)))
}

function checkCount({ oldSlugs, slugsTaken }: Slugs, current: string | null, slug: string): void {
  const all = new Set([
    ...slugsTaken.map((taken) => taken.slug),
    ...Object.keys(oldSlugs),
    ...(current ? [current] : []),
  ])
  if (!all.has(slug) && all.size >= SLUGS_MAX) throw refuse(pageWords.slugsUsedUp([...all]))
}

async function freeSlug(tx: Tx, restaurant: Restaurant, requested: string | undefined, now: Date): Promise<string> {
  const taken = (slug: string) => isSlugTaken(tx, slug, restaurant.id, now)
  if (requested !== undefined) {
    if (await taken(requested)) throw refuse(pageWords.slugTaken)
    return requested
  }
  const start = pageSlugOf(restaurant.name)
  let slug = start
  for (let tried = 0; tried < TRIES && (await taken(slug)); tried++)
    slug = `${start.slice(0, 34).replace(/-$/, '')}-${newCode(5).toLowerCase()}`
  return slug
}

/** Returns null if the address stays. Throws if the page must not be turned on. */
export async function settleSlug(
  platform: Platform,
  tx: Tx,
  restaurant: Restaurant,
  changes: PageInput,
): Promise<SlugChange | null> {
  const { publicPage } = restaurant
  if (changes.is_on && !publicPage.is_on) checkMaySend(platform, restaurant)
  const requested = changes.slug
  const isNeeded = (changes.is_on ?? publicPage.is_on) && publicPage.slug === null
  if (requested === publicPage.slug || (requested === undefined && !isNeeded)) return null
  // Only restaurants with a confirmed email address can reserve an address.
  checkMaySend(platform, restaurant)
  const now = platform.clock.now()
  const slugs = await readSlugs(tx, restaurant.id)
  if (publicPage.slug !== null) checkChanges(slugs, restaurant, now)
  const slug = await freeSlug(tx, restaurant, requested, now)
  checkCount(slugs, publicPage.slug, slug)
  const wasShown = slugs.slugWasShown || publicPage.is_on
  return { slug, at: now, movedUntil: wasShown ? new Date(now.getTime() + MOVED_DAYS * DAY_MS) : null }
}
