import { AppError } from '#platform/errors.ts'
import { accountWords } from './words.ts'

/** The one sentence of every limit about accounts: it must not tell whether the account exists. */
export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('too_many', accountWords.tooManyAttempts, { retryAfterSeconds })
