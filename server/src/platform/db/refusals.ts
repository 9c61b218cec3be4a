/* oxlint-disable tidetable/no-message-match -- pg has no code for a connection that it lost or waited for */

const UNAVAILABLE_CODES = /^(57P0[1-3]|53\d{3}|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
const LOST_CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/
/** Statement cancelled by a timeout: another statement may succeed. */
const TIMEOUT_CODES = /^(57014|55P03|25P03)$/
/** The client timed out first: the response may still arrive on this connection. */
export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** The disk is full, or the server is read-only because the disk is nearly full. */
const DISK_FULL_CODES = /^(53100|25006)$/

type ErrorWithCode = Error & { code?: string }

export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** The server is a standby or a demoted primary. */
export class StandbyError extends Error {}

const isDiskFull = ({ code = '' }: ErrorWithCode) => DISK_FULL_CODES.test(code)
const isUnavailable = (error: ErrorWithCode) =>
  error instanceof StandbyError ||
  UNAVAILABLE_CODES.test(error.code ?? '') ||
  LOST_CONNECTION_MESSAGES.test(error.message)

export function findPoolerProblem({ code, message }: ErrorWithCode): string | null {
  if (code === '08P01' && /startup parameter/.test(message))
    return `DATABASE_URL points to a pooler that rejects connection settings (${message}): set DATABASE_DIRECT_URL to the server behind it.`
  if (code === '42P05' || code === '26000')
    return `DATABASE_URL points to a pooler without support for prepared statements (${message}): set DATABASE_PREPARED=0, or enable them in the pooler (PgBouncer 1.21 or newer, max_prepared_statements).`
  return null
}

export const isWriteRefused = (error: ErrorWithCode): boolean => isDiskFull(error) || isUnavailable(error)

export function findRefusal(error: ErrorWithCode): string | null {
  if (isDiskFull(error)) return 'Storage is full. Please try again later.'
  const isTemporary = isUnavailable(error) || TIMEOUT_CODES.test(error.code ?? '')
  return isTemporary ? 'The service is temporarily unavailable. Please try again in a moment.' : null
}
