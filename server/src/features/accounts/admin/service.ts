import { setTimeout as sleep } from 'node:timers/promises'
import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/accounts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
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
import * as repo from './repo.ts'
import { saveAdministrator } from './save-administrator.ts'
import { createSecondFactor } from './second-factor.ts'
import { adminWords, secondFactorWords } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'throttle' | 'secret' | 'config'> & {
  passwords: Passwords
  attempts: Attempts
  sessions: Sessions
  security: SecurityLog
}
type Given = Received<typeof accounts.loginAdmin>['body']

const EVERYONE = 'all'
/** What each further try waits while strangers guess from everywhere: an administrator still gets in. */
const SLOW_MILLISECONDS = 1_000

export function createAdmins({
  db,
  clock,
  quota,
  throttle,
  secret,
  config,
  passwords,
  attempts,
  sessions,
  security,
}: Dependencies) {
  const secondFactor = createSecondFactor({ db, clock, secret })

  /** Counted before anything is compared, so that parallel guesses cannot slip through; given back when right. */
  async function takeTry(caller: CallerFacts, knownAs: string | null, exists: boolean): Promise<() => Promise<void>> {
    if (knownAs) {
      const wait = await attempts.take(knownAs)
      if (wait > 0) throw tooMany(wait)
      return () => attempts.clear(knownAs)
    }
    const { network } = caller
    const takenAt = clock.now()
    if (!(await quota.take(db, limits.adminFailures, network))) {
      security('limit_exceeded', caller, { kind: 'admin', reason: limits.adminFailures.name })
      throw tooMany(await quota.secondsLeft(db, limits.adminFailures, network))
    }
    // Guesses at addresses that nobody has cost no administrator anything; they only wait as long as the others.
    const isCounted = exists && (await quota.take(db, limits.adminFailuresAll, EVERYONE))
    if (!isCounted && (await quota.isSpent(db, limits.adminFailuresAll, EVERYONE))) {
      security('authn_lock_wait', caller, { kind: 'admin', reason: limits.adminFailuresAll.name })
      await sleep(SLOW_MILLISECONDS)
    }
    return async () => {
      await quota.giveBack(db, limits.adminFailures, network, takenAt)
      if (isCounted) await quota.giveBack(db, limits.adminFailuresAll, EVERYONE, takenAt)
    }
  }

  /** Guesses of a stranger who knows the password don't keep a known device waiting. */
  async function checkCode(adminId: string, code: string, device: string, caller: CallerFacts): Promise<void> {
    const key = `admin-code:${adminId}:${device}`
    const wait = await attempts.take(key)
    if (wait > 0) throw tooMany(wait)
    if (!(await secondFactor.spend(adminId, code))) {
      security('authn_fail', caller, { kind: 'admin', who: adminId, reason: 'second_factor' })
      throw new AppError('wrong_code', secondFactorWords.wrongCode, { fields: { code: secondFactorWords.wrongCode } })
    }
    await attempts.clear(key)
  }

  /** A stolen session must not guess codes without end. */
  async function withAttempt<T>(adminId: string, act: () => Promise<T>): Promise<T> {
    const key = `admin-code:${adminId}:session`
    const wait = await attempts.take(key)
    if (wait > 0) throw tooMany(wait)
    const result = await act()
    await attempts.clear(key)
    return result
  }

  return {
    secondFactor: secondFactor.find,
    setUpSecondFactor: async (adminId: string) => {
      const row = await repo.findAdmin(db, adminId)
      if (!row) throw notFound('Administrator')
      return secondFactor.setUp(adminId, row.email)
    },
    confirmSecondFactor: async (adminId: string, code: string, caller: CallerFacts) => {
      const codes = await withAttempt(adminId, () => secondFactor.confirm(adminId, code))
      security('second_factor_on', caller, { kind: 'admin', who: adminId })
      return codes
    },
    removeSecondFactor: async (adminId: string, code: string, caller: CallerFacts) => {
      await withAttempt(adminId, () => secondFactor.remove(adminId, code))
      security('second_factor_off', caller, { kind: 'admin', who: adminId })
    },

    /** The first administrator, from the configuration; later ones are made by the command. */
    async ensureFirst(): Promise<void> {
      const first = config.admin
      if (!first || (await repo.hasOwnAdmin(db))) return
      await saveAdministrator({ db, clock, passwords }, first)
    },

    async login(
      { email, password, code }: Given,
      caller: CallerFacts,
    ): Promise<{ token: string; deviceCookie: string }> {
      const found = await repo.findAdminByEmail(db, emailKey(email))
      const row = found && maySignIn(found.sample, config, caller.place) ? found : null
      const account = `admin:${row?.id ?? ''}`
      const device = row && knownDevice(secret, account, caller.deviceCookie)
      const giveBack = await takeTry(caller, device && `${account}:${device}`, row !== null)
      const isRight = await orGiveBack(
        () => passwords.verify(row?.passwordHash ?? null, password, device ? `${account}:${device}` : caller.network),
        giveBack,
      )
      if (!row || !isRight) {
        security('authn_fail', caller, { kind: 'admin', who: emailKey(email) })
        throw new AppError('wrong_credentials', adminWords.wrongCredentials)
      }
      if (await secondFactor.isOn(row.id)) {
        if (!code) {
          await giveBack()
          throw new AppError('code_needed', adminWords.codeNeeded)
        }
        await checkCode(row.id, code, device ?? 'unknown', caller)
      }
      await giveBack()
      if (!throttle.take(limits.signIns, row.id)) throw tooMany(limits.signIns.seconds)
      const owner = { kind: 'admin', accountId: row.id } as const
      const { token } = await db.transaction((tx) => sessions.open(tx, owner, deviceLabel(caller.userAgent)))
      security('authn_success', caller, { kind: 'admin', who: row.id })
      return { token, deviceCookie: rememberDevice(secret, account, caller.deviceCookie) }
    },

    async get(adminId: string): Promise<{ email: string }> {
      const row = await repo.findAdmin(db, adminId)
      if (!row) throw notFound('Administrator')
      return { email: row.email }
    },
  }
}

export type Admins = ReturnType<typeof createAdmins>
