import { classOf, type ErrorClass, type ErrorCode, statusOf } from '@tidetable/contract'

interface Details {
  /** Field name → sentence to show beside it. */
  fields?: Record<string, string>
  /** What lets the client mend itself, such as the current table. */
  data?: unknown
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal that the caller is told. The text is what the person reads; the code decides the status. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return statusOf(this.code)
  }

  get class(): ErrorClass {
    return classOf(this.code)
  }
}

/** What is not yours answers exactly like what does not exist. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`)
