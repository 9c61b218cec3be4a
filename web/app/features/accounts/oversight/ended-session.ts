import { ApiError } from '../../../lib/calls/call-errors.ts'
import { forgetAdmin } from '../../../lib/session/session.ts'

/** True when the administrator's session is over: the sign-in page follows. */
export function endedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'unauthenticated') return false
  forgetAdmin()
  return true
}
