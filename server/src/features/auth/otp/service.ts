import { keyedHash, newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { type KeyOf, type Limit, type LimitScope, limits } from '#platform/limits.ts'
import { MessageError } from '#platform/message-error.ts'
import type { Phone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { type ExceededLimit, takeText, uncountUnsentText, uncountVerifiedText } from '#platform/sms/sms-budget.ts'
import { countersOf } from '#platform/window.ts'
import type { CallerFacts, RequestingCaller } from '../caller-facts.ts'
import { logSecurity } from '../security-log.ts'
import { tooMany } from '../too-many.ts'
import { type Channel, channelOf, closedReason, hashCode, newCode, OTHERS_ATTEMPTS, OTP, type Purpose } from './otp.ts'
import * as repo from './repo.ts'
import { notSentError, type SentBy, sendCodes } from './send-code.ts'
import { otpWords as say } from './words.ts'

export type OtpAddress = { phone: Phone } | { email: string }

interface CodeRequest {
  purpose: Purpose
  of: OtpAddress
  /** Null if no code is sent by this channel; then no input is valid for it. */
  sms: Phone | null
  mail: string | null
  subject: string
  /** Known device of the account: its requests are counted separately, so that others can't use them up. */
  device: string | null
  /** A verified number has a reserve of texts; a claimed one has none. */
  isVerified: boolean
}

interface CodeInput {
  purpose: Purpose
  of: OtpAddress
  code: string
}

export interface VerifiedCode {
  channel: Channel
  subject: string
}

const REFUSALS = {
  wrong: () => new AppError('otp_wrong', say.wrong),
  expired: () => new AppError('otp_expired', say.expired),
  exhausted: () => new AppError('otp_exhausted', say.exhausted),
}

type Counter = <Each extends LimitScope>(limit: Limit<Each>, key: KeyOf<Each>) => Promise<void>

const textOf = (of: OtpAddress) => ('phone' in of ? of.phone.e164 : of.email)
const keyOf = (secret: string, of: OtpAddress) =>
  keyedHash(secret, 'phone' in of ? 'otp-phone' : 'otp-mailbox', textOf(of))
const budgetOf = (addressKey: string, device: string | null) => (device ? `${addressKey} ${device}` : addressKey)

const unverified = limits.otpSendsAddress

/** Returns the caller's network and, for IPv6, its /48, each with its own limit. */
const networksOf = ({ secret, config }: Platform, { network }: CallerFacts) =>
  countersOf(unverified, network, config.limitsScale).map(({ name, max }) => ({
    key: keyedHash(secret, 'otp-network', name),
    max,
  }))

function refuse(platform: Platform, { limit, secondsLeft }: ExceededLimit, caller: CallerFacts, who: string): AppError {
  logSecurity(platform, 'limit_exceeded', caller, { kind: 'customer', who, reason: limit.name })
  return tooMany(secondsLeft)
}

/** Counts only codes that were not used: guests on one Wi-Fi who all sign in do not block each other. */
async function checkUnverified(platform: Platform, tx: Tx, caller: CallerFacts, who: string) {
  const now = platform.clock.now()
  const since = new Date(now.getTime() - unverified.seconds * 1000)
  for (const { key, max } of networksOf(platform, caller)) {
    const row = await repo.findUnverified(tx, key, max, since, now)
    if (!row) continue
    const secondsLeft = Math.ceil((row.sentAt.getTime() - since.getTime()) / 1000)
    throw refuse(platform, { limit: unverified, secondsLeft: Math.max(1, secondsLeft) }, caller, who)
  }
}

async function takeQuotas(platform: Platform, tx: Tx, request: CodeRequest, caller: CallerFacts) {
  const { purpose, of, sms, device, isVerified } = request
  const { quota, secret } = platform
  const [addressKey, who] = [keyOf(secret, of), textOf(of)]
  const count: Counter = async (limit, key) => {
    if (await quota.take(tx, limit, key)) return
    throw refuse(platform, { limit, secondsLeft: await quota.secondsLeft(tx, limit, key) }, caller, who)
  }
  const budgetKey = budgetOf(addressKey, device)
  await count(limits.otpSends, budgetKey)
  await count(limits.otpSendsDay, budgetKey)
  if (purpose === 'login') {
    await count(limits.signInSends, budgetKey)
    await count(limits.signInSendsNumber, addressKey)
  }
  await checkUnverified(platform, tx, caller, who)
  await count(purpose === 'mailbox' ? limits.emailCodesNetwork : limits.otpSendsNetwork, caller.network)
  const exceeded = sms && (await takeText(platform, tx, sms, { hasReserve: isVerified }))
  if (exceeded) throw refuse(platform, exceeded, caller, who)
}

/** Returns a function that sends the code: call it after the commit. */
export async function prepareCode(
  platform: Platform,
  tx: Tx,
  request: CodeRequest,
  caller: RequestingCaller,
): Promise<() => Promise<SentBy>> {
  const { db, clock, secret } = platform
  const { purpose, of, sms, mail, subject, device } = request
  const now = clock.now()
  const addressKey = keyOf(secret, of)
  const budgetKey = budgetOf(addressKey, device)
  await repo.lockBudget(tx, budgetKey)
  const last = await repo.findSentAt(tx, { purpose, addressKey }, budgetKey)
  const pause = last ? OTP.pauseSeconds - (now.getTime() - last.sentAt.getTime()) / 1000 : 0
  if (pause > 0) throw new AppError('too_many', say.wait(Math.ceil(pause)), { retryAfterSeconds: pause })
  await takeQuotas(platform, tx, request, caller)

  const id = newId()
  const codes = { sms: sms && newCode(), mail: mail && newCode() }
  const hashOf = (channel: Channel) => {
    const code = codes[channel]
    return code === null ? '' : hashCode(secret, purpose, subject, channel, code)
  }
  await repo.insertCode(tx, {
    id,
    purpose,
    addressKey,
    subject,
    smsHash: hashOf('sms'),
    mailHash: hashOf('mail'),
    browser: caller.browser,
    networks: networksOf(platform, caller).map(({ key }) => key),
    budgetKey,
    attempts: OTP.attempts,
    othersAttempts: OTHERS_ATTEMPTS,
    sentAt: now,
    expiresAt: new Date(now.getTime() + OTP.lifeSeconds * 1000),
  })

  const details = { kind: 'customer', who: textOf(of), reason: purpose }
  return async () => {
    try {
      const sent = await sendCodes(platform, {
        purpose,
        sms: sms && codes.sms ? { to: sms.e164, code: codes.sms } : null,
        mail: mail && codes.mail ? { to: mail, code: codes.mail } : null,
      })
      if (sms && !sent.sms) await uncountUnsentText(platform, db, sms, now)
      logSecurity(platform, 'otp_sent', caller, details)
      return sent
    } catch (error) {
      logSecurity(platform, 'otp_not_sent', caller, details)
      const isCertain = error instanceof MessageError && error.kind !== 'unknown'
      if (isCertain) {
        await repo.deleteCode(db, id)
        if (sms) await uncountUnsentText(platform, db, sms, now)
      }
      throw notSentError(error)
    }
  }
}

/** `succeed` runs in the transaction that uses up the code. A wrong code is counted even though the call fails. */
export async function verifyCode<T>(
  platform: Platform,
  { purpose, of, code }: CodeInput,
  caller: CallerFacts,
  isFor: (right: VerifiedCode) => boolean,
  succeed: (tx: Tx, right: VerifiedCode) => Promise<T>,
): Promise<T> {
  const { db, clock, secret } = platform
  const key = { purpose, addressKey: keyOf(secret, of) }
  const outcome = await db.transaction(async (tx) => {
    const now = clock.now()
    const open = await repo.countAttemptOnOpenCodes(tx, key, caller.browser, now)
    if (open.length === 0) return { refusal: closedReason(await repo.findNewest(tx, key, caller.browser), now) }
    for (const { subject, sentAt, ...challenge } of open) {
      const channel = channelOf(secret, purpose, { subject, ...challenge }, code)
      if (!channel || !isFor({ channel, subject })) continue
      await repo.markUsed(tx, key, now)
      if (channel === 'sms' && 'phone' in of) await uncountVerifiedText(platform, tx, of.phone, sentAt)
      return { refusal: null, result: await succeed(tx, { channel, subject }) }
    }
    return { refusal: 'wrong' as const }
  })
  const details = { kind: 'customer', who: textOf(of) }
  if (outcome.refusal) {
    logSecurity(platform, 'otp_failed', caller, { ...details, reason: outcome.refusal })
    throw REFUSALS[outcome.refusal]()
  }
  logSecurity(platform, 'otp_verified', caller, { ...details, reason: purpose })
  return outcome.result
}

/** The code was requested before the device was known, so it is also counted for the device. */
export async function countForDevice({ quota, secret }: Platform, tx: Tx, phone: Phone, device: string): Promise<void> {
  await quota.take(tx, limits.signInSends, budgetOf(keyOf(secret, { phone }), device))
}
