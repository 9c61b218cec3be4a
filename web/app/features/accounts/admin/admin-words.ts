import { messageOf } from '../../../lib/call-errors.ts'

export const ADMIN_WORDS = {
  success: 'Login Successful',
  refused: 'Login Failed',
  wrong: 'Incorrect password or email',
  failed: 'Login failed. Please try again.',
} as const

/** The server's own sentence, but for the one that the page says in its own words. */
export function adminFailure(error: unknown): string {
  const message = messageOf(error, ADMIN_WORDS.failed)
  return message === 'Incorrect credentials' ? ADMIN_WORDS.wrong : message
}
