import type { Received } from '@tidetable/contract'
import type { accounts, SignedInCustomer } from '@tidetable/contract/endpoints/accounts'
import { newSecretId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Phone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type CallerFacts,
  type Channel,
  emailKey,
  getNewMobile,
  logSecurity,
  otpWords,
  prepareCode,
  type RequestingCaller,
  type SentBy,
  takeQuota,
  verifyCode,
} from '../auth/index.ts'
import { applyIdentityEvent } from './apply.ts'
import { checkCodesPossible } from './check-channels.ts'
import { insertConsent } from './consents-repo.ts'
import type { GuestAccountsContext } from './context.ts'
import { devicesOf } from './device.ts'
import { isTaken } from './identity.ts'
import { openSession } from './login.ts'
import { join } from './membership.ts'
import * as repo from './repo.ts'
import * as unverified from './unverified-repo.ts'
import { registrationWords as say } from './words.ts'

type StartRegistration = Received<typeof accounts.registerSendOtp>['body']
type Verify = Received<typeof accounts.registerVerifyOtp>['body']
type Resend = Received<typeof accounts.registerResendOtp>['body']

export interface Registered {
  deviceCookie: string
  /** Guest signed in by an SMS code; null after an email code. */
  customer: SignedInCustomer | null
}

export const UNVERIFIED_HOURS = 24

const unverifiedSince = ({ clock }: Platform) => new Date(clock.now().getTime() - UNVERIFIED_HOURS * 3_600_000)

async function refuseTaken(platform: Platform, phone: string, caller: CallerFacts) {
  const { db, sms } = platform
  const named = (await repo.listByPhoneClaim(db, phone)).map(repo.identityOf)
  if (!isTaken(named, phone, { hasSms: !sms.isOff })) return
  // Limits probing for registered numbers.
  await takeQuota(platform, db, limits.unknownAccounts, caller.network)
  throw new AppError('phone_taken', say.phoneTaken, { fields: { phone: say.phoneTaken } })
}

/** Returns codes for both channels, since either can complete the registration. */
const codesOf = (
  { sms, mailer }: Platform,
  phone: Phone,
  { id, email }: Pick<unverified.UnverifiedRow, 'id' | 'email'>,
) => ({
  purpose: 'register' as const,
  of: { phone },
  sms: sms.isOff ? null : phone,
  mail: mailer.isOff ? null : email,
  subject: id,
  device: null,
  isVerified: false,
})

const listUnverifiedOf = async (platform: Platform, from: Db, phone: Phone, email: string) =>
  (await unverified.listUnverified(from, phone.e164, unverifiedSince(platform))).filter(
    (row) => emailKey(row.email) === emailKey(email),
  )

async function completeRegistration(
  context: GuestAccountsContext,
  tx: Tx,
  pending: unverified.UnverifiedRow,
  by: Channel,
  caller: CallerFacts,
): Promise<repo.CustomerRow> {
  const now = context.clock.now()
  const { id, phone, restaurantId, ...customer } = pending
  const event = { type: 'registered', by, id, phone, email: emailKey(pending.email) } as const
  const row = await applyIdentityEvent(context, tx, event, caller, customer)
  const customerId = row.id
  const verifiedBy = by === 'sms' ? 'sms_code' : 'mail_code'
  const consent = { customerId, source: 'registration', verifiedBy } as const
  await insertConsent(tx, { ...consent, channel: 'otp', isGranted: true }, now)
  if (customerId !== id) {
    // The account already existed: its name is replaced, and ticked choices are added.
    const { name, emailMarketing, smsMarketing } = customer
    const isNewConsent = emailMarketing && !row.emailMarketing
    await repo.updateCustomer(tx, customerId, {
      name,
      ...(emailMarketing ? { emailMarketing } : {}),
      ...(smsMarketing ? { smsMarketing } : {}),
    })
    if (isNewConsent) await insertConsent(tx, { ...consent, channel: 'email', isGranted: true }, now)
  }
  await join(context, tx, customerId, restaurantId)
  await unverified.deleteUnverified(tx, phone)
  return row
}

/** Existing accounts are never changed before the code is verified. */
export async function startRegistration(
  platform: Platform,
  input: StartRegistration,
  caller: RequestingCaller,
): Promise<{ customerId: string; sent: SentBy }> {
  checkCodesPossible(platform)
  const phone = getNewMobile(input)
  await refuseTaken(platform, phone.e164, caller)
  const customerId = newSecretId()
  const send = await platform.db.transaction(async (tx) => {
    await unverified.insertUnverified(tx, {
      id: customerId,
      phone: phone.e164,
      name: input.name,
      email: input.email,
      emailMarketing: input.preferences?.emailMarketing ?? false,
      smsMarketing: input.preferences?.smsMarketing ?? false,
      restaurantId: input.restaurantId ?? null,
      createdAt: platform.clock.now(),
    })
    return await prepareCode(platform, tx, codesOf(platform, phone, { id: customerId, email: input.email }), caller)
  })
  return { customerId, sent: await send() }
}

export async function resendRegistrationCode(
  platform: Platform,
  input: Resend,
  caller: RequestingCaller,
): Promise<SentBy> {
  checkCodesPossible(platform)
  const phone = getNewMobile(input)
  const send = await platform.db.transaction(async (tx) => {
    const [newest] = await listUnverifiedOf(platform, tx, phone, input.email)
    if (!newest) throw new AppError('not_found', say.noRegistration)
    return await prepareCode(platform, tx, codesOf(platform, phone, newest), caller)
  })
  return await send()
}

/** Number, email address, id and code must match; otherwise the code counts as wrong. */
export async function verifyRegistration(
  context: GuestAccountsContext,
  input: Verify,
  caller: CallerFacts,
): Promise<Registered> {
  const { clock, db, secret } = context
  const phone = getNewMobile(input)
  const rows = await listUnverifiedOf(context, db, phone, input.email)
  const row = rows.find(({ id }) => id === input.customerId)
  const done = await verifyCode<Registered>(
    context,
    { purpose: 'register', of: { phone }, code: row ? input.otp : '' },
    caller,
    ({ channel, subject }) => channel === 'sms' || rows.some(({ id }) => id === subject),
    async (tx, { channel }) => {
      if (!row) throw new AppError('otp_wrong', otpWords.wrong)
      const account = await completeRegistration(context, tx, row, channel, caller)
      if (channel === 'sms') return await openSession(context, tx, account, caller)
      return { customer: null, deviceCookie: devicesOf(secret, caller).rememberClaim(account.id, clock.now()) }
    },
  )
  logSecurity(context, 'account_created', caller, { kind: 'customer', who: phone.e164 })
  return done
}
