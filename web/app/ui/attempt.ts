import { ApiError, isSessionOver } from '../lib/calls/call-errors.ts'
import { toast } from './toast.ts'

export interface Attempt<T> {
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

/** A failure stays in a toast until the action succeeds. Never throws; returns whether it worked. */
export async function attempt<T>(what: Attempt<T>): Promise<boolean> {
  const { about, run, onDone, failure, onFailed } = what
  let result: T
  try {
    result = await run()
  } catch (error) {
    const text = isSessionOver(error) ? null : failure(error)
    if (text !== null) toast.error(text, { about, retry: mayRepeat(error) ? () => void attempt(what) : undefined })
    onFailed?.(error)
    return false
  }
  toast.passed(about)
  onDone?.(result)
  return true
}
