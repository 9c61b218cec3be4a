import { NetworkError } from './call-errors.ts'
import { noAnswerWords } from './words.ts'

/** So long a change may make no progress before the person who asked for it is told. */
export const PATIENCE_MS = 8000

/** A change without an answer: it never left this device, or nobody knows whether it arrived. Its message says which. */
export class NoAnswer extends NetworkError {
  readonly isUnsent: boolean

  constructor(isUnsent: boolean, options?: ErrorOptions) {
    super(isUnsent ? noAnswerWords.unsent : noAnswerWords.unknown, options)
    this.isUnsent = isUnsent
  }
}

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
