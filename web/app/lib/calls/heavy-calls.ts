// The server runs two heavy calls per account at once and refuses a third. This tab sends at most two; refusals
// caused by another tab or device are retried silently.
import { ApiError } from './call-errors.ts'

const AT_ONCE = 2
const REPEATS = 8
/** A longer wait means another limit, which the user should see. */
const RETRY_SECONDS_MAX = 2

let running = 0
const waiting = new Set<() => void>()

async function takePlace(signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted()
  if (running < AT_ONCE) {
    running++
    return
  }
  await new Promise<void>((resolve, reject) => {
    const proceed = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.delete(proceed)
      reject(signal?.reason)
    }
    waiting.add(proceed)
    signal?.addEventListener('abort', leave, { once: true })
  })
}

function release(): void {
  const [next] = waiting
  if (next) {
    waiting.delete(next)
    next()
  } else running--
}

const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', leave, { once: true })
  })

const isBusy = (error: unknown): error is ApiError & { retryAfterSeconds: number } =>
  error instanceof ApiError &&
  error.code === 'too_many' &&
  error.retryAfterSeconds !== null &&
  error.retryAfterSeconds <= RETRY_SECONDS_MAX

export async function inTurn<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  await takePlace(signal)
  try {
    for (let tried = 0; ; tried++) {
      try {
        return await work()
      } catch (error) {
        if (tried >= REPEATS || !isBusy(error)) throw error
        await pause(error.retryAfterSeconds, signal)
      }
    }
  } finally {
    release()
  }
}
