import type { Tx } from '#platform/db/database.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import type { Feature } from '#platform/feature.ts'
import { handle } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/platform.ts'
import { localDay } from '#platform/zone.ts'
import {
  type Accounts,
  customerChanged,
  customerJoined,
  customerProved,
  type FirstStepFacts,
  type ListPageCodes,
  type SendingFacts,
} from '../accounts/index.ts'
import { sweepDeleted } from './address-book/deleted-repo.ts'
import { createExports } from './address-book/export.ts'
import { createImports } from './address-book/import.ts'
import { createMany, restorableSince } from './address-book/many.ts'
import { createMembers } from './address-book/members.ts'
import { createPeople } from './address-book/person.ts'
import { addressBookRoutes } from './address-book/routes.ts'
import { createSegments } from './address-book/segments.ts'
import { createAddressBook } from './address-book/service.ts'
import { createAudiences } from './audience/audience-service.ts'
import { type Counting, createCounting } from './audience/counting.ts'
import { missedBefore } from './campaign/campaign.ts'
import { listImagesInUse, readFirstSteps } from './campaign/repo.ts'
import { createControl } from './composing/control.ts'
import { createCreating } from './composing/create.ts'
import { createDrafts } from './composing/drafts.ts'
import { listSentInSpan } from './composing/insight.ts'
import { listPageCodes } from './composing/page-codes.ts'
import { createPreview } from './composing/preview.ts'
import { createReading } from './composing/reading.ts'
import { campaignRoutes } from './composing/routes.ts'
import { createTestMessage } from './composing/test-message.ts'
import { createInbound } from './consent/inbound.ts'
import { sweepInbound } from './consent/inbound-repo.ts'
import { createOptOuts } from './consent/opt-out.ts'
import { createPreferences } from './consent/preferences.ts'
import { createPublicForm } from './consent/public-form.ts'
import { createReplies } from './consent/replies.ts'
import { sweepReplies } from './consent/replies-repo.ts'
import { consentRoutes } from './consent/routes.ts'
import type { CampaignsContext } from './context.ts'
import { createAllowances } from './delivery/allowance/allowances.ts'
import { findOldestDue } from './delivery/due-repo.ts'
import { createLookup } from './delivery/outcome/lookup.ts'
import { countWaiting, listNewest, listVolumes } from './delivery/outcome/volume-repo.ts'
import { createReports } from './delivery/reconcile/reports.ts'
import { pauseAll, pauseLate } from './delivery/schedule-repo.ts'
import { noticeWords } from './delivery/words.ts'
import { createWorker, type Worker } from './delivery/worker.ts'
import { writeSampleGuests } from './sample.ts'
import { createCheckIn, createCheckInUndo } from './visits/check-in.ts'
import { visitRoutes } from './visits/routes.ts'

export { hasIncentives } from './campaign/repo.ts'

/** Providers repeat a message for hours, not for days. */
const INBOUND_DAYS = 30

/** A reply that nobody has decided about by then is of no use. */
const REPLY_DAYS = 90

/** `worker` sends what is due, where this process works; `counting` fills the ledgers of new campaigns. */
export interface Campaigns extends Feature {
  worker: Worker
  counting: Counting
  sendingFacts: SendingFacts
  /** What became of campaigns, for insights. */
  campaignFacts: {
    listSent(restaurantId: string, span: { from: Date; until: Date }): ReturnType<typeof listSentInSpan>
  }
  /** Counts one message outside campaigns; false once twice the day's are used up. */
  takeFromDay(tx: Tx, restaurantId: string): Promise<boolean>
  readFirstSteps: FirstStepFacts['campaigns']
  /** For the restaurant's public page. */
  listPageCodes: ListPageCodes
  /** The entries in restaurants' lists that are this person's. */
  listContactsOf: ReturnType<typeof createPeople>['listContacts']
}

export function createCampaigns(
  platform: Platform,
  { restaurants, findCustomer, listJoined, leaveRestaurant, adminActions }: Accounts,
  leaveNewsletter: CampaignsContext['leaveNewsletter'],
): Campaigns {
  const context: CampaignsContext = {
    ...platform,
    restaurants,
    findCustomer,
    listJoined,
    leaveRestaurant,
    adminActions,
    leaveNewsletter,
  }
  const optOuts = createOptOuts(platform)
  const allowances = createAllowances(context)
  const addressBook = createAddressBook(platform)
  const dependencies = { ...context, allowances, optOuts, addressBook }
  const members = createMembers(dependencies)
  const people = createPeople(dependencies)
  const worker = createWorker(context, dependencies)
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
      listSent: (restaurantId) => listNewest(platform.db, restaurantId),
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
    listPageCodes: (db, restaurantId, now) => listPageCodes(context, db, restaurantId, now),
    newAccounts: () => allowances.newAccounts(),
    oldestDue: () => findOldestDue(platform.db, platform.clock.now()),
    picturesInUse: (paths) => listImagesInUse(platform.db, paths),
    async seed(tx, sample) {
      const { timezone, settings } = await restaurants.get(sample.restaurantId, tx)
      const { averageSpend } = settings
      await writeSampleGuests(tx, sample, { secret: platform.secret, timezone, averageSpend })
    },
    haltSample: (tx, restaurantId) => pauseAll(tx, restaurantId, noticeWords.halted),
    async resumeSending(tx, { restaurantId, since }) {
      const now = platform.clock.now()
      const { timezone } = await restaurants.get(restaurantId, tx)
      const today = localDay(now, timezone)
      await pauseLate(tx, restaurantId, { since, latest: missedBefore(now), today }, noticeWords.late)
      tx.afterCommit(worker.wake)
    },
    async start() {
      if (isWorker) worker.start()
    },
    stop: () => worker.stop(),
  }
}
