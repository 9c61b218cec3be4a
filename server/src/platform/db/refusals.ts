// What the database says when the fault is not in what was asked of it.

// Shutting down, starting up, too many connections, connection failure.
const AWAY = /^(57P0[1-3]|53\d{3}|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/
/** Cancelled by a time-out: this statement took too long, another may not. */
const SLOW = /^(57014|55P03|25P03)$/
/** No room on its disk, or set to read only because there is hardly any left. */
const FULL = /^(53100|25006)$/

type Coded = Error & { code?: string }

/** A server answers and is not the one that stores: a standby, or what has been the primary until now. */
export class StandbyError extends Error {}

const isFull = ({ code = '' }: Coded) => FULL.test(code)
const isAway = (error: Coded) =>
  error instanceof StandbyError || AWAY.test(error.code ?? '') || LOST.test(error.message)

/** Nothing can be stored just now, whatever it is. */
export const storesNothing = (error: Coded): boolean => isFull(error) || isAway(error)

/** What people are told; null when the error is about what was asked. */
export function findRefusal(error: Coded): string | null {
  if (isFull(error)) return 'We have no room to store anything just now. Please try again later.'
  const isPassing = isAway(error) || SLOW.test(error.code ?? '')
  return isPassing ? 'We cannot reach our records just now. Please try again in a moment.' : null
}
