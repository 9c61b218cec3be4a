// The account does not change until the code is verified.
import type { Received } from '@tidetable/contract'
import type { accounts, CustomerProfile } from '@tidetable/contract/endpoints/accounts'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import {
  type AuthContext,
  type CallerFacts,
  emailKey,
  prepareCode,
  type RequestingCaller,
  type SentBy,
  type VerifiedCode,
  verifyCode,
} from '../auth/index.ts'
import { applyIdentityEvent } from './apply.ts'
import { presentProfile } from './present.ts'
import * as repo from './repo.ts'
import { profileWords } from './words.ts'

type CodeRequest = Received<typeof accounts.emailSendOtp>['body']
type Verify = Received<typeof accounts.emailVerifyOtp>['body']

export async function sendEmailCode(
  platform: Platform,
  customerId: string,
  { email }: CodeRequest,
  caller: RequestingCaller,
): Promise<SentBy> {
  const { db, mailer } = platform
  if (mailer.isOff) throw new AppError('not_configured', MAIL_OFF.customerEmail)
  const row = await repo.findCustomer(db, customerId)
  if (!row) throw notFound('Customer')
  const key = emailKey(email)
  if (row.emailVerifiedAt && row.emailKey === key) throw new AppError('conflict', profileWords.emailConfirmedAlready)
  const request = {
    purpose: 'mailbox',
    of: { email: key },
    sms: null,
    mail: email,
    subject: customerId,
    device: null,
    isVerified: false,
  } as const
  const send = await db.transaction((tx) => prepareCode(platform, tx, request, caller))
  return await send()
}

export function verifyEmail(
  context: AuthContext,
  customerId: string,
  input: Verify,
  caller: CallerFacts,
): Promise<CustomerProfile> {
  const email = emailKey(input.email)
  const isFor = ({ subject }: VerifiedCode) => subject === customerId
  const code = { purpose: 'mailbox', of: { email }, code: input.otp } as const
  return verifyCode(context, code, caller, isFor, async (tx) => {
    await applyIdentityEvent(context, tx, { type: 'email-verified', accountId: customerId, email }, caller)
    const row = await repo.updateCustomer(tx, customerId, { email: input.email })
    if (!row) throw notFound('Customer')
    return presentProfile(row)
  })
}
