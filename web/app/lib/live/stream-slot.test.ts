import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { holdStream } from './stream-slot.ts'

/** Exclusive locks like navigator.locks, first come first served. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, act: () => unknown) {
      const before = queues.get(name)
      let done = () => {}
      const mine = new Promise<void>((resolve) => {
        done = resolve
      })
      queues.set(
        name,
        (before ?? Promise.resolve()).then(() => mine),
      )
      const aborted = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      try {
        await Promise.race([before ?? Promise.resolve(), aborted])
        await act()
      } finally {
        done()
      }
    },
  }
}

const takeStreamSlot = (begin: () => void) => holdStream({ begin, end: () => {} })
const settle = () => new Promise((resolve) => setTimeout(resolve, 10))
beforeEach(() => {
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  onTestFinished(() => void vi.unstubAllGlobals())
})

it('four tabs hold a stream, and a fifth gets one when one of them frees its slot', async () => {
  const taken: number[] = []
  const giveBack: (() => void)[] = []
  for (let tab = 1; tab <= 9; tab++) {
    giveBack.push(takeStreamSlot(() => taken.push(tab)))
    await settle()
  }
  expect(taken).toEqual([1, 2, 3, 4])
  giveBack[1]?.()
  await settle()
  expect(taken).toHaveLength(5)
  // The tabs without a slot stop waiting for one.
  for (const tab of [6, 7, 8, 9]) if (!taken.includes(tab)) giveBack[tab - 1]?.()
  giveBack[0]?.()
  await settle()
  expect(taken.length).toBeLessThanOrEqual(6)
})

it('a tab takes only one slot, so that four tabs opened together all get one', async () => {
  const taken: number[] = []
  for (let tab = 1; tab <= 4; tab++) takeStreamSlot(() => taken.push(tab))
  await settle()
  expect(taken.toSorted()).toEqual([1, 2, 3, 4])
})

it('a browser without Web Locks has no limit for streams', () => {
  vi.stubGlobal('navigator', {})
  const onTaken = vi.fn()
  takeStreamSlot(onTaken)()
  expect(onTaken).toHaveBeenCalledTimes(1)
})

const setHidden = (isHidden: boolean) => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  return settle()
}

it('a hidden tab frees its slot for a waiting tab', async () => {
  const [begin, end, waiting] = [vi.fn(), vi.fn(), vi.fn()]
  onTestFinished(holdStream({ begin, end }))
  for (let tab = 1; tab <= 3; tab++) takeStreamSlot(() => {})
  await settle()
  onTestFinished(holdStream({ begin: waiting, end, staysOpenHidden: true }))
  await settle()
  expect([begin.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 0])
  await setHidden(true)
  expect([end.mock.calls.length, waiting.mock.calls.length]).toEqual([1, 1])
})

it.each([
  ['keeps its stream on request', true, 0],
  ['ends its stream if the browser has no Web Locks', false, 1],
])('a hidden tab %s', async (_, hasLocks, ends) => {
  if (!hasLocks) vi.stubGlobal('navigator', {})
  const [begin, end] = [vi.fn(), vi.fn()]
  onTestFinished(holdStream({ begin, end, staysOpenHidden: true }))
  await settle()
  await setHidden(true)
  expect(end).toHaveBeenCalledTimes(ends)
  await setHidden(false)
  expect(begin).toHaveBeenCalledTimes(1 + ends)
})
