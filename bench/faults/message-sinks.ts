// A mail server and an SMS provider on loopback that keep what they took and misbehave by a fixed pattern.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startSmtpServer } from '../harness/smtp-server.ts'

export interface Taken {
  times: number
  /** Its Message-ID each time; one of a kind however often it came. */
  ids: Set<string>
  /** What it said each time. */
  words: string[]
}

export interface Sink {
  url: string
  /** By address. */
  taken: Map<string, Taken>
  /** Messages it took without ever saying so. */
  swallowed: number
  /** Nobody is there until `comeBack`. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export interface MailSink extends Sink {
  /** Mails that ask a restaurant for its mailbox, as they came; they count for nothing else. */
  confirmations: string[]
}

export interface Manners {
  /** Every so manieth is refused for now. */
  refusesEvery?: number
  /** Every so manieth is taken, and the caller left in the dark. */
  swallowsEvery?: number
}

/** 10 % temporary errors, 2 % without an answer. */
export const BAD_MANNERS: Manners = { refusesEvery: 10, swallowsEvery: 50 }

const isEvery = (count: number, every: number | undefined) => every !== undefined && count % every === 0

function note(taken: Sink['taken'], address: string, id: string, words: string) {
  const known = taken.get(address) ?? { times: 0, ids: new Set(), words: [] }
  known.times++
  known.ids.add(id)
  known.words.push(words)
  taken.set(address, known)
}

export async function startMailSink({ refusesEvery, swallowsEvery }: Manners = {}): Promise<MailSink> {
  const taken: Sink['taken'] = new Map()
  const confirmations: string[] = []
  let asked = 0
  let contents = 0
  const server = await startSmtpServer({
    recipient: () => (isEvery(++asked, refusesEvery) ? '451 4.3.2 try later' : null),
    message(recipient, content) {
      const raw = content.toString('latin1')
      if (raw.includes('Subject: Confirm your mailbox')) {
        confirmations.push(raw)
        return '250 taken'
      }
      note(taken, recipient, /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '', /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? '')
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
    leave: server.leave,
    comeBack: server.listen,
  }
  return sink
}

export interface SmsSink extends Sink {
  /** Asks everybody to wait so long, with 429; null takes messages. */
  busySeconds: number | null
  /** Takes the question and says nothing. */
  isMute: boolean
  /** When each question came, in milliseconds, with what it was told. */
  asked: { at: number; status: number }[]
}

export async function startSmsSink(
  accountSid: string,
  { refusesEvery, swallowsEvery }: Manners = {},
): Promise<SmsSink> {
  const messages = new Map<string, { sid: string; to: string; body: string; status: string }[]>()
  let count = 0
  const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

  async function take(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request))
    const { busySeconds, isMute } = sink
    sink.asked.push({ at: performance.now(), status: busySeconds === null ? 201 : 429 })
    if (isMute) return
    if (busySeconds !== null)
      return answer(response, 429, { code: 20429, status: 429 }, { 'retry-after': String(busySeconds) })
    if (isEvery(++count, refusesEvery)) return answer(response, 400, { code: 30001, message: 'queue overflow' })
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const sid = `SM${String(count).padStart(32, '0')}`
    note(sink.taken, to, sid, body)
    messages.set(to, [...(messages.get(to) ?? []), { sid, to, body, status: 'sent' }])
    if (!isEvery(count + 1, swallowsEvery)) return answer(response, 201, { sid, to, body, status: 'queued' })
    sink.swallowed++
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return void answer(response, 404, {})
    if (request.method === 'POST') return void take(request, response)
    answer(response, 200, { messages: messages.get(url.searchParams.get('To') ?? '') ?? [] })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sink: SmsSink = {
    url: `http://127.0.0.1:${port}`,
    taken: new Map(),
    swallowed: 0,
    busySeconds: null,
    isMute: false,
    asked: [],
    async leave() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async comeBack() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  return sink
}
