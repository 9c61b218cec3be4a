// Captured mail and SMS of local mode, in memory only. What would have left can be read at /dev/outbox.
import type { Clock } from '../clock.ts'
import { newId } from '../crypto.ts'
import { addressOfSender } from '../mail/letter.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SmsSender } from '../sms/sms-sender.ts'

export interface CapturedMessage {
  id: string
  at: string
  channel: 'mail' | 'sms'
  to: string
  from: string
  subject?: string
  text: string
  html?: string
  headers?: Record<string, string>
}

export interface OutboxFilter {
  to?: string | undefined
  channel?: string | undefined
  /** ISO time; messages of that moment and later. */
  since?: string | undefined
}

export interface Outbox {
  mailer: Mailer
  sms: SmsSender
  /** Newest first. */
  list(filter?: OutboxFilter): CapturedMessage[]
}

const MESSAGES_MAX = 10_000

export function createOutbox({
  clock,
  mailFrom,
  smsFrom,
}: {
  clock: Clock
  mailFrom: string
  smsFrom: string
}): Outbox {
  const messages: CapturedMessage[] = []

  function keep(message: Omit<CapturedMessage, 'id' | 'at'>): string {
    const id = newId()
    messages.push({ id, at: clock.now().toISOString(), ...message })
    if (messages.length > MESSAGES_MAX) messages.splice(0, messages.length - MESSAGES_MAX)
    return id
  }

  return {
    mailer: {
      async send({ to, subject, text, html, fromName, replyTo, headers, messageId }) {
        const all = {
          ...headers,
          ...(replyTo ? { 'Reply-To': replyTo } : {}),
          ...(messageId ? { 'Message-ID': messageId } : {}),
        }
        const from = fromName ? `${fromName} <${addressOfSender(mailFrom)}>` : mailFrom
        keep({ channel: 'mail', to, from, subject, text, ...(html ? { html } : {}), headers: all })
      },
      async close() {},
    },
    sms: {
      send: async ({ to, text }) => ({ providerId: keep({ channel: 'sms', to, from: smsFrom, text }) }),
      listSent: async (to, since) =>
        messages
          .filter((message) => message.channel === 'sms' && message.to === to && message.at >= since.toISOString())
          .map(({ id, text }) => ({ providerId: id, text, state: 'delivered' })),
    },
    list: ({ to, channel, since } = {}) => {
      const from = since ? new Date(since) : null
      const start = from && !Number.isNaN(from.getTime()) ? from.toISOString() : ''
      return messages
        .filter(
          (message) =>
            (!to || message.to.toLowerCase() === to.toLowerCase()) &&
            (!channel || message.channel === channel) &&
            message.at >= start,
        )
        .reverse()
    },
  }
}
