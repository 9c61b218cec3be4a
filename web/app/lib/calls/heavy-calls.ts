// The server runs two heavy calls per account at once and refuses a third. This tab sends at most two; refusals
// caused by another tab or device are retried silently.
import { ApiError } from './call-errors.ts'

const CONCURRENT_MAX = 2
const RETRIES_MAX = 8
/** A longer wait means another limit, which the user should see. */
const RETRY_SECONDS_MAX = 2

let running = 0
const waiting = new Set<() => void>()

async function acquireSlot(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (running < CONCURRENT_MAX) {
    running++
    return
  }
  await new Promise<void>((resolve, reject) => {
    const proceed = () => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }
    const cancel = () => {
      waiting.delete(proceed)
      reject(signal?.reason)
    }
    waiting.add(proceed)
    signal?.addEventListener('abort', cancel, { once: true })
  })
}

function releaseSlot(): void {
  const [next] = waiting
  if (next) {
    waiting.delete(next)
    next()
  } else running--
}

const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', cancel, { once: true })
  })

const isBusy = (error: unknown): error is ApiError & { retryAfterSeconds: number } =>
  error instanceof ApiError &&
  error.code === 'too_many' &&
  error.retryAfterSeconds !== null &&
  error.retryAfterSeconds <= RETRY_SECONDS_MAX

export async function runHeavyCall<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  await acquireSlot(signal)
  try {
    for (let retries = 0; ; retries++) {
      try {
        return await work()
      } catch (error) {
        if (retries >= RETRIES_MAX || !isBusy(error)) throw error
        await pause(error.retryAfterSeconds, signal)
      }
    }
  } finally {
    releaseSlot()
  }
}
