// Tries at a password are counted before it is compared, so that parallel guesses cannot slip through.
import type { Platform } from '#platform/platform.ts'
import * as repo from './repo.ts'
import { FORGET_SECONDS, waitSeconds } from './wait.ts'

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Takes one try under `key`. Returns the seconds to wait if none is free, else 0. */
export const takeAttempt = ({ db, clock }: Platform, key: string): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const wait = await repo.lockWait(tx, key, now)
    const left = (wait.blockedUntil.getTime() - now.getTime()) / 1000
    if (left > 0) return left
    const isForgotten = later(wait.lastAt, FORGET_SECONDS) <= now
    const failures = (isForgotten ? 0 : wait.failures) + 1
    await repo.saveWait(tx, key, { failures, blockedUntil: later(now, waitSeconds(failures)), lastAt: now })
    return 0
  })

/** The password could not be compared: the try does not count. */
export const giveBackAttempt = ({ db, clock }: Platform, key: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const wait = await repo.lockWait(tx, key, now)
    // A wait was over when the try was taken.
    await repo.saveWait(tx, key, { ...wait, failures: Math.max(0, wait.failures - 1), blockedUntil: now })
  })

/** The try was right: its failures are deleted. */
export const clearAttempts = ({ db }: Platform, key: string): Promise<number> => repo.deleteWait(db, key)
