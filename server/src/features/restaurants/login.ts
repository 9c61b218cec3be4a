import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/endpoints/accounts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Network } from '#platform/network/network.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type AuthContext,
  type CallerFacts,
  clearAttempts,
  deviceLabel,
  emailKey,
  giveBackAttempt,
  knownDevice,
  logSecurity,
  rememberDevice,
  takeAttempt,
  takeQuota,
  tooMany,
  undoOnError,
} from '../auth/index.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurantByEmail, type RestaurantRow } from './repo.ts'

type LoginInput = Received<typeof accounts.loginRestaurant>['body']

export type LoginOutcome =
  | { outcome: 'signed-in'; restaurant: Restaurant; token: string; deviceCookie: string }
  | { outcome: 'unknown' | 'wrong-password' | 'unreadable' }

export const accountOf = (restaurantId: string): string => `restaurant:${restaurantId}`

async function throttleUnknownDevice(platform: Platform, network: Network, caller: CallerFacts) {
  const { db, quota } = platform
  if (!(await quota.isUsedUp(db, limits.loginFailures, network))) return
  logSecurity(platform, 'limit_exceeded', caller, { kind: 'restaurant', reason: limits.loginFailures.name })
  throw tooMany(await quota.secondsLeft(db, limits.loginFailures, network))
}

async function failLogin(platform: Platform, caller: CallerFacts, who: string): Promise<LoginOutcome> {
  logSecurity(platform, 'authn_unknown_identifier', caller, { kind: 'restaurant', who })
  await takeQuota(platform, platform.db, limits.unknownAccounts, caller.network)
  return { outcome: 'unknown' }
}

async function checkLoginPassword(
  platform: Platform,
  row: RestaurantRow,
  password: string,
  { bucket, from }: { bucket: string; from: string },
): Promise<boolean | null> {
  try {
    return await undoOnError(
      () => platform.passwords.verify(row.passwordHash, password, from),
      () => giveBackAttempt(platform, bucket),
    )
  } catch (error) {
    if (error instanceof AppError) throw error
    platform.log.error({ err: error }, 'stored password unreadable; sign-in refused')
    return null
  }
}

/** Counts attempts separately for each known device: guesses from elsewhere never lock out the host's tablet. */
export async function logIn(context: AuthContext, input: LoginInput, caller: CallerFacts): Promise<LoginOutcome> {
  const { db, quota, throttle, secret, sessions } = context
  const { network } = caller
  const key = emailKey(input.email)
  const row = await findRestaurantByEmail(db, key)
  const account = accountOf(row?.id ?? '')
  const device = row ? knownDevice(secret, account, caller.deviceCookie) : null
  if (!device) await throttleUnknownDevice(context, network, caller)
  if (!row) return failLogin(context, caller, key)

  const bucket = device ? `${account}:${device}` : account
  const wait = await takeAttempt(context, bucket)
  if (wait > 0) {
    logSecurity(context, 'authn_lock_wait', caller, { kind: 'restaurant', who: row.id })
    throw tooMany(wait)
  }
  const isPasswordRight = await checkLoginPassword(context, row, input.password, {
    bucket,
    from: device ? bucket : network,
  })
  if (isPasswordRight === null) return { outcome: 'unreadable' }
  if (!isPasswordRight) {
    if (!device) await quota.take(db, limits.loginFailures, network)
    logSecurity(context, 'authn_fail', caller, { kind: 'restaurant', who: row.id })
    return { outcome: 'wrong-password' }
  }
  await clearAttempts(context, bucket)
  if (!throttle.take(limits.signIns, row.id)) {
    logSecurity(context, 'limit_exceeded', caller, { kind: 'restaurant', reason: limits.signIns.name })
    throw tooMany(limits.signIns.seconds)
  }
  const label = input.device || deviceLabel(caller.userAgent)
  const { token } = await db.transaction((tx) => sessions.open(tx, { kind: 'restaurant', accountId: row.id }, label))
  logSecurity(context, 'authn_success', caller, { kind: 'restaurant', who: row.id })
  const deviceCookie = rememberDevice(secret, account, caller.deviceCookie)
  return { outcome: 'signed-in', restaurant: toRestaurant(row), token, deviceCookie }
}
