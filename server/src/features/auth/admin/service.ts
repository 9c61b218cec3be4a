import { setTimeout as sleep } from 'node:timers/promises'
import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/endpoints/accounts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { clearAttempts, takeAttempt } from '../attempts/attempts.ts'
import { undoOnError } from '../attempts/undo-on-error.ts'
import type { CallerFacts } from '../caller-facts.ts'
import type { AuthContext } from '../context.ts'
import { knownDevice, rememberDevice } from '../device-cookie.ts'
import { emailKey } from '../email-key.ts'
import { logSecurity } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import { tooMany } from '../too-many.ts'
import * as repo from './repo.ts'
import { saveAdministrator } from './save-administrator.ts'
import { isSecondFactorOn, redeemSecondFactor, wrongCode } from './second-factor.ts'
import { adminWords } from './words.ts'

type LoginInput = Received<typeof accounts.loginAdmin>['body']

const EVERYONE = 'all'
/** Delay of sign-ins from unknown devices during a distributed attack; administrators can still sign in. */
const SLOW_MILLISECONDS = 1_000

/** Counts an attempt before its password is compared, to limit parallel guesses. Returns a function that undoes it. */
async function countAttempt(
  platform: Platform,
  caller: CallerFacts,
  accountKey: string | null,
  exists: boolean,
): Promise<() => Promise<unknown>> {
  const { db, clock, quota } = platform
  if (accountKey) {
    const wait = await takeAttempt(platform, accountKey)
    if (wait > 0) throw tooMany(wait)
    return () => clearAttempts(platform, accountKey)
  }
  const { network } = caller
  const takenAt = clock.now()
  if (!(await quota.take(db, limits.adminFailures, network))) {
    logSecurity(platform, 'limit_exceeded', caller, { kind: 'admin', reason: limits.adminFailures.name })
    throw tooMany(await quota.secondsLeft(db, limits.adminFailures, network))
  }
  // Guesses at unknown addresses must not use up the shared limit, but must take as long as other guesses.
  const isCounted = exists && (await quota.take(db, limits.adminFailuresAll, EVERYONE))
  if (!isCounted && (await quota.isUsedUp(db, limits.adminFailuresAll, EVERYONE))) {
    logSecurity(platform, 'authn_lock_wait', caller, { kind: 'admin', reason: limits.adminFailuresAll.name })
    await sleep(SLOW_MILLISECONDS)
  }
  return async () => {
    await quota.giveBack(db, limits.adminFailures, network, takenAt)
    if (isCounted) await quota.giveBack(db, limits.adminFailuresAll, EVERYONE, takenAt)
  }
}

/** Counts wrong codes per device: someone who knows the password must not lock out a known device. */
async function checkCode(platform: Platform, adminId: string, code: string, device: string, caller: CallerFacts) {
  const key = `admin-code:${adminId}:${device}`
  const wait = await takeAttempt(platform, key)
  if (wait > 0) throw tooMany(wait)
  if (!(await redeemSecondFactor(platform, adminId, code))) {
    logSecurity(platform, 'authn_fail', caller, { kind: 'admin', who: adminId, reason: 'second_factor' })
    throw wrongCode()
  }
  await clearAttempts(platform, key)
}

/** Limits guesses of second-factor codes by someone with a stolen session. */
export async function withAttempt<T>(platform: Platform, adminId: string, act: () => Promise<T>): Promise<T> {
  const key = `admin-code:${adminId}:session`
  const wait = await takeAttempt(platform, key)
  if (wait > 0) throw tooMany(wait)
  const result = await act()
  await clearAttempts(platform, key)
  return result
}

export async function ensureFirstAdmin(platform: Platform): Promise<void> {
  const first = platform.config.admin
  if (first && !(await repo.hasOwnAdmin(platform.db))) await saveAdministrator(platform, first)
}

export async function logInAdmin(
  context: AuthContext,
  { email, password, code }: LoginInput,
  caller: CallerFacts,
): Promise<{ token: string; deviceCookie: string }> {
  const { db, secret, passwords, throttle, sessions } = context
  const row = await repo.findAdminByEmail(db, emailKey(email))
  const account = `admin:${row?.id ?? ''}`
  const device = row && knownDevice(secret, account, caller.deviceCookie)
  const giveBack = await countAttempt(context, caller, device && `${account}:${device}`, row !== null)
  const isRight = await undoOnError(
    () => passwords.verify(row?.passwordHash ?? null, password, device ? `${account}:${device}` : caller.network),
    giveBack,
  )
  if (!row || !isRight) {
    logSecurity(context, 'authn_fail', caller, { kind: 'admin', who: emailKey(email) })
    throw new AppError('wrong_credentials', adminWords.wrongCredentials)
  }
  if (await isSecondFactorOn(context, row.id)) {
    if (!code) {
      await giveBack()
      throw new AppError('code_needed', adminWords.codeNeeded)
    }
    await checkCode(context, row.id, code, device ?? 'unknown', caller)
  }
  await giveBack()
  if (!throttle.take(limits.signIns, row.id)) throw tooMany(limits.signIns.seconds)
  const owner = { kind: 'admin', accountId: row.id } as const
  const { token } = await db.transaction((tx) => sessions.open(tx, owner, deviceLabel(caller.userAgent)))
  logSecurity(context, 'authn_success', caller, { kind: 'admin', who: row.id })
  return { token, deviceCookie: rememberDevice(secret, account, caller.deviceCookie) }
}

export async function getAdmin({ db }: Platform, adminId: string): Promise<{ email: string }> {
  const row = await repo.findAdmin(db, adminId)
  if (!row) throw notFound('Administrator')
  return { email: row.email }
}
