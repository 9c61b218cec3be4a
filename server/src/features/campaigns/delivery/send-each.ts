import { MessageError } from '#platform/message-error.ts'
import type { Claimed } from './claim.ts'
import type { Told } from './way-out.ts'

/** Sends row by row, a few at once. After "too many", or when nobody is there, nothing more is begun. */
export async function sendEach(
  rows: readonly Claimed[],
  atOnce: number,
  send: (row: Claimed) => Promise<{ providerId?: string }>,
  told: (at: number, outcome: Told) => void,
  signal: AbortSignal,
): Promise<void> {
  let next = 0
  let mustWait = false
  const work = async () => {
    while (next < rows.length && !signal.aborted && !mustWait) {
      const at = next++
      const row = rows[at]
      if (!row) return
      try {
        told(at, { failure: null, ...(await send(row)) })
      } catch (error) {
        const failure =
          error instanceof MessageError ? error : new MessageError('unknown', 'no clear answer', { cause: error })
        mustWait ||= failure.isProviderAway || failure.retryAfterSeconds !== undefined
        // Not told is not begun: it goes back untouched.
        if (!failure.isProviderAway) told(at, { failure })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
}
