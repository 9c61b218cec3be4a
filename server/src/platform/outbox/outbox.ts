// Captured emails and SMS of local mode and of a demo, in memory. Emails are stored as the bytes that a mail server would receive.
import type { Clock } from '../clock.ts'
import { newId, newToken } from '../crypto.ts'
import type { Mailer } from '../mail/mailer.ts'
import { readMessage } from '../mail/read-message.ts'
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
  since?: string | undefined
}

const MESSAGES_MAX = 10_000
/** The source of an email is larger than its displayed text, so fewer sources are stored. */
const SOURCES_MAX = 1000

export function createOutbox({ clock, smsFrom }: { clock: Clock; smsFrom: string }) {
  const messages: CapturedMessage[] = []
  const sources = new Map<string, string>()

  function store(message: Omit<CapturedMessage, 'id' | 'at'>): string {
    const id = newId()
    messages.push({ id, at: clock.now().toISOString(), ...message })
    if (messages.length > MESSAGES_MAX) messages.splice(0, messages.length - MESSAGES_MAX)
    return id
  }

  function storeSource(id: string, raw: string): void {
    sources.set(id, raw)
    const [oldest] = sources.keys()
    if (sources.size > SOURCES_MAX && oldest) sources.delete(oldest)
  }

  return {
    /** Signs replies to captured texts, in place of the provider's token. */
    authToken: newToken(),
    mailer: {
      async send(message) {
        storeSource(store({ channel: 'mail', ...(await readMessage(message)) }), message.raw)
      },
      async close() {},
    } satisfies Mailer,
    sms: {
      send: async ({ to, text }) => ({ providerId: store({ channel: 'sms', to, from: smsFrom, text }) }),
      listSent: async (to, since) =>
        messages
          .filter((message) => message.channel === 'sms' && message.to === to && message.at >= since.toISOString())
          .map(({ id, text }) => ({ providerId: id, text, state: 'delivered' })),
    } satisfies SmsSender,
    clear() {
      messages.length = 0
      sources.clear()
    },
    find: (id: string) => messages.find((message) => message.id === id) ?? null,
    raw: (id: string) => sources.get(id) ?? null,
    list: ({ to, channel, since }: OutboxFilter = {}): CapturedMessage[] => {
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

export type Outbox = ReturnType<typeof createOutbox>
