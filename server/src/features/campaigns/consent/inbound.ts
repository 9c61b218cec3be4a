import { escapeHtml } from '#platform/html.ts'
import { limits } from '#platform/limits.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import { readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { createSmsBudget } from '#platform/sms/sms-budget.ts'
import { addressHash } from './address-hash.ts'
import { findLastCampaign, markInbound } from './inbound-repo.ts'
import type { OptOuts } from './opt-out.ts'
import { type Reply, readReply } from './reply-words.ts'
import { EVERYWHERE } from './suppression-repo.ts'

type Uses = Pick<Platform, 'db' | 'clock' | 'config' | 'secret' | 'quota'> & { optOuts: OptOuts }

/** One confirmation without marketing (47 CFR 64.1200(a)(12)); help as carriers ask for it. */
const answers = (brand: string, contact: string): Record<Reply, string | null> => ({
  stop: `${brand}: you are unsubscribed and will get no more marketing messages. Sign-in codes, and coupons you ask for, still come. Reply START to come back.`,
  start: `${brand}: you will get offers by SMS again from restaurants you signed up with. Msg & data rates may apply. Reply HELP for help, STOP to opt out.`,
  help: `${brand}: offers from restaurants you signed up with. Msg frequency varies, msg & data rates may apply. Help: ${contact}. Reply STOP to opt out.`,
  other: null,
})

export interface Inbound {
  providerId: string
  from: string
  text: string
}

export function createInbound({ db, clock, config, secret, quota, optOuts }: Uses) {
  const smsBudget = createSmsBudget({ quota, secret })
  const sentences = answers(nameOfSender(config.mail.from), config.mail.contact)

  /** Answers what to reply; null for nothing, also for a message that came before. */
  return async function receive({ providerId, from, text }: Inbound): Promise<string | null> {
    const phone = readPhone(from)
    const reply = readReply(text)
    if (!phone || reply === 'other') return null
    return await db.transaction(async (tx) => {
      if (!(await markInbound(tx, providerId, clock.now()))) return null
      const hash = addressHash(secret, 'sms', phone.e164)
      const word = {
        hash,
        channel: 'sms',
        source: reply,
        wording: text.trim().slice(0, 160),
        proof: 'text_message',
      } as const
      if (reply === 'stop') {
        const last = await findLastCampaign(tx, hash)
        await optOuts.leave(tx, { ...word, ...last }, EVERYWHERE)
      } else if (reply === 'start') await optOuts.comeBackEverywhere(tx, word)
      // The word holds in any case; a number that writes all day costs us no text for each.
      if (!(await quota.take(tx, limits.smsReplies, hash))) return null
      return (await smsBudget.take(tx, phone, { hasReserve: true })) ? null : sentences[reply]
    })
  }
}

/** What Twilio reads as the answer. */
export const twiml = (sentence: string | null): string => {
  const message = sentence ? `<Message>${escapeHtml(sentence)}</Message>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`
}
