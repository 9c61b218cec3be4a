import type { Received } from '@tidetable/contract'
import type { accounts, SignedInCustomer } from '@tidetable/contract/accounts'
import { hashToken, newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Phone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import type { AskingCaller, CallerFacts } from '../caller-facts.ts'
import type { Channel } from '../otp/otp.ts'
import type { SentBy } from '../otp/send-code.ts'
import type { Otp } from '../otp/service.ts'
import { getMobile } from '../read-phone.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import type { Sessions } from '../session/service.ts'
import { tooMany } from '../too-many.ts'
import type { Apply } from './apply.ts'
import { devicesOf } from './device.ts'
import { codesFor } from './identity.ts'
import type { Join } from './membership.ts'
import { presentSignedIn } from './present.ts'
import * as repo from './repo.ts'
import { loginWords as say } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'sms'> & {
  otp: Otp
  sessions: Sessions
  security: SecurityLog
  join: Join
  apply: Apply
}
type Verify = Received<typeof accounts.loginVerifyOtp>['body']
type Pass = Received<typeof accounts.loginWithPass>['body']

interface SignedIn {
  customer: SignedInCustomer
  deviceCookie: string
}

export function createCustomerLogin({
  db,
  clock,
  quota,
  secret,
  sms,
  otp,
  sessions,
  security,
  join,
  apply,
}: Dependencies) {
  async function refuseUnknown(phone: Phone, caller: CallerFacts): Promise<never> {
    security('authn_unknown_identifier', caller, { kind: 'customer', who: phone.e164 })
    if (!(await quota.take(db, limits.unknownAccounts, caller.network)))
      throw tooMany(await quota.secondsLeft(db, limits.unknownAccounts, caller.network))
    throw new AppError('not_found', say.notRegistered)
  }

  async function enter(
    tx: Tx,
    row: repo.CustomerRow,
    restaurantId: string | undefined,
    caller: CallerFacts,
  ): Promise<SignedIn> {
    await join(tx, row.id, restaurantId)
    const owner = { kind: 'customer', accountId: row.id } as const
    const { token } = await sessions.open(tx, owner, deviceLabel(caller.userAgent))
    security('authn_success', caller, { kind: 'customer', who: row.id })
    return { customer: presentSignedIn(row, token), deviceCookie: devicesOf(secret, caller).remember(row.id) }
  }

  return {
    async begin(given: Received<typeof accounts.loginSendOtp>['body'], caller: AskingCaller): Promise<SentBy> {
      const phone = getMobile(given)
      const rows = await repo.listNaming(db, phone.e164)
      const devices = devicesOf(secret, caller)
      const codes = codesFor(rows.map(repo.identityOf), phone.e164, { hasSms: !sms.isOff }, devices.isKnownTo)
      if (!codes) return await refuseUnknown(phone, caller)
      const { bySms, mailTo } = codes
      if (!bySms && !mailTo) throw new AppError('not_configured', say.noWay)
      const mail = rows.find(({ id }) => id === mailTo)?.email ?? null
      const holder = rows.find(({ phoneProvenAt }) => phoneProvenAt !== null)
      const ask = {
        purpose: 'login',
        of: { phone },
        sms: bySms ? phone : null,
        mail,
        subject: mailTo ?? '',
        device: holder ? devices.find(holder.id) : null,
        isProven: holder !== undefined,
      } as const
      const send = await db.transaction((tx) => otp.prepare(tx, ask, caller))
      return await send()
    },

    async verify(
      given: Verify,
      pass: string | undefined,
      caller: CallerFacts,
    ): Promise<SignedIn & { channel: Channel }> {
      const phone = getMobile(given)
      return await otp.verify(
        { purpose: 'login', of: { phone }, code: given.otp },
        caller,
        () => true,
        async (tx, { channel, subject }) => {
          // A claim becomes verified only where it was made, minutes ago: later the browser may be someone else's.
          const claim =
            pass && channel === 'sms' ? await repo.endClaimPass(tx, hashToken(pass), phone.e164, clock.now()) : null
          const isOwnDevice = (accountId: string) => accountId === claim
          const who = { id: newSecretId(), phone: phone.e164, subject, isOwnDevice }
          const row = await apply(tx, { type: 'signed-in', by: channel, ...who }, caller)
          const entered = await enter(tx, row, given.restaurantId, caller)
          if (channel === 'sms' && !devicesOf(secret, caller).isKnownTo(row.id)) {
            const device = devicesOf(secret, { ...caller, deviceCookie: entered.deviceCookie }).find(row.id)
            if (device) await otp.countForDevice(tx, phone, device)
          }
          return { ...entered, channel }
        },
      )
    },

    /** Whoever proved the number by SMS when registering, minutes ago on this device, is not asked for another code. */
    async pass(given: Pass, pass: string | undefined, caller: CallerFacts): Promise<SignedIn> {
      const phone = getMobile(given)
      return await db.transaction(async (tx) => {
        const row = pass ? await repo.spendPass(tx, hashToken(pass), phone.e164, clock.now()) : null
        if (!row) throw new AppError('otp_needed', say.askForCode)
        return await enter(tx, row, given.restaurantId, caller)
      })
    },
  }
}
