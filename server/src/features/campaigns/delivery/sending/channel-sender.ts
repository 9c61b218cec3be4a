import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Rate } from '#platform/sending/pace.ts'
import { blockPace, returnToPace, takeFromPace } from '#platform/sending/pace-repo.ts'
import { localDay } from '#platform/zone.ts'
import { findUsedUpAt } from '../../../coupons/index.ts'
import type { Restaurants } from '../../../restaurants/index.ts'
import type { CampaignsContext } from '../../context.ts'
import type { Composed } from '../../message/compose.ts'
import { composeRevision } from '../../message/compose-revision.ts'
import { storeSentMessage } from '../../message/sent-message.ts'
import { isLimited, startAllowance } from '../allowance/allowances.ts'
import { pauseUnhealthy } from '../bounce-guard/bounce-guard.ts'
import { ALARM_COUNT } from '../bounce-guard/health.ts'
import { pauseSending } from '../bounce-guard/health-repo.ts'
import { claim } from '../claim/claim.ts'
import { nextTurn, turnSize } from '../claim/round-robin.ts'
import { type DueWork, listWork, type Work } from '../repo.ts'
import { noticeWords } from '../words.ts'
import { sendBatch } from './send-batch.ts'
import type { Transport } from './transport.ts'

/** Messages per turn, to bound the wait of other restaurants. */
const TURN_MAX = 500

/** Also aborts on any change of the restaurant, so that a suspension stops sending within a batch. */
function whileUnchanged(restaurants: Restaurants, restaurantId: string, until: AbortSignal) {
  const changed = new AbortController()
  const stop = restaurants.onChange((id) => {
    if (id === restaurantId) changed.abort()
  })
  return { signal: AbortSignal.any([until, changed.signal]), stop }
}

export type ChannelSender = ReturnType<typeof createChannelSender>

export function createChannelSender(context: CampaignsContext, channel: Channel, transport: Transport, rate: Rate) {
  const { db, clock, log, restaurants } = context
  let last: string | null = null

  async function send(work: Work, granted: number, signal: AbortSignal) {
    let remaining = granted
    let refused = 0
    let composed: Composed | null = null
    let composedRevision: number | null = null
    while (remaining > 0 && !signal.aborted) {
      const batch = await claim(context, work, Math.min(remaining, transport.batchMax), clock.now())
      if (!batch) break
      if (!batch.rows.length) continue
      if (!composed || composedRevision !== batch.revision) {
        composed = await composeRevision(context, work.restaurantId, work.campaignId, batch.revision)
        composedRevision = batch.revision
        if (composed) await storeSentMessage(context, work, batch.revision, composed)
      }
      if (!composed) throw new Error('a campaign without its words or restaurant cannot be sent')
      remaining -= batch.rows.length
      const result = await sendBatch(context, batch, composed, transport, signal)
      if (result.isSenderRefused) {
        log.error({ channel }, 'mail provider rejects MAIL_FROM_RESTAURANTS; campaign paused')
        await pauseSending(db, work, noticeWords.senderRefused)
        return { left: remaining, waitSeconds: 0 }
      }
      if (result.waitSeconds) {
        log.warn({ channel, seconds: result.waitSeconds }, 'provider unavailable; sending paused')
        return { left: remaining, waitSeconds: result.waitSeconds }
      }
      refused += result.refused
      if (refused >= ALARM_COUNT) {
        await pauseUnhealthy(context)
        refused = 0
      }
    }
    return { left: remaining, waitSeconds: 0 }
  }

  /** Codes may end while sending takes days. Does not pause if they had ended when the owner sent or resumed. */
  async function pauseIfCodesAreOver(work: DueWork, now: Date): Promise<boolean> {
    const notice = await whyCodesAreOver(work, now)
    if (!notice) return false
    await pauseSending(db, work, notice)
    return true
  }

  async function whyCodesAreOver({ restaurantId, campaignId, expiresOn, isForFirst, wantedSince }: DueWork, now: Date) {
    if (expiresOn === null) return null
    const { timezone: zone } = await restaurants.get(restaurantId)
    if (expiresOn < localDay(now, zone) && expiresOn >= localDay(wantedSince, zone)) return noticeWords.codeIsOver
    const usedUpAt = isForFirst ? await findUsedUpAt(db, restaurantId, campaignId) : null
    return usedUpAt && usedUpAt > wantedSince ? noticeWords.codeIsUsedUp : null
  }

  return {
    /** Returns false if there was nothing to do or the provider's rate allows nothing now. */
    async turn(signal: AbortSignal): Promise<boolean> {
      const now = clock.now()
      const works = await listWork(db, channel, isLimited(context), now)
      const restaurantId = nextTurn(
        works.map((work) => work.restaurantId),
        last,
      )
      const work = works.find((each) => each.restaurantId === restaurantId)
      if (!work) return false
      if (transport.refusal) {
        await pauseSending(db, work, transport.refusal)
        return true
      }
      if (await pauseIfCodesAreOver(work, now)) return true
      await startAllowance(context, work.restaurantId)
      const granted = await takeFromPace(db, channel, turnSize(rate.perSecond, TURN_MAX), rate, now)
      if (!granted) return false
      // A turn counts only if something could be sent; otherwise restaurants would be skipped.
      last = work.restaurantId
      // The subscription begins before the claim, so that no change is missed in between.
      const unchanged = whileUnchanged(restaurants, work.restaurantId, signal)
      const { left: remaining, waitSeconds } = await send(work, granted, unchanged.signal).finally(unchanged.stop)
      if (remaining) await returnToPace(db, channel, remaining, rate, clock.now())
      if (waitSeconds) await blockPace(db, channel, waitSeconds, rate, clock.now())
      return true
    },
  }
}
