import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventSourceMessage } from 'eventsource-parser'
import { expect, it, onTestFinished, vi } from 'vitest'
import { saveRestaurant } from '../session/session.ts'
import { type LiveState, openLive } from './live.ts'

async function stream(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    answer(request, response, count)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const events: EventSourceMessage[] = []
  const states: LiveState[] = []
  const { port } = server.address() as AddressInfo
  const stop = openLive({
    path: `http://127.0.0.1:${port}/events`,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
    onPoll: async () => true,
  })
  onTestFinished(stop)
  return { events, states, stop, count: () => count }
}

const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })

it('sends the token in a header and passes the events to the caller', async () => {
  saveRestaurant({ _id: 'r', name: 'R', email: 'r@r.example' }, 'restaurant-token')
  let sent: unknown
  const { events, states } = await stream((request, response) => {
    sent = [request.url, request.headers.authorization]
    begin(response).write('id: 7\nevent: table\ndata: {"_id":"t"}\n\n')
  })
  await vi.waitFor(() => expect(events).toEqual([{ event: 'table', id: '7', data: '{"_id":"t"}' }]))
  expect(sent).toEqual(['/events', 'Bearer restaurant-token'])
  expect(states).toEqual(['connecting', 'online'])
})

it('reads an event whose line endings are split between chunks', async () => {
  const { events } = await stream(async (_request, response) => {
    begin(response)
    for (const piece of ['id: 7\r\nevent: table\r', '\ndata: {"a":\r', '\ndata: 1}\r', '\n\r', '\n']) {
      response.write(piece)
      await pause(20)
    }
  })
  await vi.waitFor(() => expect(events).toEqual([{ event: 'table', id: '7', data: '{"a":\n1}' }]))
})

it('reconnects with the last event id after the connection broke', async () => {
  const seen: (string | undefined)[] = []
  const { states } = await stream((request, response, count) => {
    seen.push(request.headers['last-event-id'] as string | undefined)
    begin(response).write('id: 7\nevent: table\ndata: {}\n\n')
    if (count === 1) setTimeout(() => response.destroy(), 20)
  })
  await vi.waitFor(() => expect(seen).toEqual([undefined, '7']), { timeout: 3000 })
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'online', 'offline', 'online']))
})

it('reconnects after the event `bye`, and stays online meanwhile', async () => {
  const { events, states, count } = await stream((_request, response, nth) => {
    const text = nth === 1 ? 'event: beat\ndata: {}\n\nevent: bye\ndata: {}\n\n' : 'event: table\ndata: 2\n\n'
    begin(response).write(text)
  })
  await vi.waitFor(() => expect(events.map(({ data }) => data)).toContain('2'), { timeout: 3000 })
  expect(count()).toBe(2)
  expect(states).toEqual(['connecting', 'online'])
})

it('ends the stream when the browser reports that the network is lost', async () => {
  const ends: number[] = []
  const { states } = await stream((request, response, nth) => {
    begin(response).write('event: beat\ndata: {}\n\n')
    request.on('close', () => ends.push(nth))
  })
  await vi.waitFor(() => expect(states).toContain('online'))
  dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(ends).toEqual([1]))
})

it('stops when the server refuses the stream', async () => {
  const { states, count } = await stream((_request, response) => response.writeHead(401).end())
  await vi.waitFor(() => expect(states).toEqual(['connecting', 'refused']))
  await pause(700)
  expect(count()).toBe(1)
})

it('reports a lost connection immediately and retries when the network is back', async () => {
  const { states, count } = await stream((_request, response) => begin(response).write('event: beat\ndata: {}\n\n'))
  await vi.waitFor(() => expect(states).toContain('online'))
  dispatchEvent(new Event('offline'))
  expect(states.at(-1)).toBe('offline')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(states.at(-1)).toBe('online'))
  expect(count()).toBe(2)
})

it('a live connection reports nothing after it is stopped', async () => {
  const { states, stop, count } = await stream((_request, response) =>
    begin(response).write('event: beat\ndata: {}\n\n'),
  )
  await vi.waitFor(() => expect(states).toContain('online'))
  stop()
  await pause(700)
  expect(states).toEqual(['connecting', 'online'])
  expect(count()).toBe(1)
})
