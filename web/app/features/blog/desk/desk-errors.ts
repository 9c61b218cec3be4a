import { ApiError } from '../../../lib/calls/call-errors.ts'

/** The sentence with the reason when the server refused with a reason, the plain sentence otherwise. */
export function refusalText(error: unknown, refused: (reason: string) => string, broken: string): string {
  return error instanceof ApiError && error.message && error.status < 500 ? refused(error.message) : broken
}

/** The operator has given no key for it; nothing a writer could do about it. */
export const isNotSetUp = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_configured'
