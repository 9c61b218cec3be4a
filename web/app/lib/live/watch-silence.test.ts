import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type SilenceWatch, watchSilence } from './watch-silence.ts'

const onSilence = vi.fn()
let watch: SilenceWatch
beforeEach(() => {
  vi.useFakeTimers()
  onSilence.mockReset()
  watch = watchSilence(onSilence)
  onTestFinished(() => {
    watch.stop()
    vi.useRealTimers()
  })
})

it('reports a stream after 12 s of silence, but not a stream with an event every 5 s', () => {
  watch.requested()
  for (let beat = 0; beat < 10; beat++) {
    watch.received()
    vi.advanceTimersByTime(5_000)
  }
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(6_900)
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onSilence).toHaveBeenCalledTimes(1)
})

it('reports five dead connections within 30 s of silence, then waits longer', () => {
  onSilence.mockImplementation(() => watch.requested())
  watch.received()
  vi.advanceTimersByTime(30_000)
  // One report for the silence, five for missing replies.
  expect(onSilence.mock.calls.length).toBeGreaterThanOrEqual(6)
  const before = onSilence.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect(onSilence.mock.calls.length - before).toBeLessThanOrEqual(5)
})

it('a first stream has 15 s to respond, as on a slow network', () => {
  watch.requested()
  vi.advanceTimersByTime(14_900)
  expect(onSilence).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onSilence).toHaveBeenCalledTimes(1)
})

it('reports the silence as soon as a sleeping device wakes', () => {
  watch.received()
  vi.setSystemTime(Date.now() + 3_600_000)
  watch.check()
  expect(onSilence).toHaveBeenCalledTimes(1)
})

it('the watch of a stream reports nothing after it is stopped', () => {
  watch.received()
  watch.stop()
  vi.advanceTimersByTime(60_000)
  watch.check()
  expect(onSilence).not.toHaveBeenCalled()
})
