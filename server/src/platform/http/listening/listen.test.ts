import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../observability/log.ts'
import { createHttp } from '../server.ts'
import { createListener, listAddresses } from './listen.ts'
import { openServer } from './open-server.ts'

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
/** Addresses of `localhost`; without IPv6, a second loopback address. */
const ADDRESSES = ['127.0.0.1', hasIPv6 ? '::1' : '127.0.0.2']
const urlOf = (address: string, port: number, path: string) =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}${path}`

async function aProgram({ drainSeconds = 0 } = {}) {
  const publicUrl = 'http://localhost'
  const app = await createHttp({ config: { trustProxy: 0, publicUrl }, log: createLog('silent') })
  let answer = () => {}
  const requested = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((go) => (answer = go))
      return 'slow'
    })
  })
  app.get('/ready', async () => 'by the router')
  app.get('/busy', async () => {
    const until = performance.now() + 10
    while (performance.now() < until) {}
    return 'busy'
  })
  const listen = createListener(app, { openAnother: openServer, drainSeconds })
  onTestFinished(async () => {
    answer()
    await app.close()
  })
  return { app, listen, requested, answer: () => answer() }
}

it('serves every address equally', async () => {
  const { listen } = await aProgram()
  const port = await listen(ADDRESSES, 0)
  for (const address of ADDRESSES) {
    expect(await (await fetch(urlOf(address, port, '/ready'))).text()).toBe('by the router')
  }
})

it.each([0, 1])('completes requests in progress at address %i before closing the address', async (at) => {
  const { app, listen, requested, answer } = await aProgram()
  const port = await listen(ADDRESSES, 0)
  const address = ADDRESSES[at] ?? ''
  const answered = fetch(urlOf(address, port, '/slow')).then((response) => response.text())
  await requested
  let hasClosed = false
  const closing = app.close().then(() => (hasClosed = true))
  await pause(300)
  expect(hasClosed).toBe(false)
  answer()
  expect(await answered).toBe('slow')
  await closing
  await expect(fetch(urlOf(address, port, '/ready'))).rejects.toThrow()
})

it.each([0, 1])(
  'serves address %i with `connection: close` for DRAIN_SECONDS after SIGTERM, then closes it',
  async (at) => {
    const { app, listen, requested, answer } = await aProgram({ drainSeconds: 3 })
    const address = ADDRESSES[at] ?? ''
    const port = await listen(ADDRESSES, 0)
    const slow = fetch(urlOf(address, port, '/slow'))
    await requested
    const closing = app.close()
    await pause(500)
    answer()
    const ready = await fetch(urlOf(address, port, '/ready'))
    expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ready.text()).toBe('by the router')
    const begunBefore = await slow
    expect([begunBefore.status, begunBefore.headers.get('connection')]).toEqual([200, 'close'])
    // Two of the three seconds have passed.
    await pause(1_500)
    expect((await fetch(urlOf(address, port, '/ready'))).status).toBe(200)
    await closing
    await expect(fetch(urlOf(address, port, '/ready'))).rejects.toThrow()
  },
)

it.each([0, 1])('does not wait for a connection to address %i that never sent a request', async (at) => {
  const { app, listen } = await aProgram()
  const port = await listen(ADDRESSES, 0)
  const idle = connect(port, ADDRESSES[at])
  await once(idle, 'connect')
  await app.close()
  expect(await text(idle)).toBe('')
})

it.each([0, 1])('serves a request on a connection to address %i that was opened before closing', async (at) => {
  const { app, listen } = await aProgram()
  const port = await listen(ADDRESSES, 0)
  const slow = connect(port, ADDRESSES[at])
  await once(slow, 'connect')
  const closing = app.close()
  while (app.server.listening) await pause(10)
  await pause(400)
  slow.write('GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answer = await text(slow)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  await closing
})

/** Clients in another thread that connect together and send later; sets `signal` once all are queued. */
const CROWD = `
  const { connect } = require('node:net')
  const { text } = require('node:stream/consumers')
  const { parentPort, workerData: { count, host, port, signal } } = require('node:worker_threads')
  const arrived = Array.from({ length: count }, () => connect(port, host)).map(
    (socket) => new Promise((resolve, reject) => socket.once('connect', () => resolve(socket)).once('error', reject)),
  )
  Promise.all(arrived).then(async (sockets) => {
    Atomics.store(signal, 0, 1)
    Atomics.notify(signal, 0)
    const answers = sockets.map((socket) => {
      socket.write('GET /ready HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n')
      return text(socket).catch((error) => error.code)
    })
    parentPort.postMessage(await Promise.all(answers))
  })
`

it.each([0, 1])('accepts all queued connections to address %i before closing', async (at) => {
  const { app, listen } = await aProgram()
  const port = await listen(ADDRESSES, 0)
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { count: 20, host: ADDRESSES[at], port, signal }
  const closing = app.close()
  await pause(20)
  const crowd = new Worker(CROWD, { eval: true, workerData })
  // Blocks the event loop until all clients are queued and it is time to close the listener.
  Atomics.wait(signal, 0, 0)
  const busyUntil = performance.now() + 300
  while (performance.now() < busyUntil) {}
  const [answers] = (await once(crowd, 'message')) as [string[]]
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200 OK\r\n'))).toEqual([])
  expect(answers).toHaveLength(20)
  await closing
})

const MALFORMED: [string, string, number, string, string][] = [
  ['what is no request', 'what is this\r\n\r\n', 400, 'invalid', 'The request could not be read.'],
  [
    'headers that are longer than 16 KiB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'too_large',
    'The request headers are too large.',
  ],
]

it.each(MALFORMED.flatMap((all) => [0, 1].map((at) => [...all, at] as const)))(
  'answers %s in the error format with security headers, and closes the connection',
  async (_what, sent, status, code, message, at) => {
    const { listen } = await aProgram()
    const port = await listen(ADDRESSES, 0)
    const strange = connect(port, ADDRESSES[at])
    strange.write(sent)
    const [head = '', body = ''] = (await text(strange)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(body)).toEqual({ success: false, code, message })
    const headers = head.toLowerCase().split('\r\n')
    expect(headers).toEqual(
      expect.arrayContaining([
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'x-frame-options: deny',
        expect.stringMatching(/^content-security-policy: default-src 'none'/),
      ]),
    )
  },
)

it.each([
  ['', 'what is this\r\n\r\n'],
  [' behind a request that waits', 'GET /ready HTTP/1.1\r\nHost: localhost\r\n\r\nwhat is this\r\n\r\n'],
])(
  'closes a connection with a started response after malformed input%s, without a second response',
  async (_where, sent) => {
    const { app, listen } = await aProgram()
    app.get('/long', (_request, reply) => {
      reply.raw.write('begun')
      return reply.hijack()
    })
    const port = await listen(ADDRESSES, 0)
    const strange = connect(port, ADDRESSES[0])
    strange.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const received: string[] = []
    strange.on('data', (chunk) => received.push(String(chunk)))
    await once(strange, 'data')
    strange.write(sent)
    await once(strange, 'close')
    expect(received.join('')).toContain('begun')
    expect(received.join('').match(/HTTP\/1\.1 /g)).toHaveLength(1)
  },
)

it('rejects a port that is in use at any of the addresses', async () => {
  const [, second = ''] = ADDRESSES
  const taken = createServer().listen(0, second)
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { listen } = await aProgram()
  await expect(listen(ADDRESSES, port)).rejects.toThrow(`Port ${port} is in use. Set PORT to another one.`)
  taken.close()
})

it('skips an address that this machine lacks', async () => {
  const { listen } = await aProgram()
  const port = await listen(['127.0.0.1', '192.0.2.1'], 0)
  expect((await fetch(urlOf('127.0.0.1', port, '/ready'))).status).toBe(200)
})

it('reports the name of a host that has no address', async () => {
  await expect(listAddresses('tables.invalid')).rejects.toThrow('HOST tables.invalid has no address on this machine')
  expect(await listAddresses('127.0.0.1')).toEqual(['127.0.0.1'])
})

/** Clients in another thread that send a request after each reply, and report how the last one ended. */
const CLIENTS = `
  const { Agent, request } = require('node:http')
  const { parentPort, workerData: { count, host, port } } = require('node:worker_threads')
  const ask = (agent) => new Promise((resolve) => {
    const asked = request({ host, port, path: '/busy', agent }, (response) => {
      response.resume().on('end', () => resolve('answered')).on('error', () => resolve('cut'))
    })
    // A keep-alive connection that closes while a request is sent has not received the request.
    asked.on('error', ({ syscall, code }) =>
      resolve(syscall === 'connect' || (asked.reusedSocket && code === 'ECONNRESET') ? 'refused' : 'cut'))
    asked.end()
  })
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let outcome = 'answered'
    while (outcome === 'answered') outcome = await ask(agent)
    return outcome
  }
  Promise.all(Array.from({ length: count }, client)).then((outcomes) => parentPort.postMessage(outcomes))
`

it('resets hardly any client that reconnects faster than the server closes', async () => {
  const { app, listen } = await aProgram()
  const port = await listen(['127.0.0.1'], 0)
  const clients = new Worker(CLIENTS, { eval: true, workerData: { count: 16, host: '127.0.0.1', port } })
  const finished = once(clients, 'message')
  await pause(300)
  await app.close()
  const [outcomes] = await finished
  const cut = outcomes.filter((outcome: string) => outcome === 'cut')
  expect(outcomes).toHaveLength(16)
  // The kernel resets a client that connects between the last accept and the close. If requests did not wait for the
  // close, 7 to 14 of the 16 clients would be reset.
  expect(cut.length).toBeLessThanOrEqual(2)
})
