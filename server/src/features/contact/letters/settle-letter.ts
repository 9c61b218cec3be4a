import type { MessageError } from '#platform/message-error.ts'
import { retryAt } from '#platform/sending/backoff.ts'
import type { Claimed, Move } from './repo.ts'

/** Where a letter stands after the call. One of unknown outcome goes again: its Message-ID makes mailboxes fold it. */
export function settleLetter({ attempts, createdAt }: Claimed, failure: MessageError | null, now: Date): Move {
  if (!failure) return { state: 'sent', attempts, dueAt: now, reason: null }
  const reason = failure.message
  const again = failure.kind === 'permanent' ? null : retryAt(attempts, createdAt, now, failure.retryAfterSeconds)
  return again ? { state: 'queued', attempts, dueAt: again, reason } : { state: 'failed', attempts, dueAt: now, reason }
}
