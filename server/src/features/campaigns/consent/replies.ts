import { notFound } from '#platform/errors.ts'
import type { CampaignsContext } from '../context.ts'
import { optOut } from './opt-out.ts'
import * as repo from './replies-repo.ts'

const REPLIES_SHOWN = 100

/** Replies by text that the restaurant has to read. */
export const listReplies = ({ db }: CampaignsContext, restaurantId: string) =>
  repo.listReplies(db, restaurantId, REPLIES_SHOWN)

/** Throws not_found if somebody has settled it before. */
export const settleReply = (
  context: CampaignsContext,
  restaurantId: string,
  contactId: string,
  { isOptOut }: { isOptOut: boolean },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const reply = await repo.takeReply(tx, restaurantId, contactId)
    if (!reply) throw notFound('Reply')
    const { campaignId, phoneHash: hash, text } = reply
    if (!isOptOut || hash === null) return
    await optOut(
      context,
      tx,
      { hash, channel: 'sms', source: 'reply', wording: text, proof: 'text_message', contactId, campaignId },
      restaurantId,
    )
  })
