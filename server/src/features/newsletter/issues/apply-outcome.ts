import { retryAt } from '#platform/sending/backoff.ts'
import type { Outcome } from '#platform/sending/send-leased.ts'
import type { Claimed, Move } from './repo.ts'

/** Where a mail stands after the call. One of unknown outcome goes again: its Message-ID makes mailboxes fold it. */
export function applyOutcome(row: Claimed, { failure }: Outcome, now: Date): Move {
  const { articleId, subscriberId, attempts, createdAt } = row
  const of = { articleId, subscriberId, attempts }
  if (!failure) return { ...of, state: 'sent', dueAt: now, reason: null, isBadAddress: false }
  const { message: reason, isBadAddress } = failure
  const again = failure.kind === 'permanent' ? null : retryAt(attempts, createdAt, now, failure.retryAfterSeconds)
  return again
    ? { ...of, state: 'queued', dueAt: again, reason, isBadAddress }
    : { ...of, state: 'failed', dueAt: now, reason, isBadAddress }
}
