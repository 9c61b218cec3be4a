import type { DayAllowance, PageCode, SentCampaign } from '@tidetable/contract/accounts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Feature } from '#platform/feature.ts'
import { handle } from '#platform/jobs/job.ts'
import { createWakeSignal } from '#platform/jobs/wake-signal.ts'
import type { Person } from '#platform/person.ts'
import type { Platform } from '#platform/platform.ts'
import { localDay } from '#platform/zone.ts'
import { customerChanged, customerJoined, customerProved } from '../guest-accounts/index.ts'
import type { Restaurants, SentVolume } from '../restaurants/index.ts'
import { RESTORABLE_HOURS } from './address-book/many.ts'
import { applyJoin, applyProfile, applyVerification } from './address-book/members.ts'
import { guestsPersonalData, listContactsOf } from './address-book/person.ts'
import { addressBookRoutes } from './address-book/routes.ts'
import { missedBefore } from './campaign/campaign.ts'
import { IMAGES_IN_USE, readFirstSteps } from './campaign/repo.ts'
import { listPageCodes } from './composing/page-codes.ts'
import { campaignRoutes } from './composing/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import type { CampaignsContext } from './context.ts'
import { listAllowances, readNewAccounts, takeFromDay } from './delivery/allowance/allowances.ts'
import { findOldestDue } from './delivery/due-repo.ts'
import { countWaiting, listNewest, listVolumes } from './delivery/outcome/volume-repo.ts'
import { pauseAll, pauseLate } from './delivery/schedule-repo.ts'
import { noticeWords } from './delivery/words.ts'
import { createWorker, type Worker } from './delivery/worker.ts'
import { writeSampleGuests } from './sample.ts'
import { visitRoutes } from './visits/routes.ts'

export { hasIncentives } from './campaign/repo.ts'
export { listSentInSpan as listSentCampaigns } from './composing/insight.ts'

export interface Campaigns extends Feature {
  context: CampaignsContext
  /** Sends what is due, where this process works. */
  worker: Worker
  /** What restaurants send, for administrators. */
  sendingFacts: {
    /** Of every restaurant that sent something since then, or of which something was refused. */
    listVolumes(since: Date): Promise<ReadonlyMap<string, SentVolume>>
    /** What waits of these restaurants. */
    countWaiting(
      restaurantIds: readonly string[],
    ): Promise<ReadonlyMap<string, { messages: number; campaigns: number }>>
    /** Its newest campaigns. */
    listSent(restaurantId: string): Promise<SentCampaign[]>
    /** What each of these may send today; empty in local mode. */
    listAllowances(restaurantIds: readonly string[]): Promise<ReadonlyMap<string, DayAllowance>>
    /** Messages of all restaurants in their first week today; null in local mode. */
    newAccounts(): Promise<{ sent: number; of: number } | null>
  }
  /** A hold since then ended: what is late is paused for its owner, the rest is sent. Another hold may still apply. */
  resumeSending(tx: Tx, held: { restaurantId: string; since: Date }): Promise<void>
  /** Counts one message outside campaigns; false once twice the day's are used up. */
  takeFromDay(tx: Tx, restaurantId: string): Promise<boolean>
  readFirstSteps(restaurantId: string): Promise<{ guests: boolean; campaign: boolean }>
  /** For the restaurant's public page. */
  listPageCodes(db: Db, restaurantId: string, now: Date): Promise<PageCode[]>
  listContactsOf(person: Omit<Person, 'contacts'>): Promise<Person['contacts']>
}

export function createCampaigns(
  platform: Platform,
  restaurants: Restaurants,
  leaveNewsletter: CampaignsContext['leaveNewsletter'],
): Campaigns {
  const { db, clock, config, secret } = platform
  const context: CampaignsContext = {
    ...platform,
    restaurants,
    leaveNewsletter,
    wakeSignal: createWakeSignal(),
  }
  const worker = createWorker(context)
  return {
    name: 'campaigns',
    context,
    worker,
    sendingFacts: {
      listVolumes: (since) => listVolumes(db, since),
      countWaiting: (restaurantIds) => countWaiting(db, restaurantIds),
      listSent: (restaurantId) => listNewest(db, restaurantId),
      listAllowances: (restaurantIds) => listAllowances(context, restaurantIds),
      newAccounts: () => readNewAccounts(context),
    },
    takeFromDay: (tx, restaurantId) => takeFromDay(context, tx, restaurantId, { times: 2 }),
    readFirstSteps: (restaurantId) => readFirstSteps(db, restaurantId),
    listContactsOf: (person) => listContactsOf(context, person),
    personalData: guestsPersonalData(context),
    routes: [
      ...addressBookRoutes(context),
      ...visitRoutes(context),
      ...campaignRoutes(context),
      ...consentRoutes(context),
    ],
    jobs: [
      handle(customerJoined, ({ customerId, restaurantId }) => applyJoin(context, customerId, restaurantId)),
      handle(customerProved, ({ customerId, restaurantId, channel }) =>
        applyVerification(context, customerId, restaurantId, channel),
      ),
      handle(customerChanged, ({ customerId, chosen }) => applyProfile(context, customerId, chosen)),
    ],
    retention: [
      { table: 'deleted_contacts', column: 'deleted_at', hours: RESTORABLE_HOURS },
      // After three months without a decision a reply is of no use.
      { table: 'guest_replies', column: 'received_at', hours: 90 * 24 },
      // Providers repeat a message for hours, not for days.
      { table: 'inbound_messages', column: 'received_at', hours: 30 * 24 },
    ],
    listPageCodes: (from, restaurantId, now) => listPageCodes(context, from, restaurantId, now),
    newAccounts: () => readNewAccounts(context),
    oldestDue: () => findOldestDue(db, clock.now()),
    imagesInUse: IMAGES_IN_USE,
    async seed(tx, sample) {
      const { timezone, settings } = await restaurants.get(sample.restaurantId, tx)
      await writeSampleGuests(tx, sample, { secret, timezone, averageSpend: settings.average_spend })
    },
    haltSample: (tx, restaurantId) => pauseAll(tx, restaurantId, noticeWords.halted),
    async resumeSending(tx, { restaurantId, since }) {
      const now = clock.now()
      const { timezone } = await restaurants.get(restaurantId, tx)
      const latest = missedBefore(now)
      await pauseLate(tx, restaurantId, { since, latest, today: localDay(now, timezone) }, noticeWords.late)
      tx.afterCommit(context.wakeSignal.wake)
    },
    async start() {
      if (config.role !== 'web') worker.start()
    },
    stop: () => worker.stop(),
  }
}
