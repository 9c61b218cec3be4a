import { NetworkError, NoAnswer } from './call-errors.ts'

export const CALL_TIMEOUT_MS = 8_000
/** Timeout of calls with files, imports, AI texts, and sending to guests. */
export const LONG_CALL_TIMEOUT_MS = 60_000

/** Sends a change once. Throws NoAnswer if offline, after `timeoutMs`, or if the connection breaks. */
export async function withTimeout<T>(
  send: (signal: AbortSignal) => Promise<T>,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<T> {
  if (navigator.onLine === false) throw new NoAnswer(true)
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await send(timeout.signal)
  } catch (error) {
    if (timeout.signal.aborted || error instanceof NetworkError) throw new NoAnswer(false, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
