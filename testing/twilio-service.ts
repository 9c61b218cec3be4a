import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ReceivedSms {
  sid: string
  to: string
  from: string
  text: string
  statusCallback: string | null
  dltEntityId: string | null
  dltTemplateId: string | null
}

type Fault =
  | { status: number; code?: number; retryAfter?: number; isTaken?: boolean }
  | 'hang'
  /** Receives the message but never responds. */
  | 'swallow'
  | 'garbage'
  | null

export interface TwilioService {
  options: { accountSid: string; authToken: string; from: string; apiUrl: string }
  taken: ReceivedSms[]
  fault: Fault | ((sms: ReceivedSms) => Fault)
  /** Reply of the account's address. */
  account: { status: string; type: string }
  /** Senders of the account by number, short code or SID of a messaging service; null if none are reported. */
  senders: Record<string, object> | null
  /** Closes all connections and refuses new ones until `restart`. */
  close(): Promise<void>
  restart(): Promise<void>
}

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

const answer = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export async function startTwilio(): Promise<TwilioService> {
  const accountSid = 'AC0123456789'
  const state: TwilioService = {
    options: { accountSid, authToken: 'token-of-the-test', from: '+15005550006', apiUrl: '' },
    taken: [],
    fault: null,
    account: { status: 'active', type: 'Full' },
    senders: {},
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
    restart: () =>
      new Promise((ready) => server.listen(Number(new URL(state.options.apiUrl).port), '127.0.0.1', ready)),
  }
  const expected = `Basic ${Buffer.from(`${accountSid}:token-of-the-test`).toString('base64')}`

  async function post(request: IncomingMessage, response: ServerResponse) {
    const form = await read(request)
    const sms = {
      sid: `SM${randomUUID().replaceAll('-', '')}`,
      to: form.get('To') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      isService: form.has('MessagingServiceSid'),
      text: form.get('Body') ?? '',
      statusCallback: form.get('StatusCallback'),
      dltEntityId: form.get('DltPEId'),
      dltTemplateId: form.get('DltTemplateId'),
    }
    const fault = typeof state.fault === 'function' ? state.fault(sms) : state.fault
    if (!fault || fault === 'swallow' || (typeof fault === 'object' && fault.isTaken)) state.taken.push(sms)
    if (fault === 'hang' || fault === 'swallow') return
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    if (fault) {
      const headers: Record<string, string> = fault.retryAfter ? { 'retry-after': String(fault.retryAfter) } : {}
      return void answer(
        response,
        fault.status,
        { status: fault.status, code: fault.code, message: 'refused' },
        headers,
      )
    }
    const { sid, to, text } = sms
    answer(response, 201, { sid, to, body: text, status: 'queued', error_code: null })
  }

  /** The account or a sender of it; null for other addresses. */
  function describe({ pathname, searchParams }: URL): unknown {
    const account = `/2010-04-01/Accounts/${accountSid}`
    if (pathname === `${account}.json`) return state.account
    const { senders } = state
    if (!senders) return null
    const listed = (name: string | null) => (name && senders[name] ? [senders[name]] : [])
    if (pathname === `${account}/IncomingPhoneNumbers.json`)
      return { incoming_phone_numbers: listed(searchParams.get('PhoneNumber')) }
    if (pathname === `${account}/SMS/ShortCodes.json`) return { short_codes: listed(searchParams.get('ShortCode')) }
    return senders[/^\/v1\/Services\/(\w+)$/.exec(pathname)?.[1] ?? ''] ?? null
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (request.headers.authorization !== expected)
      return void answer(response, 401, { code: 20003, message: 'Authenticate' })
    const found = describe(url)
    if (found) return void answer(response, 200, found)
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return void answer(response, 404, {})
    if (request.method === 'POST') return void post(request, response)
    const messages = state.taken
      .filter(({ to }) => to === url.searchParams.get('To'))
      .map(({ sid, text }) => ({ sid, body: text, status: 'delivered' }))
    answer(response, 200, { messages })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  state.options.apiUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return state
}
