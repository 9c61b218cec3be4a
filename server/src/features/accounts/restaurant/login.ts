import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/accounts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Network } from '#platform/network/network.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import { orGiveBack } from '../attempts/or-give-back.ts'
import type { Attempts } from '../attempts/service.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { knownDevice, rememberDevice } from '../device-cookie.ts'
import { emailKey } from '../email-key.ts'
import { maySignIn } from '../may-sign-in.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import type { Sessions } from '../session/service.ts'
import { tooMany } from '../too-many.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurantByEmail, type RestaurantRow } from './repo.ts'

type Dependencies = Pick<Platform, 'db' | 'quota' | 'throttle' | 'secret' | 'log' | 'config'> & {
  passwords: Passwords
  attempts: Attempts
  sessions: Sessions
  security: SecurityLog
}
type Given = Received<typeof accounts.loginRestaurant>['body']

export type LoginOutcome =
  | { outcome: 'signed-in'; restaurant: Restaurant; token: string; deviceCookie: string }
  | { outcome: 'unknown' | 'wrong-password' | 'unreadable' }

export const accountOf = (restaurantId: string): string => `restaurant:${restaurantId}`

/**
 * Tries are counted per account, and apart for each device that signed in before: whoever guesses from elsewhere makes
 * only strangers wait, never the tablet at the stand.
 */
export function createLogin({
  db,
  quota,
  throttle,
  secret,
  log,
  config,
  passwords,
  attempts,
  sessions,
  security,
}: Dependencies) {
  async function guardStranger(network: Network, caller: CallerFacts) {
    if (!(await quota.isSpent(db, limits.loginFailures, network))) return
    security('limit_exceeded', caller, { kind: 'restaurant', reason: limits.loginFailures.name })
    throw tooMany(await quota.secondsLeft(db, limits.loginFailures, network))
  }

  async function missed(network: Network, caller: CallerFacts, who: string): Promise<LoginOutcome> {
    security('authn_unknown_identifier', caller, { kind: 'restaurant', who })
    if (!(await quota.take(db, limits.unknownAccounts, network)))
      throw tooMany(await quota.secondsLeft(db, limits.unknownAccounts, network))
    return { outcome: 'unknown' }
  }

  async function isRight(
    row: RestaurantRow,
    password: string,
    { bucket, from }: { bucket: string; from: string },
  ): Promise<boolean | null> {
    try {
      return await orGiveBack(
        () => passwords.verify(row.passwordHash, password, from),
        () => attempts.giveBack(bucket),
      )
    } catch (error) {
      if (error instanceof AppError) throw error
      log.error({ err: error }, 'a stored password cannot be read')
      return null
    }
  }

  return async (given: Given, caller: CallerFacts): Promise<LoginOutcome> => {
    const { network } = caller
    const key = emailKey(given.email)
    const row = await findRestaurantByEmail(db, key)
    const account = accountOf(row?.id ?? '')
    const device = row ? knownDevice(secret, account, caller.deviceCookie) : null
    if (!device) await guardStranger(network, caller)
    if (!row || !maySignIn(row.sample, config, caller.place)) return missed(network, caller, key)

    const bucket = device ? `${account}:${device}` : account
    const wait = await attempts.take(bucket)
    if (wait > 0) {
      security('authn_lock_wait', caller, { kind: 'restaurant', who: row.id })
      throw tooMany(wait)
    }
    const right = await isRight(row, given.password, { bucket, from: device ? bucket : network })
    if (right === null) return { outcome: 'unreadable' }
    if (!right) {
      if (!device) await quota.take(db, limits.loginFailures, network)
      security('authn_fail', caller, { kind: 'restaurant', who: row.id })
      return { outcome: 'wrong-password' }
    }
    await attempts.clear(bucket)
    if (!throttle.take(limits.signIns, row.id)) {
      security('limit_exceeded', caller, { kind: 'restaurant', reason: limits.signIns.name })
      throw tooMany(limits.signIns.seconds)
    }
    const label = given.device || deviceLabel(caller.userAgent)
    const { token } = await db.transaction((tx) => sessions.open(tx, { kind: 'restaurant', accountId: row.id }, label))
    security('authn_success', caller, { kind: 'restaurant', who: row.id })
    const deviceCookie = rememberDevice(secret, account, caller.deviceCookie)
    return { outcome: 'signed-in', restaurant: toRestaurant(row), token, deviceCookie }
  }
}
