import type { Received } from '@tidetable/contract'
import type { accounts, SignedInCustomer } from '@tidetable/contract/endpoints/accounts'
import { newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Phone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type CallerFacts,
  countForDevice,
  deviceLabel,
  getMobile,
  logSecurity,
  prepareCode,
  type RequestingCaller,
  type SentBy,
  takeQuota,
  verifyCode,
} from '../auth/index.ts'
import { applyIdentityEvent } from './apply.ts'
import { checkCodesPossible } from './check-channels.ts'
import type { GuestAccountsContext } from './context.ts'
import { devicesOf } from './device.ts'
import { codesFor } from './identity.ts'
import { join } from './membership.ts'
import { presentSignedIn } from './present.ts'
import * as repo from './repo.ts'
import { loginWords as say } from './words.ts'

type StartLogin = Received<typeof accounts.loginSendOtp>['body']
type Verify = Received<typeof accounts.loginVerifyOtp>['body']

export interface SignedIn {
  customer: SignedInCustomer
  deviceCookie: string
}

async function refuseUnknown(platform: Platform, phone: Phone, caller: CallerFacts): Promise<never> {
  logSecurity(platform, 'authn_unknown_identifier', caller, { kind: 'customer', who: phone.e164 })
  await takeQuota(platform, platform.db, limits.unknownAccounts, caller.network)
  throw new AppError('not_found', say.notRegistered)
}

export async function openSession(
  context: GuestAccountsContext,
  tx: Tx,
  row: repo.CustomerRow,
  caller: CallerFacts,
): Promise<SignedIn> {
  const owner = { kind: 'customer', accountId: row.id } as const
  const { token } = await context.sessions.open(tx, owner, deviceLabel(caller.userAgent))
  logSecurity(context, 'authn_success', caller, { kind: 'customer', who: row.id })
  return { customer: presentSignedIn(row, token), deviceCookie: devicesOf(context.secret, caller).remember(row.id) }
}

export async function sendLoginCode(platform: Platform, input: StartLogin, caller: RequestingCaller): Promise<SentBy> {
  const { db, secret, sms, mailer } = platform
  checkCodesPossible(platform)
  const phone = getMobile(input)
  const rows = await repo.listByPhoneClaim(db, phone.e164)
  const devices = devicesOf(secret, caller)
  const codes = codesFor(rows.map(repo.identityOf), phone.e164, { hasSms: !sms.isOff }, devices.isKnownDeviceOf)
  if (!codes) return await refuseUnknown(platform, phone, caller)
  const { bySms } = codes
  const mailTo = mailer.isOff ? null : codes.mailTo
  if (!bySms && !mailTo) throw new AppError('not_configured', say.noWay)
  const mail = rows.find(({ id }) => id === mailTo)?.email ?? null
  const holder = rows.find(({ phoneVerifiedAt }) => phoneVerifiedAt !== null)
  const request = {
    purpose: 'login',
    of: { phone },
    sms: bySms ? phone : null,
    mail,
    subject: mailTo ?? '',
    device: holder ? devices.find(holder.id) : null,
    isVerified: holder !== undefined,
  } as const
  const send = await db.transaction((tx) => prepareCode(platform, tx, request, caller))
  return await send()
}

export async function verifyLogin(
  context: GuestAccountsContext,
  input: Verify,
  caller: CallerFacts,
): Promise<SignedIn> {
  const { clock, secret } = context
  const phone = getMobile(input)
  const code = { purpose: 'login', of: { phone }, code: input.otp } as const
  const isFor = () => true
  return await verifyCode(context, code, caller, isFor, async (tx, { channel, subject }) => {
    // A claim can be verified only on the device that made it, and only within ten minutes.
    const isOwnDevice = (accountId: string) => devicesOf(secret, caller).hasClaimed(accountId, clock.now())
    const signIn = { id: newSecretId(), phone: phone.e164, subject, isOwnDevice }
    const row = await applyIdentityEvent(context, tx, { type: 'signed-in', by: channel, ...signIn }, caller)
    await join(context, tx, row.id, input.restaurantId)
    const opened = await openSession(context, tx, row, caller)
    if (channel === 'sms' && !devicesOf(secret, caller).isKnownDeviceOf(row.id)) {
      const device = devicesOf(secret, { ...caller, deviceCookie: opened.deviceCookie }).find(row.id)
      if (device) await countForDevice(context, tx, phone, device)
    }
    return opened
  })
}
