import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'
import { adminLoginWords as say } from './words.ts'

/** The server's own sentence, but for the refusal that the page says in its own words. */
export const adminFailure = (error: unknown): string =>
  error instanceof ApiError && error.code === 'wrong_credentials' ? say.wrong : messageOf(error, say.failed)
