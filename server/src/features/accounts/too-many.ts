import { AppError } from '#platform/errors.ts'

/** The one sentence of every limit about accounts: it must not tell whether the account exists. */
export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('too_many', 'Too many attempts. Please wait a moment and try again.', { retryAfterSeconds })
