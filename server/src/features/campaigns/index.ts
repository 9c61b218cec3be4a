import type { Tx } from '#platform/db/database.ts'
import type { Feature } from '#platform/feature.ts'
import { handle } from '#platform/jobs/job.ts'
import { createWakeSignal } from '#platform/jobs/wake-signal.ts'
import type { Platform } from '#platform/platform.ts'
import { localDay } from '#platform/zone.ts'
import { customerChanged, customerJoined, customerVerified } from '../guest-accounts/index.ts'
import type { Restaurants } from '../restaurants/index.ts'
import { RESTORABLE_HOURS } from './address-book/bulk.ts'
import { applyJoin, applyProfile, applyVerification } from './address-book/members.ts'
import { guestsPersonalData } from './address-book/person.ts'
import { addressBookRoutes } from './address-book/routes.ts'
import { missedBefore } from './campaign/campaign.ts'
import { IMAGES_IN_USE } from './campaign/repo.ts'
import { visitRoutes } from './check-ins/routes.ts'
import { campaignRoutes } from './composing/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import type { CampaignsContext } from './context.ts'
import { readNewAccounts, takeFromDailyLimit } from './delivery/allowance/allowances.ts'
import { findOldestDue } from './delivery/due-repo.ts'
import { MAILBOX_SECONDS, readBounceMailbox } from './delivery/mail-reports/read-bounce-mailbox.ts'
import { pauseLate } from './delivery/schedule-repo.ts'
import { noticeWords } from './delivery/words.ts'
import { createWorker } from './delivery/worker.ts'
import { writeSampleGuests } from './sample.ts'

export { listContactsOf } from './address-book/person.ts'
export { hasIncentives, readFirstSteps } from './campaign/repo.ts'
export { listSentInSpan as listSentCampaigns } from './composing/insight.ts'
export { listPageCodes } from './composing/page-codes.ts'
export { listAllowances, readNewAccounts } from './delivery/allowance/allowances.ts'
export { countWaiting, listNewest, listVolumes } from './delivery/outcome/volume-repo.ts'

export type Campaigns = ReturnType<typeof createCampaigns>

export function createCampaigns(
  platform: Platform,
  restaurants: Restaurants,
  hooks: Pick<
    CampaignsContext,
    'unsubscribeFromNewsletter' | 'listAcceptedOffers' | 'isArticleDelivery' | 'applyArticleReport'
  >,
) {
  const { db, clock, config, secret } = platform
  const context: CampaignsContext = {
    ...platform,
    restaurants,
    ...hooks,
    wakeSignal: createWakeSignal(),
  }
  const worker = createWorker(context)
  const feature: Feature = {
    name: 'campaigns',
    personalData: guestsPersonalData(context),
    routes: [
      ...addressBookRoutes(context),
      ...visitRoutes(context),
      ...campaignRoutes(context),
      ...consentRoutes(context),
    ],
    jobs: [
      handle(customerJoined, ({ customerId, restaurantId }) => applyJoin(context, customerId, restaurantId)),
      handle(customerVerified, ({ customerId, restaurantId, channel }) =>
        applyVerification(context, customerId, restaurantId, channel),
      ),
      handle(customerChanged, ({ customerId, chosen }) => applyProfile(context, customerId, chosen)),
    ],
    sweeps: config.mail.bounceImapUrl
      ? [{ name: 'bounce-mailbox', everySeconds: MAILBOX_SECONDS, run: (signal) => readBounceMailbox(context, signal) }]
      : [],
    retention: [
      { table: 'deleted_contacts', column: 'deleted_at', hours: RESTORABLE_HOURS },
      // Older replies without a decision are useless.
      { table: 'guest_replies', column: 'received_at', hours: 90 * 24 },
      // Providers repeat a message for hours at most.
      { table: 'sms_replies', column: 'received_at', hours: 30 * 24 },
    ],
    newAccounts: () => readNewAccounts(context),
    oldestPendingAt: () => findOldestDue(db, clock.now()),
    imagesInUse: IMAGES_IN_USE,
    async seed(tx, sample) {
      const { timezone, settings } = await restaurants.read(tx, sample.restaurantId)
      await writeSampleGuests(tx, sample, { secret, timezone, averageSpend: settings.average_spend })
    },
    async start() {
      if (config.role !== 'web') worker.start()
    },
    stop: () => worker.stop(),
  }
  return {
    ...feature,
    context,
    worker,
    /** Counts one message outside campaigns; returns false at twice the daily limit. */
    takeFromDailyLimit: (tx: Tx, restaurantId: string) => takeFromDailyLimit(context, tx, restaurantId, { times: 2 }),
    /** Call after a hold has ended: pauses late campaigns and sends the others, unless another hold applies. */
    async resumeSending(tx: Tx, { restaurantId, since }: { restaurantId: string; since: Date }): Promise<void> {
      const now = clock.now()
      const { timezone } = await restaurants.get(restaurantId, tx)
      const latest = missedBefore(now)
      await pauseLate(tx, restaurantId, { since, latest, today: localDay(now, timezone) }, noticeWords)
      tx.afterCommit(context.wakeSignal.wake)
    },
  }
}
