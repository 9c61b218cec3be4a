import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { optOut } from './opt-out.ts'
import { listReplies, takeReply } from './replies-repo.ts'

const REPLIES_SHOWN = 100

export const readReplies = ({ db }: Platform, restaurantId: string) => listReplies(db, restaurantId, REPLIES_SHOWN)

export const settleReply = (
  context: Platform,
  restaurantId: string,
  contactId: string,
  { isOptOut }: { isOptOut: boolean },
): Promise<void> =>
  context.db.transaction(async (tx) => {
    const reply = await takeReply(tx, restaurantId, contactId)
    if (!reply) throw notFound('Reply')
    const { campaignId, phoneHash: hash, text } = reply
    if (!isOptOut) return
    const statement = { hash, source: 'reply', wording: text, contactId, campaignId }
    await optOut(context, tx, { ...statement, channel: 'sms', verifiedBy: 'text_message' }, restaurantId)
  })
