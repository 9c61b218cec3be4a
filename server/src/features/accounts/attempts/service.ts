// Tries at a password are counted before it is compared, so that parallel guesses cannot slip through.
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import type { Platform } from '#platform/platform.ts'
import * as repo from './repo.ts'
import { FORGET_SECONDS, waitSeconds } from './wait.ts'

export interface Attempts {
  /** Takes one try under `key`; answers the seconds to wait when none is free now, else 0. */
  take(key: string): Promise<number>
  /** The password could not be compared: the try does not count. */
  giveBack(key: string): Promise<void>
  /** The try was right: everything is forgotten. */
  clear(key: string): Promise<void>
  sweep(): Promise<number>
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export function createAttempts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Attempts {
  return {
    take: (key) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const wait = await repo.lockWait(tx, key, now)
        const left = (wait.blockedUntil.getTime() - now.getTime()) / 1000
        if (left > 0) return left
        const isForgotten = later(wait.lastAt, FORGET_SECONDS) <= now
        const failures = (isForgotten ? 0 : wait.failures) + 1
        await repo.saveWait(tx, key, { failures, blockedUntil: later(now, waitSeconds(failures)), lastAt: now })
        return 0
      }),
    giveBack: (key) =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const wait = await repo.lockWait(tx, key, now)
        // A wait was over when the try was taken.
        await repo.saveWait(tx, key, { ...wait, failures: Math.max(0, wait.failures - 1), blockedUntil: now })
      }),
    clear: async (key) => void (await repo.deleteWait(db, key)),
    sweep: () => repo.deleteWaitsBefore(db.within(BACKGROUND_SECONDS), later(clock.now(), -FORGET_SECONDS)),
  }
}
