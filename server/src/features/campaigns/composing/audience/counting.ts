// Fills a campaign's ledger, some thousand people at a time. Each step commits with the place it has come to, so that a
// killed program loses none and repeats none; nothing is sent before the last.
import { capCodes } from '@tidetable/contract/campaign-cost'
import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import { handle, job } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../../restaurants/index.ts'
import { dayOf } from '../../address-book/day.ts'
import { resolveSegment } from '../../address-book/segments.ts'
import { type CountingRow, namesSegment } from '../campaign.ts'
import { issuePersonalCodes } from '../incentive.ts'
import { summariseAudience } from './audience.ts'
import { countAudience, drawPeople, insertDeliveries } from './audience-repo.ts'
import { keepCapped, keepCounted, keepMeant, lockCounting } from './counting-repo.ts'

const STEP = 5000

/** Tried for about two days: a ledger that is never whole is a campaign that never leaves. */
export const fillLedger = job('campaigns.fill-ledger', z.object({ restaurantId: z.string(), campaignId: z.string() }), {
  attempts: 60,
  backoffSeconds: 2,
})

type Dependencies = Pick<Platform, 'db' | 'clock'> & {
  restaurants: Restaurants
  /** Something waits to be sent. */
  onWork(): void
}

export function createCounting({ db, clock, restaurants, onWork }: Dependencies) {
  /** True when there is more to do. Cancelled or deleted meanwhile, it has nothing left to do. */
  const step = (restaurantId: string, campaignId: string): Promise<boolean> =>
    db.transaction(
      async (tx) => {
        const now = clock.now()
        const locked = await lockCounting(tx, restaurantId, campaignId)
        if (!locked) return false
        const restaurant = await restaurants.find(restaurantId)
        const campaign =
          locked.countedTo === '' ? await meetCap(tx, await meetSegment(tx, locked, dayOf(restaurant, now))) : locked
        const found = await insertDeliveries(tx, campaign, STEP, now)
        if (campaign.incentive?.mode === 'personal') {
          if (!restaurant) throw new Error('a campaign of no restaurant cannot be counted')
          await issuePersonalCodes(tx, restaurant, campaign, campaign.incentive, found.people, now)
        }
        const isWhole = found.last === null
        await keepCounted(tx, campaign, { to: found.last ?? '', people: found.people.length, isWhole })
        if (isWhole) tx.afterCommit(onWork)
        return !isWhole
      },
      { statementTimeoutSeconds: 60 },
    )

  /** The segment as it is now, kept for all the steps that follow. */
  async function meetSegment(tx: Tx, campaign: CountingRow, today: string): Promise<CountingRow> {
    const { choice } = campaign.counting
    if (!('selection' in choice) || !namesSegment(choice)) return campaign
    const selection = await resolveSegment(tx, campaign.restaurantId, choice.selection)
    const counting = { ...campaign.counting, choice: { selection, today } }
    await keepMeant(tx, campaign, counting)
    return { ...campaign, counting }
  }

  /** Under a cap the people are drawn once, and named from then on: who becomes reachable meanwhile makes it no dearer. */
  async function meetCap(tx: Tx, campaign: CountingRow): Promise<CountingRow> {
    const { incentive, counting, restaurantId, sendsEmail, sendsSms } = campaign
    if (!incentive?.cap || !counting.cap) return campaign
    const { seed, averageSpend } = counting.cap
    const groups = await countAudience(tx, restaurantId, counting.choice, counting.blocked)
    const { reachable } = summariseAudience(groups, { email: sendsEmail, sms: sendsSms })
    const worth = { type: incentive.offer_type, value: incentive.offer_value }
    const left = capCodes(incentive.cap, worth, reachable, averageSpend) ?? { people: 0, value: worth.value }
    const userIds = await drawPeople(tx, campaign, seed, left.people)
    const met = {
      ...campaign,
      incentive: { ...incentive, offer_value: left.value },
      counting: { choice: { userIds }, blocked: counting.blocked },
    }
    const capped = { from: reachable, people: userIds.length, seed, wishedValue: worth.value }
    await keepCapped(tx, met, { counting: met.counting, capped })
    return met
  }

  async function fill(restaurantId: string, campaignId: string): Promise<void> {
    while (await step(restaurantId, campaignId)) {}
  }

  return {
    /** One step, for tests of what is killed in between. */
    step,
    job: handle(fillLedger, ({ restaurantId, campaignId }) => fill(restaurantId, campaignId)),
  }
}

export type Counting = ReturnType<typeof createCounting>
