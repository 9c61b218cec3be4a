import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type LiveOptions, type LiveState, openLive } from './live.ts'

const BEAT = 'event: beat\ndata: {}\n\n'
const flush = () => new Promise((resolve) => setImmediate(resolve))

/** Stream requests, oldest first; each gets headers, then what the test sends. */
let streams: { send: (text: string) => void }[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  streams = []
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({ send: (text) => controller.enqueue(new TextEncoder().encode(text)) })
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body)
  })
})

/** Advances the clock in steps of 500 ms and lets the page handle each, as in a browser. */
async function pass(milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 500) {
    vi.advanceTimersByTime(Math.min(500, left))
    await flush()
  }
}

async function open(onPoll: LiveOptions['onPoll']) {
  const states: LiveState[] = []
  onTestFinished(openLive({ path: '/table/events', onEvent: () => {}, onPoll, onState: (state) => states.push(state) }))
  await flush()
  return states
}

const takeAllSlots = () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => new Promise(() => {}) } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

it('a stream is online after its first event and offline after 12 s of silence', async () => {
  const states = await open(async () => false)
  expect(states).toEqual(['connecting'])
  streams[0]?.send(BEAT)
  await pass(11_500)
  expect(states).toEqual(['connecting', 'online'])
  await pass(1_000)
  expect(states).toEqual(['connecting', 'online', 'offline'])
  streams.at(-1)?.send(BEAT)
  await flush()
  expect(states.at(-1)).toBe('online')
})

it('a page whose streams are buffered by a proxy polls every 10 s and is never online', async () => {
  let polls = 0
  const states = await open(async () => {
    polls += 1
    return true
  })
  await pass(60_000)
  expect(states).toEqual(['connecting', 'polling'])
  expect(polls).toBe(6)
})

it('a tab without a stream is offline after an unanswered poll', async () => {
  takeAllSlots()
  let isSwallowed = false
  const states = await open(() => (isSwallowed ? new Promise(() => {}) : Promise.resolve(true)))
  await pass(10_000)
  expect(states).toEqual(['connecting', 'polling'])
  isSwallowed = true
  await pass(20_000)
  expect(states).toEqual(['connecting', 'polling', 'offline'])
  isSwallowed = false
  await pass(10_000)
  expect(states.at(-1)).toBe('polling')
})

it.each([
  ['is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['has a network', () => dispatchEvent(new Event('online'))],
])('a tab without a stream polls as soon as it %s again', async (_, wake) => {
  takeAllSlots()
  const onPoll = vi.fn(async () => true)
  await open(onPoll)
  await pass(12_000)
  const before = onPoll.mock.calls.length
  wake()
  expect(onPoll).toHaveBeenCalledTimes(before + 1)
})
