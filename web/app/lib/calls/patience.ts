import { NetworkError, NoAnswer } from './call-errors.ts'

/** So long a change may make no progress before the person who asked for it is told. */
export const PATIENCE_MS = 8000

/**
 * Sends a change and waits for its answer, but not for ever. What it fails with says what is known; nothing is sent later
 * by itself.
 */
export async function patiently<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  if (navigator.onLine === false) throw new NoAnswer(true)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    return await send(patience.signal)
  } catch (error) {
    if (patience.signal.aborted || error instanceof NetworkError) throw new NoAnswer(false, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
