import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'

export const ADMIN_WORDS = {
  success: 'Login Successful',
  refused: 'Login Failed',
  wrong: 'Incorrect password or email',
  failed: 'Login failed. Please try again.',
} as const

/** The server's own sentence, but for the refusal that the page says in its own words. */
export const adminFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'wrong_credentials'
    ? ADMIN_WORDS.wrong
    : messageOf(error, ADMIN_WORDS.failed)
