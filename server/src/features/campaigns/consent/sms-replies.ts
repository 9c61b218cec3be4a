import { escapeHtml } from '#platform/html.ts'
import { limits } from '#platform/limits.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import { readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { takeText } from '#platform/sms/sms-budget.ts'
import { addressHash } from './address-hash.ts'
import { findOptOut, optInEverywhere, optOut } from './opt-out.ts'
import { dropRepliesOf, storeReply } from './replies-repo.ts'
import { type Reply, readReply } from './reply-words.ts'
import { findLastCampaign, markInbound } from './sms-replies-repo.ts'
import { EVERYWHERE } from './suppression-repo.ts'
import { replyWords } from './words.ts'

const answers = (brand: string, contact: string): Record<Reply, string | null> => ({
  stop: replyWords.stop(brand),
  start: replyWords.start(brand),
  help: replyWords.help(brand, contact),
  unsure: replyWords.unsure(brand),
  other: null,
})

export interface SmsReply {
  providerId: string
  from: string
  text: string
  /** STOP, START or HELP if the provider recognised and answered the message itself; else empty. */
  optOutType?: string
}

const PROVIDERS: Readonly<Record<string, Reply>> = { STOP: 'stop', START: 'start', HELP: 'help' }

const WORDING_MAX = 160

/** Returns our answer; null if there is none or the message was already handled. */
export async function receiveSmsReply(
  context: Platform,
  { providerId, from, text, optOutType = '' }: SmsReply,
): Promise<string | null> {
  const { clock, config, db, quota, secret } = context
  const phone = readPhone(from)
  const byProvider = PROVIDERS[optOutType.trim().toUpperCase()] ?? null
  const reply = byProvider ?? readReply(text)
  // Ignores our own number, which would cause a reply loop.
  if (!phone || reply === 'other' || phone.e164 === config.sms?.from) return null
  return await db.transaction(async (tx) => {
    if (!(await markInbound(tx, providerId, clock.now()))) return null
    const hash = addressHash(secret, 'sms', phone.e164)
    const wording = text.trim().slice(0, WORDING_MAX) || optOutType
    const word = { hash, channel: 'sms', source: reply, wording, verifiedBy: 'text_message' } as const
    if (reply === 'stop' || reply === 'start') await dropRepliesOf(tx, hash)
    if (reply === 'stop' || reply === 'unsure') {
      const last = await findLastCampaign(tx, hash)
      if (reply === 'stop') await optOut(context, tx, { ...word, ...last }, EVERYWHERE)
      else if ((await findOptOut(tx, hash, last?.restaurantId ?? EVERYWHERE)).here) return null
      else if (last) await storeReply(tx, { ...last, phoneHash: hash, text: wording }, clock.now())
    } else if (reply === 'start') await optInEverywhere(context, tx, word)
    if (byProvider) return null
    // Limits our hints, since an auto-responder would reply to each of them.
    if (reply === 'unsure' && !(await quota.take(tx, limits.smsStopHints, hash))) return null
    // The consent change is stored regardless; the limit only bounds the cost of our answers.
    if (!(await quota.take(tx, limits.smsReplies, hash))) return null
    const exceeded = await takeText(context, tx, phone, { hasReserve: true })
    return exceeded ? null : answers(nameOfSender(config.mail.from), config.mail.contact)[reply]
  })
}

export const twiml = (sentence: string | null): string => {
  const message = sentence ? `<Message>${escapeHtml(sentence)}</Message>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}
