// What an owner may do to a campaign that exists.
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { countRedemptionsOf, withdrawCodesOf } from '../../coupons/index.ts'
import { checkMaySend, type Restaurants } from '../../restaurants/index.ts'
import { cancelWaiting, forgetRows } from '../delivery/repo.ts'
import { type CampaignRow, type Command, isAllowed, isHeld, isUntouched, statusOf } from './campaign.ts'
import { listCounts } from './facts-repo.ts'
import { checkLinks } from './message/check-links.ts'
import { checkSender } from './message/check-sender.ts'
import { refuseSample } from './refuse-sample.ts'
import { lockCampaign, reopenDraft, reviseCampaign, updateCampaign } from './repo.ts'
import { controlWords } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'quota'> & {
  restaurants: Restaurants
  /** Something waits to be sent. */
  onWork(): void
}

export function createControl({ db, clock, config, quota, restaurants, onWork }: Dependencies) {
  /** Under the campaign's lock: a claim under way is waited for, none begins meanwhile. */
  async function command(
    restaurantId: string,
    id: string,
    name: Command,
    act: (tx: Tx, row: CampaignRow) => Promise<unknown>,
  ) {
    await db.transaction(
      async (tx) => {
        const row = await lockCampaign(tx, restaurantId, id)
        if (!row) throw notFound('Campaign')
        const counts = (await listCounts(tx, restaurantId, [row.id]))(id)
        if (!isAllowed(name, statusOf(row, counts))) throw new AppError('campaign_state', controlWords[name])
        await act(tx, row)
      },
      { statementTimeoutSeconds: 30 },
    )
  }

  const end = async (tx: Tx, restaurantId: string, id: string, deletedAt?: Date) => {
    await updateCampaign(tx, restaurantId, id, {
      status: 'cancelled',
      notice: null,
      ...(deletedAt ? { deletedAt } : {}),
    })
    await cancelWaiting(tx, restaurantId, id)
  }

  return {
    pause: (restaurantId: string, id: string) =>
      command(restaurantId, id, 'pause', (tx) => updateCampaign(tx, restaurantId, id, { status: 'paused' })),
    async resume(restaurantId: string, id: string) {
      const restaurant = await restaurants.find(restaurantId)
      if (!restaurant) throw notFound('Restaurant')
      await command(restaurantId, id, 'resume', (tx, row) => {
        refuseSample(restaurant, config, row.sendsSms)
        if (row.sendsSms) checkSender(config)
        checkMaySend(restaurant)
        tx.afterCommit(onWork)
        const isEarly = row.sendAt !== null && row.sendAt > clock.now()
        return updateCampaign(tx, restaurantId, id, {
          status: isEarly ? 'scheduled' : 'sending',
          notice: null,
          isReopened: true,
          watchedSince: clock.now(),
        })
      })
    },
    cancel: (restaurantId: string, id: string) =>
      command(restaurantId, id, 'cancel', (tx) => end(tx, restaurantId, id)),
    remove: (restaurantId: string, id: string) =>
      command(restaurantId, id, 'remove', (tx) => end(tx, restaurantId, id, clock.now())),
    /**
     * Takes a Send back while it is held: it is a draft again, and nothing is left of its sending. Repeated, it finds the
     * draft. A clock elsewhere may run ahead of ours: what has begun to leave is not taken back.
     */
    async undo(restaurantId: string, id: string): Promise<void> {
      await db.transaction(
        async (tx) => {
          const row = await lockCampaign(tx, restaurantId, id)
          if (!row) throw notFound('Campaign')
          if (row.status === 'draft') return
          const counts = (await listCounts(tx, restaurantId, [row.id]))(id)
          if (row.status === 'cancelled' || !isHeld(row, clock.now()) || !isUntouched(counts))
            throw new AppError('too_late_to_undo', controlWords.undo)
          await forgetRows(tx, restaurantId, id)
          await withdrawCodesOf(tx, restaurantId, id)
          // Asked after the codes are locked: a redemption at the same moment is either counted here or finds them void.
          if ((await countRedemptionsOf(tx, restaurantId, [id])).size > 0)
            throw new AppError('too_late_to_undo', controlWords.undoRedeemed)
          await reopenDraft(tx, restaurantId, id)
          // What never left counts in no day.
          await quota.giveBack(tx, limits.campaigns, restaurantId, row.createdAt)
        },
        { statementTimeoutSeconds: 30 },
      )
    },
    async edit(
      restaurantId: string,
      id: string,
      words: { title?: string | undefined; description?: string | undefined },
    ) {
      const restaurant = await restaurants.find(restaurantId)
      if (!restaurant) throw notFound('Restaurant')
      await command(restaurantId, id, 'edit', (tx, row) => {
        const { title = row.title, description = row.description } = words
        checkLinks(restaurant, { title, description }, config, clock.now())
        return reviseCampaign(tx, { ...row, title, description })
      })
    },
  }
}

export type Control = ReturnType<typeof createControl>
