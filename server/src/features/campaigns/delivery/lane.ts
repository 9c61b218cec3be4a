// One channel's sender: whose turn it is, how many may go, claim, send, complete.
import type { Channel } from '@tidetable/contract/contacts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/observability/log.ts'
import type { Rate } from '#platform/sending/pace.ts'
import { blockPace, giveBackToPace, takeFromPace } from '#platform/sending/pace-repo.ts'
import type { Composer } from '../composing/composer.ts'
import { claim } from './claim.ts'
import { nextTurn, turnSize } from './fair-turns.ts'
import { listWork } from './repo.ts'
import { sendBatch } from './send-batch.ts'
import type { WayOut } from './way-out.ts'

/** The provider cannot be reached: nobody knocks for so long. */
const AWAY_SECONDS = 10

export interface Uses {
  db: Database
  clock: Clock
  log: Log
  composer: Composer
  /** After rows of a campaign moved. */
  onProgress(restaurantId: string, campaignId: string): void
}

export interface Lane {
  /** Takes one turn; false when there was nothing to do or the provider's pace allows nothing now. */
  turn(signal: AbortSignal): Promise<boolean>
}

export function createLane(channel: Channel, out: WayOut, rate: Rate, uses: Uses): Lane {
  const { db, clock, log, composer, onProgress } = uses
  let last: string | null = null

  return {
    async turn(signal) {
      const now = clock.now()
      const works = await listWork(db, channel, now)
      const restaurantId = nextTurn(
        works.map((work) => work.restaurantId),
        last,
      )
      const work = works.find((each) => each.restaurantId === restaurantId)
      if (!work) return false
      const granted = await takeFromPace(db, channel, turnSize(rate.perSecond, out.batchMax), rate, now)
      if (!granted) return false
      // A turn counts when something could be sent in it; otherwise the ring would pass people by.
      last = work.restaurantId
      const batch = await claim(db, work, granted, now)
      const unused = granted - (batch?.rows.length ?? 0)
      if (unused) await giveBackToPace(db, channel, unused, rate, now)
      if (!batch) return true
      if (batch.setAside) onProgress(work.restaurantId, work.campaignId)
      if (!batch.rows.length) return true
      const composed = await composer.get(work.restaurantId, work.campaignId, batch.revision)
      if (!composed) {
        log.error({ campaignId: work.campaignId }, 'a campaign without its words or restaurant cannot be sent')
        return false
      }
      const result = await sendBatch({ db, clock, signal }, batch, composed, out, () =>
        onProgress(work.restaurantId, work.campaignId),
      )
      if (result.retryAfterSeconds) await blockPace(db, channel, result.retryAfterSeconds, rate, clock.now())
      else if (result.untouched && !signal.aborted) {
        log.warn({ channel }, 'the provider cannot be reached; messages wait')
        await blockPace(db, channel, AWAY_SECONDS, rate, clock.now())
      }
      return true
    },
  }
}
