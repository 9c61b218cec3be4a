import type { DayAllowance, PageCode, SentCampaign } from '@tidetable/contract/accounts'
import type { Db, Tx } from '#platform/db/database.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import type { Feature } from '#platform/feature.ts'
import { handle } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/platform.ts'
import { localDay } from '#platform/zone.ts'
import { arrivalOfCode, countRedemptionsOf } from '../coupons/index.ts'
import {
  customerChanged,
  customerJoined,
  customerProved,
  deleteMembership,
  findVerifiedCustomer,
  listMemberships,
} from '../guest-accounts/index.ts'
import type { Restaurants, SentVolume } from '../restaurants/index.ts'
import { sweepDeleted } from './address-book/deleted-repo.ts'
import { createExports } from './address-book/export.ts'
import { createImports } from './address-book/import.ts'
import { createMany, restorableSince } from './address-book/many.ts'
import { createMembers } from './address-book/members.ts'
import { createPeople } from './address-book/person.ts'
import { addressBookRoutes } from './address-book/routes.ts'
import { createSegments } from './address-book/segments.ts'
import { createAddressBook } from './address-book/service.ts'
import { createAudiences } from './composing/audience/audience-service.ts'
import { type Counting, createCounting } from './composing/audience/counting.ts'
import { holdsEndedBefore, missedBefore } from './composing/campaign.ts'
import { createControl } from './composing/control.ts'
import { createCreating } from './composing/create.ts'
import { createDrafts } from './composing/drafts.ts'
import { listSent as listSentInSpan } from './composing/insight.ts'
import { createComposer } from './composing/message/composer.ts'
import { createPreview } from './composing/message/preview.ts'
import { createTestMessage } from './composing/message/test-message.ts'
import { createReading } from './composing/reading.ts'
import { listImagesInUse, listPageCodes, readFirstSteps } from './composing/repo.ts'
import { campaignRoutes } from './composing/routes.ts'
import { createInbound } from './consent/inbound.ts'
import { sweepInbound } from './consent/inbound-repo.ts'
import { createOptOuts } from './consent/opt-out.ts'
import { createPreferences } from './consent/preferences.ts'
import { createPublicForm } from './consent/public-form.ts'
import { createReplies } from './consent/replies.ts'
import { sweepReplies } from './consent/replies-repo.ts'
import { consentRoutes } from './consent/routes.ts'
import { createAllowances } from './delivery/allowance/allowances.ts'
import { findOldestDue } from './delivery/due-repo.ts'
import { createLookup } from './delivery/outcome/lookup.ts'
import { countWaiting, listSent, listVolumes } from './delivery/outcome/volume-repo.ts'
import { createReports } from './delivery/reconcile/reports.ts'
import { pauseAll, pauseLate } from './delivery/schedule-repo.ts'
import { noticeWords } from './delivery/words.ts'
import { createWorker, type Worker } from './delivery/worker.ts'
import { writeSampleGuests } from './sample.ts'
import { createCheckIn, createCheckInUndo } from './visits/check-in.ts'
import { visitRoutes } from './visits/routes.ts'

export { hasIncentives } from './composing/repo.ts'

/** Providers repeat a message for hours, not for days. */
const INBOUND_DAYS = 30

/** A reply that nobody has decided about by then is of no use. */
const REPLY_DAYS = 90

/** Codes on a restaurant's public page. */
const PAGE_CODES = 5

/** `worker` sends what is due, where this process works; `counting` fills the ledgers of new campaigns. */
export interface Campaigns extends Feature {
  worker: Worker
  counting: Counting
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
  /** What became of campaigns, for insights. */
  campaignFacts: {
    listSent(restaurantId: string, span: { from: Date; until: Date }): ReturnType<typeof listSentInSpan>
  }
  /** Counts one message outside campaigns; false once twice the day's are used up. */
  takeFromDay(tx: Tx, restaurantId: string): Promise<boolean>
  readFirstSteps(restaurantId: string): Promise<{ guests: boolean; campaign: boolean }>
  /** For the restaurant's public page. */
  listPageCodes(db: Db, restaurantId: string, now: Date): Promise<PageCode[]>
  /** The entries in restaurants' lists that are this person's. */
  listContactsOf: ReturnType<typeof createPeople>['listContacts']
}

export function createCampaigns(
  platform: Platform,
  restaurants: Restaurants,
  leaveElsewhere: (tx: Tx, email: string) => Promise<void>,
): Campaigns {
  const optOuts = createOptOuts(platform)
  const allowances = createAllowances({ ...platform, restaurants })
  const addressBook = createAddressBook(platform)
  const dependencies = {
    ...platform,
    restaurants,
    allowances,
    optOuts,
    addressBook,
    findCustomer: (customerId: string) => findVerifiedCustomer(platform, customerId),
    listJoined: (customerId: string) => listMemberships(platform.db, customerId),
    leaveRestaurant: deleteMembership,
    leaveElsewhere,
  }
  const members = createMembers(dependencies)
  const people = createPeople(dependencies)
  const composer = createComposer(dependencies)
  const worker = createWorker(platform, { ...dependencies, composer })
  const drafts = createDrafts(platform)
  const counting = createCounting({ ...dependencies, onWork: worker.wake })
  const isWorker = platform.config.role !== 'web'
  return {
    name: 'campaigns',
    worker,
    counting,
    sendingFacts: {
      listVolumes: (since) => listVolumes(platform.db, since),
      countWaiting: (restaurantIds) => countWaiting(platform.db, restaurantIds),
      listSent: (restaurantId) => listSent(platform.db, restaurantId),
      listAllowances: (restaurantIds) => allowances.list(restaurantIds),
      newAccounts: () => allowances.newAccounts(),
    },
    campaignFacts: {
      listSent: (restaurantId, span) => listSentInSpan({ ...platform, restaurants }, restaurantId, span),
    },
    takeFromDay: (tx, restaurantId) => allowances.take(tx, restaurantId, { times: 2 }),
    readFirstSteps: (restaurantId) => readFirstSteps(platform.db, restaurantId),
    listContactsOf: people.listContacts,
    personalData: people.personalData,
    routes: [
      ...addressBookRoutes({
        ...dependencies,
        imports: createImports(platform),
        exports: createExports(dependencies),
        many: createMany(platform),
        segments: createSegments(platform),
        replies: createReplies(dependencies),
      }),
      ...visitRoutes({
        ...platform,
        restaurants,
        checkIn: createCheckIn(dependencies),
        undoCheckIn: createCheckInUndo(platform),
      }),
      ...campaignRoutes({
        ...platform,
        create: createCreating(dependencies),
        sendTest: createTestMessage(dependencies),
        preview: createPreview({ ...dependencies, drafts }),
        drafts,
        audiences: createAudiences(dependencies),
        allowances,
        control: createControl({ ...dependencies, onWork: worker.wake }),
        reading: createReading(dependencies),
        lookup: createLookup(dependencies),
      }),
      ...consentRoutes({
        ...platform,
        leaveAll: createPublicForm(dependencies),
        preferences: createPreferences(dependencies),
        receive: createInbound(dependencies),
        report: createReports(platform),
      }),
    ],
    jobs: [
      counting.job,
      handle(customerJoined, ({ customerId, restaurantId }) => members.joined(customerId, restaurantId)),
      handle(customerProved, ({ customerId, restaurantId, channel }) =>
        members.proved(customerId, restaurantId, channel),
      ),
      handle(customerChanged, ({ customerId, chosen }) => members.changed(customerId, chosen)),
    ],
    sweeps: [
      {
        name: 'deleted-guests',
        everySeconds: 600,
        run: () => sweepDeleted(platform.db.within(BACKGROUND_SECONDS), restorableSince(platform.clock.now())),
      },
      {
        name: 'guest-replies',
        everySeconds: 3600,
        run: () => sweepReplies(platform.db, new Date(platform.clock.now().getTime() - REPLY_DAYS * 86_400_000)),
      },
      {
        name: 'inbound-messages',
        everySeconds: 3600,
        run: () =>
          sweepInbound(
            platform.db.within(BACKGROUND_SECONDS),
            new Date(platform.clock.now().getTime() - INBOUND_DAYS * 86_400_000),
          ),
      },
    ],
    async listPageCodes(db, restaurantId, now) {
      const { timezone = 'UTC' } = (await restaurants.find(restaurantId)) ?? {}
      const campaigns = await listPageCodes(db, restaurantId, localDay(now, timezone), holdsEndedBefore(now))
      const ids = campaigns.map(({ id }) => id)
      const redeemed = await countRedemptionsOf(db, restaurantId, ids)
      return campaigns
        .flatMap(({ id, title, incentive }) => {
          const { code, offer_type, offer_value, expires_on, windows = null, max_redemptions: most } = incentive
          // Nobody is sent for a place that is taken.
          if (!code || (most && (redeemed.get(id) ?? 0) >= most)) return []
          const arrival = arrivalOfCode({ windows, expiresOn: expires_on, timezone }, now)
          return [{ code, title, offer_type, offer_value, expires_on, arrival, max_redemptions: most ?? null }]
        })
        .slice(0, PAGE_CODES)
    },
    newAccounts: () => allowances.newAccounts(),
    oldestDue: () => findOldestDue(platform.db, platform.clock.now()),
    picturesInUse: (paths) => listImagesInUse(platform.db, paths),
    async seed(tx, sample) {
      const restaurant = await restaurants.find(sample.restaurantId, tx)
      await writeSampleGuests(tx, sample, {
        secret: platform.secret,
        timezone: restaurant?.timezone ?? 'UTC',
        averageSpend: restaurant?.settings.averageSpend ?? null,
      })
    },
    haltSample: (tx, restaurantId) => pauseAll(tx, restaurantId, noticeWords.halted),
    async resumeSending(tx, { restaurantId, since }) {
      const now = platform.clock.now()
      const restaurant = await restaurants.find(restaurantId, tx)
      const today = localDay(now, restaurant?.timezone ?? 'UTC')
      await pauseLate(tx, restaurantId, { since, latest: missedBefore(now), today }, noticeWords.late)
      tx.afterCommit(worker.wake)
    },
    async start() {
      if (isWorker) worker.start()
    },
    async stop() {
      await worker.stop()
      composer.stop()
    },
  }
}
