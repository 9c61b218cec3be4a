import { ApiError, isSessionOver } from '../lib/calls/call-errors.ts'
import { toast } from './toast.ts'

export interface Attempt<T> {
  about: string
  run: () => Promise<T>
  onDone?: (result: T) => void
  /** Returns the message of a failure; null if the failure is shown elsewhere. */
  failure: (error: unknown) => string | null
  onFailed?: (error: unknown) => void
}

/** Whether a retry may help: a refusal would repeat, a broken connection or a busy server may not. */
export const mayRepeat = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'too_many'

/** Shows a failure in a toast until the action succeeds. Never throws; returns whether the action succeeded. */
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
  toast.closeFor(about)
  onDone?.(result)
  return true
}
