// Attempts are counted before passwords are compared, to limit parallel guesses.
import type { Platform } from '#platform/platform.ts'
import * as repo from './repo.ts'
import { FAILURE_RETENTION_SECONDS, waitSeconds } from './wait.ts'

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Returns the seconds to wait, 0 if the attempt is allowed. */
export const takeAttempt = ({ db, clock }: Platform, key: string): Promise<number> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const wait = await repo.lockWait(tx, key, now)
    const remaining = (wait.blockedUntil.getTime() - now.getTime()) / 1000
    if (remaining > 0) return remaining
    const isExpired = later(wait.lastAt, FAILURE_RETENTION_SECONDS) <= now
    const failures = (isExpired ? 0 : wait.failures) + 1
    await repo.saveWait(tx, key, { failures, blockedUntil: later(now, waitSeconds(failures)), lastAt: now })
    return 0
  })

export const giveBackAttempt = ({ db, clock }: Platform, key: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const wait = await repo.lockWait(tx, key, now)
    // An attempt is only counted if no wait was active, so none is restored.
    await repo.saveWait(tx, key, { ...wait, failures: Math.max(0, wait.failures - 1), blockedUntil: now })
  })

export const clearAttempts = ({ db }: Platform, key: string): Promise<number> => repo.deleteWait(db, key)
