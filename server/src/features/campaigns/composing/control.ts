import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { countRedemptionsOf, withdrawCodesOf } from '../../coupons/index.ts'
import { checkMaySend } from '../../restaurants/index.ts'
import { countChosen } from '../audience/choice.ts'
import { type CampaignRow, type Command, canUndo, isAllowed, statusOf } from '../campaign/campaign.ts'
import { listCounts } from '../campaign/counts-repo.ts'
import { findAudience, lockCampaign, reopenDraft, reviseCampaign, updateCampaign } from '../campaign/repo.ts'
import type { CampaignsContext } from '../context.ts'
import { cancelWaiting } from '../delivery/repo.ts'
import { checkLinks } from './check-links.ts'
import { checkMail, checkSender } from './check-sender.ts'
import { refuseSample } from './refuse-sample.ts'
import { controlWords } from './words.ts'

/** Locks the campaign: waits for a running claim and blocks new ones until the commit. */
const execute = (
  { db }: CampaignsContext,
  restaurantId: string,
  id: string,
  name: Command,
  act: (tx: Tx, row: CampaignRow) => Promise<unknown>,
): Promise<void> =>
  db.transaction(
    async (tx) => {
      const row = await lockCampaign(tx, restaurantId, id)
      if (!row) throw notFound('Campaign')
      const counts = (await listCounts(tx, restaurantId, [row.id]))(id)
      if (!isAllowed(name, statusOf(row, counts))) throw new AppError('campaign_state', controlWords[name])
      await act(tx, row)
    },
    { statementTimeoutSeconds: 30 },
  )

async function end(tx: Tx, restaurantId: string, id: string, deletedAt?: Date) {
  await updateCampaign(tx, restaurantId, id, { status: 'cancelled', notice: null, ...(deletedAt ? { deletedAt } : {}) })
  await cancelWaiting(tx, restaurantId, id)
}

export const pauseCampaign = (context: CampaignsContext, restaurantId: string, id: string) =>
  execute(context, restaurantId, id, 'pause', (tx) => updateCampaign(tx, restaurantId, id, { status: 'paused' }))

export async function resumeCampaign(context: CampaignsContext, restaurantId: string, id: string): Promise<void> {
  const { clock, config, restaurants, wakeSignal } = context
  const restaurant = await restaurants.get(restaurantId)
  const now = clock.now()
  await execute(context, restaurantId, id, 'resume', (tx, { sendsEmail, sendsSms, beginsAt }) => {
    refuseSample(restaurant, config, sendsSms)
    if (sendsSms) checkSender(config)
    checkMail(context, sendsEmail)
    checkMaySend(context, restaurant)
    tx.afterCommit(wakeSignal.wake)
    return updateCampaign(tx, restaurantId, id, {
      status: beginsAt && beginsAt > now ? 'scheduled' : 'sending',
      notice: null,
      isReopened: true,
      bounceWindowStart: now,
    })
  })
}

export const cancelCampaign = (context: CampaignsContext, restaurantId: string, id: string) =>
  execute(context, restaurantId, id, 'cancel', (tx) => end(tx, restaurantId, id))

export const removeCampaign = (context: CampaignsContext, restaurantId: string, id: string) =>
  execute(context, restaurantId, id, 'remove', (tx) => end(tx, restaurantId, id, context.clock.now()))

/** Turns a campaign in its undo window back into a draft. Throws too_late_to_undo. Idempotent. */
export const undoSend = (context: CampaignsContext, restaurantId: string, id: string): Promise<void> =>
  context.db.transaction(
    async (tx) => {
      const { clock, quota } = context
      const row = await lockCampaign(tx, restaurantId, id)
      if (!row) throw notFound('Campaign')
      if (row.status === 'draft') return
      if (!canUndo(row, clock.now())) throw new AppError('too_late_to_undo', controlWords.undo)
      await withdrawCodesOf(tx, restaurantId, id)
      // Counted after the codes are locked: a concurrent redemption is either counted here or finds the code void.
      if ((await countRedemptionsOf(tx, restaurantId, [id])).size > 0)
        throw new AppError('too_late_to_undo', controlWords.undoRedeemed)
      const { userIds, selection } = (await findAudience(tx, restaurantId, id)) ?? {}
      await reopenDraft(tx, restaurantId, id, await countChosen(context, tx, restaurantId, { userIds, selection }))
      await quota.giveBack(tx, limits.campaigns, restaurantId, row.createdAt)
    },
    { statementTimeoutSeconds: 30 },
  )

export async function editCampaign(
  context: CampaignsContext,
  restaurantId: string,
  id: string,
  words: { title?: string | undefined; description?: string | undefined },
): Promise<void> {
  const { clock, config, restaurants } = context
  const restaurant = await restaurants.get(restaurantId)
  await execute(context, restaurantId, id, 'edit', (tx, row) => {
    const { title = row.title, description = row.description } = words
    checkLinks(restaurant, { title, description }, config, clock.now())
    return reviseCampaign(tx, { ...row, title, description })
  })
}
