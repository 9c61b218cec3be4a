import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { endpoint } from '@tidetable/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { networkOf } from '../network/network.ts'
import { createLog } from '../observability/log.ts'
import { createThrottle } from '../throttle.ts'
import { registerApi } from './api.ts'
import { createEventStreams, frame, type Stream, type StreamReader } from './event-streams.ts'
import { HIJACKED, route } from './route.ts'
import { createHttp } from './server.ts'

const events = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'test',
  access: 'visitor',
  produces: 'text/event-stream',
  reply: z.string(),
})

async function serve() {
  const streams = createEventStreams()
  const open: Stream[] = []
  const answers: ServerResponse[] = []
  let ended = 0
  const http = await createHttp({ config: { trustProxy: 0, publicUrl: 'http://localhost' }, log: createLog('silent') })
  await registerApi(http, {
    routes: [
      route(events, async (_input, call) => {
        const hijack = () => {
          const taken = call.hijack()
          answers.push(taken.raw)
          return taken
        }
        open.push(
          streams.open({ network: call.network, signal: call.signal, hijack }, { account: 'one' }, () => ended++),
        )
        return HIJACKED
      }),
    ],
    authenticate: async () => null,
    watchSession: () => () => {},
    throttle: createThrottle({ clock: { now: () => new Date() } }),
    idempotency: { once: (_repeatable, _request, work) => work() },
    config: { publicUrl: 'http://localhost' },
  })
  http.addHook('preClose', async () => streams.close())
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    streams.close()
    await http.close()
  })
  return { http, streams, open, answers, address, ended: () => ended }
}

it('sends events to a reader, then bye, and ends before the server stops', async () => {
  const { http, streams, open, address } = await serve()
  const response = await fetch(`${address}/events`)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  await vi.waitFor(() => expect(open).toHaveLength(1))
  open[0]?.send(frame('table', '{"version":1}', 7))
  const text = response.text()
  expect(streams.count).toBe(1)
  await http.close()
  expect(await text).toBe(
    'retry: 2000\n\nevent: beat\ndata: {}\n\nid: 7\nevent: table\ndata: {"version":1}\n\nevent: bye\ndata: {}\n\n',
  )
})

it('ends a stream after half an hour at most', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  const { streams, address } = await serve()
  const text = fetch(`${address}/events`).then((response) => response.text())
  await vi.waitFor(() => expect(streams.count).toBe(1))
  clock.mockReturnValue(24 * 60_000)
  vi.advanceTimersByTime(5_000)
  expect(streams.count).toBe(1)
  clock.mockReturnValue(30 * 60_000 + 1)
  vi.advanceTimersByTime(5_000)
  expect(await text).toMatch(/event: bye\ndata: \{\}\n\n$/)
})

it('sends bye to a reader that connects during shutdown', async () => {
  const { streams, address } = await serve()
  streams.close()
  expect(await (await fetch(`${address}/events`)).text()).toBe(
    'retry: 2000\n\nevent: beat\ndata: {}\n\nevent: bye\ndata: {}\n\n',
  )
})

it('removes a disconnected reader, and disconnects a reader that does not read', async () => {
  const { streams, open, address, ended } = await serve()
  const aborter = new AbortController()
  await fetch(`${address}/events`, { signal: aborter.signal })
  aborter.abort()
  await vi.waitFor(() => expect([streams.count, ended()]).toEqual([0, 1]))
  const silent = await fetch(`${address}/events`)
  expect(silent.status).toBe(200)
  const text = 'x'.repeat(64 * 1024)
  for (let sent = 0; sent < 400 && streams.count > 0; sent++) {
    open[1]?.send(frame('table', text))
    await new Promise((wake) => setImmediate(wake))
  }
  await vi.waitFor(() => expect(streams.count).toBe(0))
  await silent.body?.cancel().catch(() => {})
})

it('sends a reader the changes of 300 tables in one burst', async () => {
  const { streams, open, answers, address } = await serve()
  // The variable prevents garbage collection of the response, which would cancel its body.
  const response = await fetch(`${address}/events`)
  // Fills the kernel's buffers, then queues as much as the changes of 300 tables.
  let sent = 0
  const waiting = () => answers[0]?.writableLength ?? 0
  while (waiting() < 400 * 1024 && sent < 10_000) {
    open[0]?.send(frame('table', 'x'.repeat(8 * 1024), ++sent))
    await new Promise((wake) => setImmediate(wake))
  }
  expect(waiting()).toBeGreaterThan(400 * 1024)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes(`id: ${sent}\n`)) received = received.slice(-100) + ((await reader?.read())?.value ?? '')
  expect(streams.count).toBe(1)
  await reader?.cancel()
})

it('sends a beat every 5 s, so that no proxy closes an idle stream', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open, address } = await serve()
  const reader = (await fetch(`${address}/events`)).body?.pipeThrough(new TextDecoderStream()).getReader()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  // The first beat is sent when the stream opens.
  await reader?.read()
  // Nine beats, 5 s apart, in whichever second the stream began.
  const heardAt: number[] = []
  for (let second = 1; second <= 45; second++) {
    vi.advanceTimersByTime(1_000)
    await new Promise((wake) => setImmediate(wake))
    open[0]?.send(frame('table', `${second}`))
    let received = ''
    while (!received.includes(`data: ${second}\n`)) received += (await reader?.read())?.value ?? ''
    if (received.includes('event: beat\n')) heardAt.push(second)
  }
  const [first = 0] = heardAt
  expect(heardAt).toEqual(Array.from({ length: 9 }, (_, at) => first + 5 * at))
  await reader?.cancel()
})

it('sends every reader a beat within 5 seconds, but not all in one turn', async () => {
  const beat = vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce({ unref() {} } as never)
  onTestFinished(() => beat.mockRestore())
  const { open, address } = await serve()
  const [tick, every] = beat.mock.calls[0] ?? []
  expect(every).toBe(1_000)
  const left = new AbortController()
  const received = Array.from({ length: 30 }, () => 0)
  for (const at of received.keys()) {
    const { body } = await fetch(`${address}/events`, { signal: left.signal })
    void (async () => {
      for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
        if (piece.includes('event: beat')) received[at] = (received[at] ?? 0) + 1
    })().catch(() => {})
  }
  await vi.waitFor(() => expect(open).toHaveLength(30))
  await vi.waitFor(() => expect(received).toEqual(Array.from({ length: 30 }, () => 1)))
  for (let second = 1; second <= 5; second++) {
    ;(tick as () => void)()
    await vi.waitFor(() => expect(received.filter((each) => each === 2)).toHaveLength(6 * second), 10_000)
  }
  expect(received).toEqual(Array.from({ length: 30 }, () => 2))
  left.abort()
})

describe('stream limits', () => {
  function openings() {
    const streams = createEventStreams()
    const answers: ServerResponse[] = []
    const open = (reader: StreamReader, address = '203.0.113.7') => {
      const raw = new ServerResponse(new IncomingMessage(new Socket()))
      const call = {
        network: networkOf(address),
        signal: new AbortController().signal,
        hijack: () => ({ raw, headers: {} }),
      }
      try {
        streams.open(call, reader, () => {})
        answers.push(raw)
        return 'open'
      } catch (error) {
        return error instanceof AppError ? error.code : 'failed'
      }
    }
    const times = (count: number, reader: StreamReader, address?: string) =>
      Array.from({ length: count }, () => open(reader, address)).filter((state) => state === 'open').length
    onTestFinished(() => streams.close())
    return { streams, answers, open, times }
  }

  it('an account may open 40 streams, however many guests of its network are connected', () => {
    const { times } = openings()
    for (let table = 0; table < 8; table++) times(80, { table: `table-${table}` })
    expect(times(41, { account: 'harbour' })).toBe(40)
    expect(times(41, { account: 'lagoon' })).toBe(40)
  })

  it('a table may have 80 streams from one network, and more from another', () => {
    const { times } = openings()
    expect(times(81, { table: 'a' })).toBe(80)
    expect(times(1, { table: 'a' }, '198.51.100.9')).toBe(1)
    expect(times(1, { table: 'b' })).toBe(1)
  })

  it('a stream after 600 from one network ends the oldest one of the table with most streams', () => {
    const { streams, answers, times } = openings()
    for (let table = 0; table < 10; table++) times(60, { table: `table-${table}` })
    expect(times(1, { table: 'late' })).toBe(1)
    expect(streams.count).toBe(600)
    expect(answers.filter(({ writableEnded }) => writableEnded)).toEqual([answers[0]])
  })

  it('1,000 streams are reserved for accounts, and a full server admits an account with few streams', () => {
    const { streams, times } = openings()
    for (let network = 0; network < 20; network++)
      for (let table = 0; table < 500; table++) times(1, { table: `${network}-${table}` }, `203.0.${network}.7`)
    expect(streams.count).toBe(9_000)
    for (let account = 0; account < 26; account++) times(40, { account: `stranger-${account}` })
    expect(streams.count).toBe(10_000)
    expect(times(1, { account: 'harbour' })).toBe(1)
    expect(streams.count).toBe(10_000)
  })
})
