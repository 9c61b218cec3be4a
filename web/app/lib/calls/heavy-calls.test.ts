import { expect, it, vi } from 'vitest'
import { ApiError } from './call-errors.ts'
import { runHeavyCall } from './heavy-calls.ts'

const busy = (seconds: number) => new ApiError(429, { code: 'too_many' }, { retryAfterSeconds: seconds })

it('sends two heavy calls at a time, and the next one after a reply', async () => {
  const sent: number[] = []
  const answers: (() => void)[] = []
  const calls = [0, 1, 2, 3].map((at) =>
    runHeavyCall(undefined, () => {
      sent.push(at)
      return new Promise<void>((resolve) => answers.push(resolve))
    }),
  )
  await vi.waitFor(() => expect(sent).toEqual([0, 1]))
  answers[1]?.()
  await vi.waitFor(() => expect(sent).toEqual([0, 1, 2]))
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toEqual([0, 1, 2, 3]))
  for (const answer of answers) answer()
  await Promise.all(calls)
})

it('drops an aborted call from the queue, and frees the slot of a running call that is aborted', async () => {
  const first = new AbortController()
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const running = [1, 2].map(() => runHeavyCall(first.signal, () => untilAborted(first.signal)))
  const waiting = new AbortController()
  const never = vi.fn(async () => {})
  const aborted = runHeavyCall(waiting.signal, never)
  waiting.abort()
  await expect(aborted).rejects.toThrow()
  first.abort()
  for (const call of running) await expect(call).rejects.toThrow()
  expect(await runHeavyCall(undefined, async () => 'done')).toBe('done')
  expect(never).not.toHaveBeenCalled()
})

it('retries a call that the server refused as too many after the given time, without an error', async () => {
  vi.useFakeTimers()
  const work = vi.fn().mockRejectedValueOnce(busy(1)).mockRejectedValueOnce(busy(1)).mockResolvedValue('done')
  const answer = runHeavyCall(undefined, work)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

it('throws a refusal with a longer wait or of another kind', async () => {
  for (const error of [busy(3600), new ApiError(400, { code: 'invalid' }), new ApiError(429, { code: 'too_many' })])
    await expect(runHeavyCall(undefined, () => Promise.reject(error))).rejects.toBe(error)
})
