// A mail server and an SMS provider on loopback that keep what they took and misbehave by a fixed pattern.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Sink {
  url: string
  /** How often each address was taken. */
  taken: Map<string, number>
  stop(): Promise<void>
}

const count = (taken: Map<string, number>, address: string) => taken.set(address, (taken.get(address) ?? 0) + 1)

/** Refuses every tenth recipient for now. */
export async function startMailSink(): Promise<Sink> {
  const taken = new Map<string, number>()
  let asked = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_address, _session, done) {
      asked++
      if (asked % 10 === 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
      done()
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) count(taken, address)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, taken, stop: () => new Promise((resolve) => server.close(resolve)) }
}

/** Refuses every tenth message for now, and takes every fiftieth without ever answering. */
export async function startSmsSink(accountSid: string): Promise<Sink> {
  const taken = new Map<string, number>()
  const messages: { sid: string; to: string; body: string; status: string; date_created: string }[] = []
  let asked = 0
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return answer(404, {})
    if (request.method === 'GET') {
      const found = messages.filter(({ to }) => to === url.searchParams.get('To'))
      return answer(200, { messages: found })
    }
    const form = new URLSearchParams(await text(request))
    asked++
    if (asked % 10 === 0) return answer(429, { code: 20429, message: 'too many', status: 429 })
    const [to, body] = [form.get('To') ?? '', form.get('Body') ?? '']
    const sid = `SM${String(messages.length).padStart(32, '0')}`
    count(taken, to)
    messages.push({ sid, to, body, status: 'sent', date_created: new Date().toUTCString() })
    if (asked % 50 !== 1) answer(201, { sid, to, body, status: 'queued' })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
