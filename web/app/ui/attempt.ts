import { ApiError, isSessionOver } from '../lib/calls/call-errors.ts'
import { toast } from './toast.ts'

export interface Attempt<T> {
  /** Id, e.g. `delete-table:ID`. */
  about: string
  run: () => Promise<T>
  onDone?: (result: T) => void
  /** Message of a failure; null if it is shown elsewhere. */
  failure: (error: unknown) => string | null
  onFailed?: (error: unknown) => void
}

/** A refusal would repeat; a broken connection or a busy server may not. */
export const mayRepeat = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'too_many'

/**
 * A failure stays in a toast until the action succeeds, with "Try again" if that may help. Never throws; returns
 * whether it worked.
 */
export async function attempt<T>(what: Attempt<T>): Promise<boolean> {
  const { about, run, onDone, failure, onFailed } = what
  let result: T
  try {
    result = await run()
  } catch (error) {
    // The sign-in page shows this failure.
    const text = isSessionOver(error) ? null : failure(error)
    if (text !== null) toast.error(text, { about, retry: mayRepeat(error) ? () => void attempt(what) : undefined })
    onFailed?.(error)
    return false
  }
  toast.passed(about)
  onDone?.(result)
  return true
}
