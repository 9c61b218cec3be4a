// Takes what is due under a lease, sends it, and writes each outcome down at once.
import { newId } from '#platform/crypto.ts'
import { type Letter, writeLetter } from '#platform/mail/letter.ts'
import { MessageError } from '#platform/message-error.ts'
import type { Platform } from '#platform/platform.ts'
import { rateOf } from '#platform/sending/pace.ts'
import { blockPace, giveBackToPace, takeFromPace } from '#platform/sending/pace-repo.ts'
import * as repo from './repo.ts'
import { settleLetter } from './settle-letter.ts'

/** Rows in doubt when the program dies. */
const BATCH = 50
/** As many as the mailer keeps connections. */
const AT_ONCE = 4
/** A program that died gives its rows free after this long; a living one renews in time. */
const LEASE_SECONDS = 30

type Uses = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config'>

/** Answers whether there was something to do. */
export function createBatches(
  { db, clock, mailer, config }: Uses,
  letterOf: (row: repo.Claimed, to: string) => Letter,
) {
  // Campaigns and letters share what the mail server takes.
  const rate = rateOf(config.perSecond.mail)
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_SECONDS * 1000)

  async function hand(letter: Letter): Promise<MessageError | null> {
    try {
      await mailer.send(writeLetter(config, letter, clock.now()))
      return null
    } catch (error) {
      return error instanceof MessageError
        ? error
        : new MessageError('unknown', 'the mail did not leave', { cause: error })
    }
  }

  async function send(row: repo.Claimed, to: string): Promise<repo.Move> {
    const failure = await hand(letterOf(row, to))
    const now = clock.now()
    if (failure?.isBadAddress) await repo.endSubscription(db, row.subscriberId, now)
    if (failure?.retryAfterSeconds) await blockPace(db, 'email', failure.retryAfterSeconds, rate, now)
    return settleLetter(row, failure, now)
  }

  const back = (row: repo.Claimed): repo.Move => ({
    state: 'queued',
    attempts: row.attempts - 1,
    dueAt: clock.now(),
    reason: null,
  })

  return async function sendBatch(signal: AbortSignal): Promise<boolean> {
    const now = clock.now()
    if (!(await repo.isAnyDue(db, now))) return false
    const granted = await takeFromPace(db, 'email', BATCH, rate, now)
    if (granted === 0) return false
    const lease = newId()
    const rows = await repo.claimLetters(db, granted, lease, leaseEnd(), now)
    const unsent = granted - rows.filter(({ email }) => email !== null).length
    if (unsent > 0) await giveBackToPace(db, 'email', unsent, rate, now)

    const renewal = setInterval(
      () => void repo.renewLease(db, lease, leaseEnd()).catch(() => {}),
      (LEASE_SECONDS * 1000) / 3,
    )
    const queue = rows.values()
    const work = async () => {
      for (const row of queue) {
        const left: repo.Move = { state: 'left', attempts: row.attempts - 1, dueAt: clock.now(), reason: null }
        const move = row.email === null ? left : signal.aborted ? back(row) : await send(row, row.email)
        await repo.completeLetter(db, lease, row, move, clock.now())
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => clearInterval(renewal))
    return rows.length > 0
  }
}
