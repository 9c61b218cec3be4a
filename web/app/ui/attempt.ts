import { ApiError, isSessionOver } from '../lib/calls/call-errors.ts'
import { toast } from './toast.ts'

export interface Attempt<T> {
  /** What is done, e.g. `delete-table:ID`. */
  about: string
  run: () => Promise<T>
  onDone?: (result: T) => void
  /** The sentence of a failure; null when it is told elsewhere. */
  failure: (error: unknown) => string | null
  onFailed?: (error: unknown) => void
}

/** A refusal will be the same the second time; a broken connection or a busy server may not. */
export const mayRepeat = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'too_many'

/**
 * Does what a person asked for. A failure stands in a toast until the same has worked, with "Try again" where that may
 * help. Never throws; true when it worked.
 */
export async function attempt<T>(what: Attempt<T>): Promise<boolean> {
  const { about, run, onDone, failure, onFailed } = what
  let result: T
  try {
    result = await run()
  } catch (error) {
    // The sign-in page says it.
    const text = isSessionOver(error) ? null : failure(error)
    if (text !== null) toast.error(text, { about, retry: mayRepeat(error) ? () => void attempt(what) : undefined })
    onFailed?.(error)
    return false
  }
  toast.passed(about)
  onDone?.(result)
  return true
}
