import pLimit from 'p-limit'
import { messageIdOf, returnAddress } from '#platform/mail/delivery-reference.ts'
import { type Email, renderEmail } from '#platform/mail/render-email.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { retryAt } from '#platform/sending/backoff.ts'
import { newLease, renewLease } from '#platform/sending/lease.ts'
import { rateOf } from '#platform/sending/pace.ts'
import { blockPace, returnToPace, takeFromPace } from '#platform/sending/pace-repo.ts'
import { type Outcome, sendLeased } from '#platform/sending/send-leased.ts'
import { tokenOf } from '../subscriptions/token.ts'
import { articleMail } from './article-mail.ts'
import type { Claimed, Move } from './repo.ts'
import * as repo from './repo.ts'

/** An email with an unknown outcome is sent again; mail servers deduplicate it by its Message-ID. */
function applyOutcome(row: Claimed, { failure }: Outcome, now: Date): Move {
  const { articleId, subscriberId, attempts, createdAt } = row
  const of = { articleId, subscriberId, attempts }
  if (!failure) return { ...of, state: 'sent', dueAt: now, reason: null, isBadAddress: false }
  const { message: reason, isBadAddress } = failure
  const again = failure.kind === 'permanent' ? null : retryAt(attempts, createdAt, now, failure.retryAfterSeconds)
  return again
    ? { ...of, state: 'queued', dueAt: again, reason, isBadAddress }
    : { ...of, state: 'failed', dueAt: now, reason, isBadAddress }
}

/** Rows per claim: the outcome of up to this many emails is unknown after a crash. */
const BATCH = 50
/** Concurrent calls, fewer than the mailer's connections. */
const CONCURRENT_CALLS = 4

const before = ({ articleId, subscriberId, attempts, dueAt }: repo.Claimed) => ({
  articleId,
  subscriberId,
  attempts: attempts - 1,
  dueAt,
  reason: null,
  isBadAddress: false,
})

function emailOf({ config, secret }: Platform, row: repo.Claimed, to: string): Email {
  const articleUrl = `${config.publicUrl}/about/blog?${new URLSearchParams({ post: row.articleId })}`
  const unsubscribeUrl = `${config.publicUrl}/subscribe/${tokenOf(secret, row.subscriberId)}`
  const reference = { kind: 'article', messageId: row.articleId, recipientId: row.subscriberId } as const
  const { returnPath } = config.mail
  return {
    ...articleMail(nameOfSender(config.mail.from), to, row, articleUrl, unsubscribeUrl),
    // The id stays the same for an email, so that mail servers deduplicate a repetition.
    id: messageIdOf(reference),
    ...(returnPath && { returnPath: returnAddress(secret, returnPath, reference) }),
  }
}

export async function sendBatch(platform: Platform, signal: AbortSignal): Promise<boolean> {
  const { db, clock, mailer, config } = platform
  // Campaigns and the newsletter share the rate of the mail server.
  const rate = rateOf(config.perSecond.mail)
  const now = clock.now()
  if (!(await repo.isAnyDue(db, now))) return false
  const granted = await takeFromPace(db, 'email', BATCH, rate, now)
  if (granted === 0) return false
  const lease = newLease(now)
  const rows = await repo.claimRows(db, granted, lease, now)
  const wanted = rows.flatMap((row) => (row.email === null ? [] : [{ ...row, email: row.email }]))
  const gone = rows.filter(({ email }) => email === null).map((row) => ({ ...before(row), state: 'left' as const }))
  await repo.completeRows(db, lease.id, gone, now)
  const { untouched, waitSeconds } = await sendLeased<(typeof wanted)[number], repo.Move>(
    {
      rows: wanted,
      limit: pLimit(CONCURRENT_CALLS),
      async send(row) {
        await mailer.send(renderEmail(config, emailOf(platform, row, row.email), clock.now()))
        return {}
      },
      applyOutcome: (row, outcome) => applyOutcome(row, outcome, clock.now()),
      giveBack: (row) => ({ ...before(row), state: 'queued' }),
      complete: (moves) => repo.completeRows(db, lease.id, moves, clock.now()),
      renew: (until) => renewLease(db, repo.LEDGER, lease.id, until),
    },
    { clock, signal },
  )
  const unused = granted - wanted.length + untouched
  if (unused > 0) await returnToPace(db, 'email', unused, rate, clock.now())
  if (waitSeconds) await blockPace(db, 'email', waitSeconds, rate, clock.now())
  return rows.length > 0
}
