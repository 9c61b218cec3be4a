import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/accounts'
import { newSecretId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { emailKey } from '../email-key.ts'
import type { Channel } from '../otp/otp.ts'
import type { SentBy } from '../otp/send-code.ts'
import type { Otp } from '../otp/service.ts'
import { getNewMobile } from '../read-phone.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Sessions } from '../session/service.ts'
import { tooMany } from '../too-many.ts'
import { insertConsent } from './consents-repo.ts'
import type { Join } from './membership.ts'
import * as pendings from './pending-repo.ts'
import * as repo from './repo.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota'> & {
  otp: Otp
  sessions: Sessions
  security: SecurityLog
  join: Join
}
type Begin = Received<typeof accounts.registerSendOtp>['body']
type Verify = Received<typeof accounts.registerVerifyOtp>['body']
type Resend = Received<typeof accounts.registerResendOtp>['body']

const PENDING_HOURS = 24

export function createCustomerRegistration({ db, clock, quota, otp, sessions, security, join }: Dependencies) {
  const pendingSince = () => new Date(clock.now().getTime() - PENDING_HOURS * 3_600_000)

  async function refuseProven(phone: string, caller: CallerFacts) {
    const holder = await repo.findCustomerByPhone(db, phone)
    if (!holder?.phoneProvenAt) return
    // Asking whether a number is known is counted like asking for one that is not.
    if (!(await quota.take(db, limits.unknownAccounts, caller.network)))
      throw tooMany(quota.secondsLeft(limits.unknownAccounts))
    const sentence = 'This phone number is already registered. Please log in instead.'
    throw new AppError('phone_taken', sentence, { fields: { phone: sentence } })
  }

  async function complete(tx: Tx, pending: pendings.PendingRow, channel: Channel): Promise<void> {
    const now = clock.now()
    await repo.lockPhone(tx, pending.phone)
    const holder = await repo.findCustomerByPhone(tx, pending.phone)
    if (holder?.phoneProvenAt) throw new AppError('phone_taken', 'This phone number is already registered.')
    for (const accountId of await repo.deleteUnproven(tx, pending.phone))
      await sessions.endAll(tx, { kind: 'customer', accountId })
    // Offers by SMS need a proven number: a code that came by mail says nothing about the phone.
    const smsMarketing = pending.smsMarketing && channel === 'sms'
    await repo.insertCustomer(tx, {
      ...pending,
      smsMarketing,
      phoneProvenAt: channel === 'sms' ? now : null,
      emailProvenAt: channel === 'mail' ? now : null,
      createdAt: now,
    })
    const consent = { customerId: pending.id, source: 'registration' } as const
    await insertConsent(tx, { ...consent, channel: 'otp', isGranted: true }, now)
    await insertConsent(tx, { ...consent, channel: 'sms', isGranted: smsMarketing }, now)
    await insertConsent(tx, { ...consent, channel: 'email', isGranted: pending.emailMarketing }, now)
    await join(tx, pending.id, pending.restaurantId)
    await pendings.deletePending(tx, pending.phone)
  }

  return {
    /** Keeps what was given until the code is verified; an account that exists is never touched. */
    async begin(given: Begin, caller: CallerFacts): Promise<{ customerId: string; sent: SentBy }> {
      const phone = getNewMobile(given)
      await refuseProven(phone.e164, caller)
      const customerId = newSecretId()
      const send = await db.transaction(async (tx) => {
        await pendings.upsertPending(tx, {
          id: customerId,
          phone: phone.e164,
          name: given.name,
          email: given.email,
          emailMarketing: given.preferences?.emailMarketing ?? false,
          smsMarketing: given.preferences?.smsMarketing ?? false,
          restaurantId: given.restaurantId ?? null,
          createdAt: clock.now(),
        })
        return await otp.prepare(tx, { purpose: 'register', phone, email: given.email, subject: customerId }, caller)
      })
      return { customerId, sent: await send() }
    },

    async resend(given: Resend, caller: CallerFacts): Promise<SentBy> {
      const phone = getNewMobile(given)
      const send = await db.transaction(async (tx) => {
        const pending = await pendings.findPendingByPhone(tx, phone.e164, pendingSince())
        if (!pending || emailKey(pending.email) !== emailKey(given.email))
          throw new AppError('not_found', 'No registration data found. Please register first.')
        return await otp.prepare(tx, { purpose: 'register', phone, email: pending.email, subject: pending.id }, caller)
      })
      return await send()
    },

    /** Number, e-mail, id and code must all belong together; what does not is a wrong code. */
    async verify(given: Verify, caller: CallerFacts): Promise<void> {
      const phone = getNewMobile(given)
      const pending = await pendings.findPendingByPhone(db, phone.e164, pendingSince())
      const isSame = pending && pending.id === given.customerId && emailKey(pending.email) === emailKey(given.email)
      // A guess with the wrong person costs a try like any other.
      const code = isSame ? given.otp : ''
      await otp.verify({ purpose: 'register', phone, code }, caller, async (tx, { channel, subject }) => {
        if (!pending || subject !== pending.id) throw new AppError('otp_wrong', 'Invalid OTP. Please try again.')
        await complete(tx, pending, channel)
      })
      security('account_created', caller, { kind: 'customer', who: phone.e164 })
    },

    sweep: () => pendings.deletePendingBefore(db, pendingSince()),
  }
}
