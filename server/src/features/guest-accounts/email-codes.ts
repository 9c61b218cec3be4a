// The account does not change until the code is verified.
import type { Received } from '@tidetable/contract'
import type { accounts, CustomerProfile } from '@tidetable/contract/endpoints/accounts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type AskingCaller,
  type AuthContext,
  type CallerFacts,
  emailKey,
  prepareCode,
  type RightCode,
  type SentBy,
  verifyCode,
} from '../auth/index.ts'
import { apply } from './apply.ts'
import { presentProfile } from './present.ts'
import * as repo from './repo.ts'
import { profileWords } from './words.ts'

type Ask = Received<typeof accounts.emailSendOtp>['body']
type Verify = Received<typeof accounts.emailVerifyOtp>['body']

export async function sendEmailCode(
  platform: Platform,
  customerId: string,
  { email }: Ask,
  caller: AskingCaller,
): Promise<SentBy> {
  const { db } = platform
  const row = await repo.findCustomer(db, customerId)
  if (!row) throw notFound('Customer')
  const mailbox = emailKey(email)
  if (row.emailVerifiedAt && row.emailKey === mailbox)
    throw new AppError('conflict', profileWords.emailConfirmedAlready)
  const ask = {
    purpose: 'mailbox',
    of: { mailbox },
    sms: null,
    mail: email,
    subject: customerId,
    device: null,
    isVerified: false,
  } as const
  const send = await db.transaction((tx) => prepareCode(platform, tx, ask, caller))
  return await send()
}

export function verifyEmail(
  context: AuthContext,
  customerId: string,
  given: Verify,
  caller: CallerFacts,
): Promise<CustomerProfile> {
  const mailbox = emailKey(given.email)
  const isFor = ({ subject }: RightCode) => subject === customerId
  const code = { purpose: 'mailbox', of: { mailbox }, code: given.otp } as const
  return verifyCode(context, code, caller, isFor, async (tx) => {
    await apply(context, tx, { type: 'mailbox-proven', accountId: customerId, mailbox }, caller)
    const row = await repo.updateCustomer(tx, customerId, { email: given.email })
    if (!row) throw notFound('Customer')
    return presentProfile(row)
  })
}
