import { classOf, type ErrorClass, type ErrorCode, statusOf } from '@tidetable/contract'

interface Details {
  fields?: Record<string, string>
  /** Data that lets the client recover, such as the current table. */
  data?: unknown
  retryAfterSeconds?: number
  cause?: unknown
}

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

/** Also used for data of other accounts, so that its existence is not revealed. */
export const notFound = (what: string): AppError => new AppError('not_found', `${what} not found`)
