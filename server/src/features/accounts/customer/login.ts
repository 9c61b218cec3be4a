import type { Received } from '@tidetable/contract'
import type { accounts, SignedInCustomer } from '@tidetable/contract/accounts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { CallerFacts } from '../caller-facts.ts'
import type { SentBy } from '../otp/send-code.ts'
import type { Otp } from '../otp/service.ts'
import { getMobile } from '../read-phone.ts'
import type { SecurityLog } from '../security-log.ts'
import { deviceLabel } from '../session/device-label.ts'
import type { Sessions } from '../session/service.ts'
import { tooMany } from '../too-many.ts'
import type { Join } from './membership.ts'
import * as repo from './repo.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota'> & {
  otp: Otp
  sessions: Sessions
  security: SecurityLog
  join: Join
}
type Verify = Received<typeof accounts.loginVerifyOtp>['body']

export function createCustomerLogin({ db, clock, quota, otp, sessions, security, join }: Dependencies) {
  return {
    async begin(given: Received<typeof accounts.loginSendOtp>['body'], caller: CallerFacts): Promise<SentBy> {
      const phone = getMobile(given)
      const customer = await repo.findCustomerByPhone(db, phone.e164)
      if (!customer) {
        security('authn_unknown_identifier', caller, { kind: 'customer', who: phone.e164 })
        if (!(await quota.take(db, limits.unknownAccounts, caller.network)))
          throw tooMany(quota.secondsLeft(limits.unknownAccounts))
        throw new AppError('not_found', 'This phone number is not registered. Please register first.')
      }
      const ask = { purpose: 'login', phone, email: customer.email, subject: customer.id } as const
      const send = await db.transaction((tx) => otp.prepare(tx, ask, caller))
      return await send()
    },

    async verify(given: Verify, caller: CallerFacts): Promise<SignedInCustomer> {
      const phone = getMobile(given)
      return await otp.verify(
        { purpose: 'login', phone, code: given.otp },
        caller,
        async (tx, { channel, subject }) => {
          await repo.lockPhone(tx, phone.e164)
          const customer = await repo.findCustomer(tx, subject)
          if (!customer) throw new AppError('otp_wrong', 'Invalid OTP. Please try again.')
          const owner = { kind: 'customer', accountId: customer.id } as const
          // Until now the number was only claimed: whoever proves it begins alone.
          if (channel === 'sms' && !customer.phoneProvenAt) await sessions.endAll(tx, owner)
          await repo.markProven(tx, customer.id, channel, clock.now())
          await join(tx, customer.id, given.restaurantId)
          const { token } = await sessions.open(tx, owner, deviceLabel(caller.userAgent))
          security('authn_success', caller, { kind: 'customer', who: phone.e164 })
          return { _id: customer.id, name: customer.name, email: customer.email, phone: customer.phone, token }
        },
      )
    },
  }
}
