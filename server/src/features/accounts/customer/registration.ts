import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/accounts'
import { hashToken, newSecretId, newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Phone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { emailKey } from '../email-key.ts'
import type { Channel } from '../otp/otp.ts'
import type { SentBy } from '../otp/send-code.ts'
import type { Otp } from '../otp/service.ts'
import { otpWords } from '../otp/words.ts'
import { getNewMobile } from '../read-phone.ts'
import type { SecurityLog } from '../security-log.ts'
import { tooMany } from '../too-many.ts'
import type { Apply } from './apply.ts'
import { insertConsent } from './consents-repo.ts'
import { devicesOf } from './device.ts'
import { isTaken } from './identity.ts'
import type { Join } from './membership.ts'
import * as pendings from './pending-repo.ts'
import * as repo from './repo.ts'
import { registrationWords as say } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'sms'> & {
  otp: Otp
  security: SecurityLog
  join: Join
  apply: Apply
}
type Begin = Received<typeof accounts.registerSendOtp>['body']
type Verify = Received<typeof accounts.registerVerifyOtp>['body']
type Resend = Received<typeof accounts.registerResendOtp>['body']

/** What the browser keeps of a registration that succeeded. */
export interface Registered {
  deviceCookie: string
  /** Lets the same browser sign in once without another code; null where no phone was proven. */
  pass: string | null
}

const PENDING_HOURS = 24
export const PASS_SECONDS = 600

export function createCustomerRegistration({
  db,
  clock,
  quota,
  secret,
  sms,
  otp,
  security,
  join,
  apply,
}: Dependencies) {
  const pendingSince = () => new Date(clock.now().getTime() - PENDING_HOURS * 3_600_000)

  async function refuseTaken(phone: string, caller: CallerFacts) {
    const named = (await repo.listNaming(db, phone)).map(repo.identityOf)
    if (!isTaken(named, phone, { hasSms: !sms.isOff })) return
    // Asking whether a number is known is counted like asking for one that is not.
    if (!(await quota.take(db, limits.unknownAccounts, caller.network)))
      throw tooMany(quota.secondsLeft(limits.unknownAccounts))
    throw new AppError('phone_taken', say.phoneTaken, { fields: { phone: say.phoneTaken } })
  }

  /** Both channels, since either can finish it; what is opened by which is decided when a code comes back. */
  const ask = (phone: Phone, { id, email }: Pick<pendings.PendingRow, 'id' | 'email'>) => ({
    purpose: 'register' as const,
    of: { phone },
    sms: sms.isOff ? null : phone,
    mail: email,
    subject: id,
    device: null,
    isProven: false,
  })

  async function complete(tx: Tx, pending: pendings.PendingRow, by: Channel): Promise<string> {
    const now = clock.now()
    const { id, phone, restaurantId, ...given } = pending
    const event = { type: 'registered', by, id, phone, mailbox: emailKey(pending.email) } as const
    const row = await apply(tx, event, given)
    const customerId = row.id
    const proof = by === 'sms' ? 'sms_code' : 'mail_code'
    const consent = { customerId, source: 'registration', proof } as const
    await insertConsent(tx, { ...consent, channel: 'otp', isGranted: true }, now)
    if (customerId !== id) {
      // The account of this mailbox was there before: its name and wishes are the ones told now.
      const { name, emailMarketing, smsMarketing } = given
      const isNewWish = emailMarketing && !row.emailMarketing
      await repo.updateCustomer(tx, customerId, {
        name,
        ...(emailMarketing ? { emailMarketing } : {}),
        ...(smsMarketing ? { smsMarketing } : {}),
      })
      if (isNewWish) await insertConsent(tx, { ...consent, channel: 'email', isGranted: true }, now)
    }
    await join(tx, customerId, restaurantId)
    await pendings.deletePending(tx, phone)
    return customerId
  }

  async function givePass(tx: Tx, customerId: string): Promise<string> {
    const pass = newToken()
    await repo.givePass(tx, customerId, hashToken(pass), new Date(clock.now().getTime() + PASS_SECONDS * 1000))
    return pass
  }

  return {
    /** Keeps what was given until the code is verified; an account that exists is never touched. */
    async begin(given: Begin, caller: CallerFacts): Promise<{ customerId: string; sent: SentBy }> {
      const phone = getNewMobile(given)
      await refuseTaken(phone.e164, caller)
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
        return await otp.prepare(tx, ask(phone, { id: customerId, email: given.email }), caller)
      })
      return { customerId, sent: await send() }
    },

    async resend(given: Resend, caller: CallerFacts): Promise<SentBy> {
      const phone = getNewMobile(given)
      const send = await db.transaction(async (tx) => {
        const pending = await pendings.findPendingByPhone(tx, phone.e164, pendingSince())
        if (!pending || emailKey(pending.email) !== emailKey(given.email))
          throw new AppError('not_found', say.noRegistration)
        return await otp.prepare(tx, ask(phone, pending), caller)
      })
      return await send()
    },

    /** Number, e-mail, id and code must all belong together; what does not is a wrong code. */
    async verify(given: Verify, caller: CallerFacts): Promise<Registered> {
      const phone = getNewMobile(given)
      const pending = await pendings.findPendingByPhone(db, phone.e164, pendingSince())
      const isSame = pending && pending.id === given.customerId && emailKey(pending.email) === emailKey(given.email)
      // A guess with the wrong person costs a try like any other.
      const code = isSame ? given.otp : ''
      const done = await otp.verify(
        { purpose: 'register', of: { phone }, code },
        caller,
        async (tx, { channel, subject }) => {
          if (!pending || subject !== pending.id) throw new AppError('otp_wrong', otpWords.wrong)
          const customerId = await complete(tx, pending, channel)
          return { customerId, pass: channel === 'sms' ? await givePass(tx, customerId) : null }
        },
      )
      security('account_created', caller, { kind: 'customer', who: phone.e164 })
      return { pass: done.pass, deviceCookie: devicesOf(secret, caller).remember(done.customerId) }
    },

    sweep: () => pendings.deletePendingBefore(db.within(BACKGROUND_SECONDS), pendingSince()),
  }
}
