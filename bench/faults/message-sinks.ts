// Mail server and SMS provider on loopback that fail in a fixed pattern.
import { startTwilio, type TwilioService } from '@tidetable/testing/twilio-service.ts'
import { startSmtpServer } from '../harness/smtp-server.ts'

export interface ReceivedMessages {
  times: number
  /** Message-IDs, without duplicates. */
  ids: Set<string>
  words: string[]
}

export interface Sink {
  taken: Map<string, ReceivedMessages>
  /** Number of messages accepted without a response. */
  swallowed: number
  stop(): Promise<void>
  restart(): Promise<void>
}

export interface MailSink extends Sink {
  url: string
  confirmations: string[]
}

export interface FailurePattern {
  /** Every nth message is rejected temporarily. */
  refusesEvery?: number
  /** Every nth message is accepted without a response. */
  swallowsEvery?: number
}

/** 10% temporary errors, 2% without a response. */
export const FREQUENT_FAILURES: FailurePattern = { refusesEvery: 10, swallowsEvery: 50 }

const isEvery = (count: number, every: number | undefined) => every !== undefined && count % every === 0

function record(taken: Sink['taken'], address: string, id: string, words: string) {
  const entry = taken.get(address) ?? { times: 0, ids: new Set(), words: [] }
  entry.times++
  entry.ids.add(id)
  entry.words.push(words)
  taken.set(address, entry)
}

export async function startMailSink({ refusesEvery, swallowsEvery }: FailurePattern = {}): Promise<MailSink> {
  const taken: Sink['taken'] = new Map()
  const confirmations: string[] = []
  let recipientCount = 0
  let contents = 0
  const server = await startSmtpServer({
    recipient: () => (isEvery(++recipientCount, refusesEvery) ? '451 4.3.2 try later' : null),
    message(recipient, content) {
      const raw = content.toString('latin1')
      if (raw.includes('Subject: Confirm your email address')) {
        confirmations.push(raw)
        return '250 taken'
      }
      record(taken, recipient, /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '', /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '')
      if (!isEvery(++contents, swallowsEvery)) return '250 taken'
      sink.swallowed++
      return null
    },
  })
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${server.port}`,
    taken,
    confirmations,
    swallowed: 0,
    stop: server.stop,
    restart: server.listen,
  }
  return sink
}

export interface SmsSink extends Sink {
  options: TwilioService['options']
  /** Seconds in `Retry-After` of each 429 response; null accepts messages. */
  busySeconds: number | null
  /** Requests are read, but never answered. */
  isMute: boolean
  /** Time of each request in milliseconds, and status of its response. */
  requests: { at: number; status: number }[]
}

export async function startSmsSink({ refusesEvery, swallowsEvery }: FailurePattern = {}): Promise<SmsSink> {
  const twilio = await startTwilio()
  let count = 0
  const sink: SmsSink = {
    options: twilio.options,
    taken: new Map(),
    swallowed: 0,
    busySeconds: null,
    isMute: false,
    requests: [],
    stop: twilio.close,
    restart: twilio.restart,
  }
  twilio.fault = ({ sid, to, text }) => {
    const { busySeconds, isMute } = sink
    sink.requests.push({ at: performance.now(), status: busySeconds === null ? 201 : 429 })
    if (isMute) return 'hang'
    if (busySeconds !== null) return { status: 429, code: 20429, retryAfter: busySeconds }
    if (isEvery(++count, refusesEvery)) return { status: 400, code: 30001 }
    record(sink.taken, to, sid, text)
    if (!isEvery(count + 1, swallowsEvery)) return null
    sink.swallowed++
    return 'swallow'
  }
  return sink
}
