/* oxlint-disable tidetable/no-message-match -- pg has no code for a connection that it lost or waited for */

const AWAY = /^(57P0[1-3]|53\d{3}|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const LOST = /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/
/** Statement cancelled by a timeout: another statement may succeed. */
const SLOW = /^(57014|55P03|25P03)$/
/** The client timed out first: the response may still arrive on this connection. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** The disk is full, or the server is read-only because the disk is nearly full. */
const FULL = /^(53100|25006)$/

type Coded = Error & { code?: string }

export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** The server is a standby or a demoted primary. */
export class StandbyError extends Error {}

const isFull = ({ code = '' }: Coded) => FULL.test(code)
const isAway = (error: Coded) =>
  error instanceof StandbyError || AWAY.test(error.code ?? '') || LOST.test(error.message)

export function findPoolerProblem({ code, message }: Coded): string | null {
  if (code === '08P01' && /startup parameter/.test(message))
    return `DATABASE_URL points to a pooler that rejects connection settings (${message}): set DATABASE_DIRECT_URL to the server behind it.`
  if (code === '42P05' || code === '26000')
    return `DATABASE_URL points to a pooler without support for prepared statements (${message}): set DATABASE_PREPARED=0, or enable them in the pooler (PgBouncer 1.21 or newer, max_prepared_statements).`
  return null
}

export const isWriteRefused = (error: Coded): boolean => isFull(error) || isAway(error)

export function findRefusal(error: Coded): string | null {
  if (isFull(error)) return 'Storage is full. Please try again later.'
  const isTemporary = isAway(error) || SLOW.test(error.code ?? '')
  return isTemporary ? 'The service is temporarily unavailable. Please try again in a moment.' : null
}
