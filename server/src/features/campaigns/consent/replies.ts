import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import type { OptOuts } from './opt-out.ts'
import { listReplies, takeReply } from './replies-repo.ts'

const REPLIES_SHOWN = 100

export type Replies = ReturnType<typeof createReplies>

/** Replies by text that the restaurant has to read. */
export function createReplies({ db, optOuts }: Pick<Platform, 'db'> & { optOuts: OptOuts }) {
  return {
    list: (restaurantId: string) => listReplies(db, restaurantId, REPLIES_SHOWN),

    /** Throws not_found if somebody has settled it before. */
    async settle(restaurantId: string, contactId: string, { isOptOut }: { isOptOut: boolean }): Promise<void> {
      await db.transaction(async (tx) => {
        const reply = await takeReply(tx, restaurantId, contactId)
        if (!reply) throw notFound('Reply')
        const { campaignId, phoneHash: hash, text } = reply
        if (!isOptOut || hash === null) return
        await optOuts.leave(
          tx,
          { hash, channel: 'sms', source: 'reply', wording: text, proof: 'text_message', contactId, campaignId },
          restaurantId,
        )
      })
    },
  }
}
