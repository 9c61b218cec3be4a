import type { Db } from '#platform/db/database.ts'
import { createLiveCache } from '#platform/live/live-cache.ts'
import type { Platform } from '#platform/platform.ts'
import { RESTAURANT_TOPIC, type Restaurants } from '../../../restaurants/index.ts'
import { findCampaign, findText } from '../repo.ts'
import { type Composed, compose } from './compose.ts'

const MOST = 50

export interface Composer {
  /** The messages of a campaign in the wording of that revision; null when campaign or restaurant are gone. */
  get(restaurantId: string, campaignId: string, revision: number): Promise<Composed | null>
  stop(): void
}

type Dependencies = Pick<Platform, 'config' | 'secret' | 'live'> & { db: Db; restaurants: Restaurants }

/** Keeps what was composed lately; a changed restaurant composes anew. */
export function createComposer({ db, live, config, secret, restaurants }: Dependencies): Composer {
  async function composeFor(restaurantId: string, campaignId: string, revision: number): Promise<Composed | null> {
    const restaurant = await restaurants.find(restaurantId)
    const campaign = await findCampaign(db, restaurantId, campaignId)
    const text = await findText(db, restaurantId, campaignId, revision)
    return restaurant && campaign && text && compose({ ...campaign, ...text }, restaurant, { config, secret })
  }
  const keyOf = (...parts: [restaurantId: string, campaignId: string, revision: number]) => parts.join('\n')
  const cache = createLiveCache<Composed>({
    live,
    topic: RESTAURANT_TOPIC,
    most: MOST,
    read(key) {
      const [restaurantId = '', campaignId = '', revision] = key.split('\n')
      return composeFor(restaurantId, campaignId, Number(revision))
    },
    nameOf: (_composed, key) => key.split('\n', 1)[0] ?? '',
  })
  return {
    get: (restaurantId, campaignId, revision) => cache.find(keyOf(restaurantId, campaignId, revision)),
    stop: cache.stop,
  }
}
