// Progress of campaigns, told to whoever watches; at most a few times a second however fast it goes.

import type { Database } from '#platform/db/database.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/observability/log.ts'

export const campaignTopic = (campaignId: string): string => `campaign:${campaignId}`

const SPACING_MILLISECONDS = 400

export interface Progress {
  /** Something of this campaign changed and is committed. */
  tell(restaurantId: string, campaignId: string): void
  stop(): Promise<void>
}

export function createProgress({ db, live, log }: { db: Database; live: Live; log: Log }): Progress {
  const waiting = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let publishing: Promise<unknown> = Promise.resolve()

  function publish() {
    timer = undefined
    const told = [...waiting]
    waiting.clear()
    publishing = db
      .transaction(async (tx) => {
        for (const [campaignId, restaurantId] of told)
          await live.publish(tx, { topic: campaignTopic(campaignId), data: { restaurantId } })
      })
      .catch((error) => log.warn({ err: error }, 'progress could not be told; the next is'))
  }

  return {
    tell(restaurantId, campaignId) {
      waiting.set(campaignId, restaurantId)
      timer ??= setTimeout(publish, SPACING_MILLISECONDS)
    },
    async stop() {
      clearTimeout(timer)
      if (waiting.size) publish()
      await publishing
    },
  }
}
