import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { type KeyOf, type Limit, type LimitScope, limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { type AuthContext, type CallerFacts, logSecurity, otpWords, tooMany } from '../auth/index.ts'
import { insertConsent, VERIFIED_BY } from './consents-repo.ts'
import { customerMerged, customerVerified } from './events.ts'
import { decideIdentity, type Identity, type IdentityEvent } from './identity.ts'
import * as repo from './repo.ts'
import { registrationWords } from './words.ts'

const REFUSALS = {
  phone_taken: () => new AppError('phone_taken', registrationWords.phoneTaken),
  email_taken: () => new AppError('email_taken', registrationWords.emailTaken),
  wrong: () => new AppError('otp_wrong', otpWords.wrong),
}

const UNNAMED: repo.NewCustomer = { name: null, email: null, emailMarketing: false, smsMarketing: false }

/** Counts a new account, to prevent filling guest lists with made-up ones. */
async function countNew(platform: Platform, tx: Tx, caller: CallerFacts) {
  const { quota } = platform
  const count = async <Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>) => {
    if (await quota.take(tx, limit, key)) return
    logSecurity(platform, 'limit_exceeded', caller, { kind: 'customer', reason: limit.name })
    throw tooMany(await quota.secondsLeft(tx, limit, key))
  }
  if (caller.browser) await count(limits.newGuestsDevice, caller.browser)
  await count(limits.newGuestsNetwork, caller.network)
}

/** Turns a choice made before the address was verified into consent, at every joined restaurant. */
async function recordVerifiedConsent(
  { clock, jobs }: Platform,
  tx: Tx,
  customerId: string,
  channel: 'sms' | 'email',
  row: repo.CustomerRow,
) {
  const wantsMarketing = channel === 'sms' ? row.smsMarketing : row.emailMarketing
  const consent = {
    customerId,
    channel,
    isGranted: wantsMarketing,
    source: 'registration',
    verifiedBy: VERIFIED_BY[channel],
  } as const
  await insertConsent(tx, consent, clock.now())
  for (const restaurantId of await repo.listMemberships(tx, customerId))
    await jobs.enqueue(tx, customerVerified, { customerId, restaurantId, channel })
}

/** Must run in the transaction that verifies the code. `input` is the data of a new account. */
export async function applyIdentityEvent(
  context: AuthContext,
  tx: Tx,
  event: IdentityEvent,
  caller: CallerFacts,
  input: repo.NewCustomer = UNNAMED,
): Promise<repo.CustomerRow> {
  const { clock, jobs, sms, sessions } = context
  const now = clock.now()
  const rows = await repo.lockByPhoneClaim(tx, {
    phone: 'phone' in event ? event.phone : undefined,
    email: 'email' in event ? event.email : undefined,
    customerId: event.type === 'email-verified' ? event.accountId : undefined,
  })
  const before = new Map<string, Identity>(rows.map((row) => [row.id, repo.identityOf(row)]))
  const outcome = decideIdentity([...before.values()], event, { hasSms: !sms.isOff })
  if (outcome.refusal) throw REFUSALS[outcome.refusal]()
  const { account, changed, merged, signedOut } = outcome
  for (const accountId of signedOut) await sessions.endAll(tx, { kind: 'customer', accountId })
  // Accounts that lose an address are saved first: a verified phone or email has one owner at any time.
  for (const identity of changed) if (identity.id !== account.id) await repo.saveIdentity(tx, identity, now)
  const was = before.get(account.id)
  if (!was) {
    await countNew(context, tx, caller)
    await repo.insertIdentity(tx, account, input, now)
  }
  for (const from of merged) {
    await repo.mergeCustomer(tx, from, account.id)
    await jobs.enqueue(tx, customerMerged, { from, into: account.id })
  }
  await repo.saveIdentity(tx, account, now)
  const row = await repo.findCustomer(tx, account.id)
  if (!row) throw REFUSALS.wrong()
  if (account.isPhoneVerified && !was?.isPhoneVerified) await recordVerifiedConsent(context, tx, account.id, 'sms', row)
  const isNewEmail = account.isEmailVerified && !(was?.isEmailVerified && was.email === account.email)
  if (isNewEmail) await recordVerifiedConsent(context, tx, account.id, 'email', row)
  return row
}
