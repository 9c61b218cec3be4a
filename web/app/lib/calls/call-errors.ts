import type { ErrorCode, Refusal } from '@tidetable/contract'
import type { AccountKind } from '../session/session.ts'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly data: unknown
  /** From Retry-After; null if absent. */
  readonly retryAfterSeconds: number | null

  /** Account of the token that was sent; null if none. */
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

/** The session of the sent token has ended; a redirect to the sign-in follows. */
export const isSessionOver = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'unauthenticated' && error.as !== null

/** No response: no connection, or it broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** A change without a response. `isUnsent`: it never left this device; otherwise its outcome is unknown. */
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
