import { hashToken, keyedHash, newId, newSecretId } from '#platform/crypto.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import type { Attempts } from '../attempts/service.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { checkPassword } from '../check-password.ts'
import { rememberDevice } from '../device-cookie.ts'
import { emailKey } from '../email-key.ts'
import { cancelChanges } from '../mailbox-change/repo.ts'
import { passwordChanged, resetRequested } from '../messages/jobs.ts'
import { accountOf } from '../restaurant/login.ts'
import { findRestaurant, findRestaurantByEmail, updatePassword } from '../restaurant/repo.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import type { Sessions } from '../session/service.ts'
import { tooMany } from '../too-many.ts'
import * as repo from './repo.ts'
import { resetWords } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'jobs'> & {
  passwords: Passwords
  attempts: Attempts
  sessions: Sessions
  security: SecurityLog
}

const LIFE_HOURS = 24
const HOUR = 3_600_000

/** 256 bits that only this secret can make of the id: the letter's writer derives it, the database never holds it. */
export const tokenOf = (secret: string, resetId: string): string => keyedHash(secret, 'reset-token', resetId)

const invalid = () => new AppError('reset_link_invalid', resetWords.linkInvalid)

export function createPasswordReset({
  db,
  clock,
  quota,
  secret,
  jobs,
  passwords,
  attempts,
  sessions,
  security,
}: Dependencies) {
  return {
    /** The same for known and unknown addresses, in its answer and in its work: the mail is written by a job. */
    async request(email: string, caller: CallerFacts): Promise<void> {
      if (!(await quota.take(db, limits.recoveriesAddress, caller.network)))
        throw tooMany(await quota.secondsLeft(db, limits.recoveriesAddress, caller.network))
      const key = emailKey(email)
      const isWanted = await quota.take(db, limits.recoveries, keyedHash(secret, 'recovery', key))
      security('password_reset_requested', caller, { kind: 'restaurant', who: key })
      // Somebody's mailbox is not filled by strangers; the answer stays the same.
      if (!isWanted) return
      await db.transaction(async (tx) => {
        const restaurant = await findRestaurantByEmail(tx, key)
        const now = clock.now()
        const id = newSecretId()
        await repo.insertReset(tx, {
          id,
          tokenHash: hashToken(tokenOf(secret, id)),
          restaurantId: restaurant?.id ?? null,
          device: deviceLabel(caller.userAgent),
          createdAt: now,
          expiresAt: new Date(now.getTime() + LIFE_HOURS * HOUR),
        })
        await jobs.enqueue(tx, resetRequested, { resetId: id })
      })
    },

    /** Looks and never spends: mail scanners open links first. */
    async check(token: string): Promise<{ email: string }> {
      const restaurantId = await repo.findRestaurantOfToken(db, hashToken(token), clock.now())
      const restaurant = restaurantId && (await findRestaurant(db, restaurantId))
      if (!restaurant) throw invalid()
      return { email: restaurant.email }
    },

    /** Answers the device cookie: whoever read the restaurant's mail may try again while strangers guess. */
    async reset(token: string, newPassword: string, caller: CallerFacts): Promise<string> {
      const tokenHash = hashToken(token)
      const restaurantId = await repo.findRestaurantOfToken(db, tokenHash, clock.now())
      const restaurant = restaurantId && (await findRestaurant(db, restaurantId))
      if (!restaurant) throw invalid()
      checkPassword(newPassword, 'newPassword', restaurant)
      const passwordHash = await passwords.hash(newPassword, restaurant.id)
      await db.transaction(async (tx) => {
        if ((await repo.spendReset(tx, tokenHash, clock.now())) !== restaurant.id) throw invalid()
        await updatePassword(tx, restaurant.id, passwordHash)
        await cancelChanges(tx, restaurant.id, clock.now())
        await sessions.endAll(tx, { kind: 'restaurant', accountId: restaurant.id })
        await jobs.enqueue(tx, passwordChanged, { restaurantId: restaurant.id, changeId: newId() })
      })
      await attempts.clear(accountOf(restaurant.id))
      security('password_changed', caller, { kind: 'restaurant', who: restaurant.id, reason: 'reset' })
      return rememberDevice(secret, accountOf(restaurant.id), caller.deviceCookie)
    },

    sweep: () =>
      repo.deleteResetsBefore(db.within(BACKGROUND_SECONDS), new Date(clock.now().getTime() - LIFE_HOURS * HOUR)),
  }
}

export type PasswordReset = ReturnType<typeof createPasswordReset>
