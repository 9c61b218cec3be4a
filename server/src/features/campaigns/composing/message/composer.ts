import type { Db } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../../accounts/index.ts'
import { findCampaign, findText } from '../repo.ts'
import { type Composed, compose } from './compose.ts'

const KEPT_MAX = 50

export interface Composer {
  /** The messages of a campaign in the wording of that revision; null when campaign or restaurant are gone. */
  get(restaurantId: string, campaignId: string, revision: number): Promise<Composed | null>
}

/** Keeps what was composed lately; a changed restaurant composes anew. */
export function createComposer({
  db,
  config,
  secret,
  restaurants,
}: Pick<Platform, 'config' | 'secret'> & { db: Db; restaurants: Restaurants }): Composer {
  const kept = new Map<string, Composed>()
  return {
    async get(restaurantId, campaignId, revision) {
      const restaurant = await restaurants.find(restaurantId)
      if (!restaurant) return null
      const { name, address, email, isEmailConfirmed } = restaurant
      const key = JSON.stringify([campaignId, revision, name, address, email, isEmailConfirmed])
      const found = kept.get(key)
      if (found) return found
      const campaign = await findCampaign(db, restaurantId, campaignId)
      const text = await findText(db, restaurantId, campaignId, revision)
      if (!campaign || !text) return null
      const made = compose({ ...campaign, ...text }, restaurant, { config, secret })
      kept.set(key, made)
      const oldest = kept.size > KEPT_MAX ? kept.keys().next() : undefined
      if (oldest && !oldest.done) kept.delete(oldest.value)
      return made
    },
  }
}
