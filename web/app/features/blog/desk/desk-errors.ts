import { ApiError } from '../../../lib/calls/call-errors.ts'
import { forgetAdmin } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { deskWords } from './words.ts'

/** The sentence with the reason when the server refused with a reason, the plain sentence otherwise. */
export function refusalText(error: unknown, refused: (reason: string) => string, broken: string): string {
  return error instanceof ApiError && error.message && error.status < 500 ? refused(error.message) : broken
}

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated'

/** The operator has given no key for it; nothing a writer could do about it. */
export const isNotSetUp = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_configured'

/** The sign-in page follows, and what was typed waits in this browser. */
export function leaveDesk(): void {
  toast.warning(deskWords.sessionEnded, { goesAlong: true })
  forgetAdmin()
}

/** True when the session had ended. */
export function endedSession(error: unknown): boolean {
  if (!isSessionOver(error)) return false
  leaveDesk()
  return true
}
