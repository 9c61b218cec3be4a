// Takes what is due under a lease and sends it.
import pLimit from 'p-limit'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import type { Platform } from '#platform/platform.ts'
import { newLease, renewLease } from '#platform/sending/lease.ts'
import { rateOf } from '#platform/sending/pace.ts'
import { blockPace, giveBackToPace, takeFromPace } from '#platform/sending/pace-repo.ts'
import { sendLeased } from '#platform/sending/send-leased.ts'
import { applyOutcome } from './apply-outcome.ts'
import * as repo from './repo.ts'

/** Rows in doubt when the program dies. */
const BATCH = 50
/** Fewer than the mailer keeps connections. */
const CALLS_AT_ONCE = 4

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config'>

/** Answers whether there was something to do. */
export function createBatches(
  { db, clock, mailer, config }: Dependencies,
  letterOf: (row: repo.Claimed, to: string) => Letter,
) {
  // Campaigns and the newsletter share what the mail server takes.
  const rate = rateOf(config.perSecond.mail)
  const limit = pLimit(CALLS_AT_ONCE)

  const before = ({ articleId, subscriberId, attempts, dueAt }: repo.Claimed) => ({
    articleId,
    subscriberId,
    attempts: attempts - 1,
    dueAt,
    reason: null,
    isBadAddress: false,
  })

  return async function sendBatch(signal: AbortSignal): Promise<boolean> {
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
        limit,
        async hand(row) {
          await mailer.send(writeLetter(config, letterOf(row, row.email), clock.now()))
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
    if (unused > 0) await giveBackToPace(db, 'email', unused, rate, clock.now())
    if (waitSeconds) await blockPace(db, 'email', waitSeconds, rate, clock.now())
    return rows.length > 0
  }
}
