import type { ErrorCode, Refusal } from '@tidetable/contract'
import type { AccountKind } from '../session/session.ts'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly data: unknown
  /** Seconds from the Retry-After header; null if absent. */
  readonly retryAfterSeconds: number | null

  /** Kind of account whose token was sent; null if none was sent. */
  readonly as: AccountKind | null

  constructor(
    status: number,
    refusal: Partial<Refusal>,
    { retryAfterSeconds = null, as = null }: { retryAfterSeconds?: number | null; as?: AccountKind | null } = {},
  ) {
    super(refusal.message ?? '')
    this.status = status
    this.code = refusal.code ?? 'internal'
    this.fields = refusal.fields ?? {}
    this.data = refusal.data
    this.retryAfterSeconds = retryAfterSeconds
    this.as = as
  }
}

/** Returns true if the session of the sent token has ended; a redirect to the sign-in page follows. */
export const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unauthenticated' && error.as !== null

/** Thrown if there was no response: no connection, or a broken one. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Thrown if a change got no response. `isUnsent`: it never left this device; otherwise its outcome is unknown. */
export class NoAnswer extends NetworkError {
  readonly isUnsent: boolean

  constructor(isUnsent: boolean, options?: ErrorOptions) {
    super(isUnsent ? noAnswerWords.unsent : noAnswerWords.unknown, options)
    this.isUnsent = isUnsent
  }
}

/** Returns the server's message, the message of NoAnswer, or `fallback`; `network` if there was no response. */
export function messageOf(error: unknown, fallback: string, network = fallback): string {
  if (error instanceof ApiError) return error.message || fallback
  if (error instanceof NoAnswer) return error.message
  return error instanceof NetworkError ? network : fallback
}

export const noAnswerWords = {
  unsent: 'No connection. Nothing was sent.',
  unknown: 'No connection. We don’t know yet if it was saved.',
  notArrived: 'It was not saved. Nothing has changed.',
  tryAgain: 'Try again',
}
