import { keyedHash } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { type Limit, limits } from '#platform/limits.ts'
import { MessageError } from '#platform/message-error.ts'
import type { Phone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { createSmsBudget } from '#platform/sms/sms-budget.ts'
import type { CallerFacts } from '../caller-facts.ts'
import type { SecurityLog } from '../security-log.ts'
import { tooMany } from '../too-many.ts'
import { type Channel, channelOf, hashCode, newCode, OTP, type Purpose, whyClosed } from './otp.ts'
import * as repo from './repo.ts'
import { createCodeSender, notSent, type SentBy } from './send-code.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'mailer' | 'sms' | 'config' | 'log'> & {
  security: SecurityLog
}

interface Ask {
  purpose: Purpose
  phone: Phone
  email: string
  /** Whom the code is for: the pending registration or the customer. */
  subject: string
}

interface Given {
  purpose: Purpose
  phone: Phone
  code: string
}

export interface Otp {
  /** Makes a code in the caller's transaction, within every limit; call what it answers after the commit. */
  prepare(tx: Tx, ask: Ask, caller: CallerFacts): Promise<() => Promise<SentBy>>
  /**
   * Takes a try and compares. A right code is used up in the same transaction in which `succeed` does what it opens;
   * whatever is wrong is counted even though the caller is refused.
   */
  verify<T>(
    given: Given,
    caller: CallerFacts,
    succeed: (tx: Tx, by: { channel: Channel; subject: string }) => Promise<T>,
  ): Promise<T>
  sweep(): Promise<number>
}

const REFUSALS = {
  wrong: () => new AppError('otp_wrong', 'Invalid OTP. Please try again.'),
  expired: () => new AppError('otp_expired', 'OTP has expired. Please request a new one.'),
  exhausted: () => new AppError('otp_exhausted', 'Too many wrong codes. Please request a new one.'),
}

const KEPT_HOURS = 24

export function createOtp({ db, clock, quota, secret, security, ...ways }: Dependencies): Otp {
  const send = createCodeSender({ ...ways, clock })
  const keyOf = (phone: Phone) => keyedHash(secret, 'otp-phone', phone.e164)
  const smsBudget = createSmsBudget({ quota, secret })

  function refuse(limit: Limit, caller: CallerFacts, who: string): AppError {
    security('limit_exceeded', caller, { kind: 'customer', who, reason: limit.name })
    return tooMany(quota.secondsLeft(limit))
  }

  /** Codes that are used count for nothing: guests of one Wi-Fi who all sign in do not stop each other. */
  const giveBack = (tx: Db, caller: CallerFacts) => quota.take(tx, limits.otpSendsAddress, caller.network, -1)

  return {
    async prepare(tx, { purpose, phone, email, subject }, caller) {
      const now = clock.now()
      const phoneKey = keyOf(phone)
      const [smsCode, mailCode] = [newCode(), newCode()]
      const isSaved = await repo.upsertChallenge(
        tx,
        {
          purpose,
          phoneKey,
          subject,
          smsHash: hashCode(secret, purpose, subject, 'sms', smsCode),
          mailHash: hashCode(secret, purpose, subject, 'mail', mailCode),
          tries: OTP.tries,
          sentAt: now,
          expiresAt: new Date(now.getTime() + OTP.lifeSeconds * 1000),
        },
        new Date(now.getTime() - OTP.pauseSeconds * 1000),
      )
      if (!isSaved) {
        const last = await repo.findSentAt(tx, { purpose, phoneKey })
        const seconds = last ? OTP.pauseSeconds - (now.getTime() - last.sentAt.getTime()) / 1000 : 1
        throw new AppError('too_many', `Please wait ${Math.ceil(seconds)} seconds before asking for another code.`, {
          retryAfterSeconds: seconds,
        })
      }
      if (!(await quota.take(tx, limits.otpSends, phoneKey))) throw refuse(limits.otpSends, caller, phone.e164)
      if (!(await quota.take(tx, limits.otpSendsAddress, caller.network)))
        throw refuse(limits.otpSendsAddress, caller, phone.e164)
      const spent = await smsBudget.take(tx, phone)
      if (spent) throw refuse(spent, caller, phone.e164)

      return async () => {
        try {
          const sent = await send({ purpose, phone: phone.e164, email, smsCode, mailCode })
          security('otp_sent', caller, { kind: 'customer', who: phone.e164, reason: purpose })
          return sent
        } catch (error) {
          security('otp_not_sent', caller, { kind: 'customer', who: phone.e164, reason: purpose })
          const isCertain = error instanceof MessageError && error.kind !== 'unknown'
          if (isCertain) await repo.forgetSending(db, { purpose, phoneKey })
          throw notSent(error)
        }
      }
    },

    async verify({ purpose, phone, code }, caller, succeed) {
      const phoneKey = keyOf(phone)
      if (await quota.isSpent(db, limits.otpFailures, phoneKey)) {
        security('limit_exceeded', caller, { kind: 'customer', who: phone.e164, reason: limits.otpFailures.name })
        throw REFUSALS.exhausted()
      }
      const outcome = await db.transaction(async (tx) => {
        const now = clock.now()
        const challenge = await repo.takeTry(tx, { purpose, phoneKey }, now)
        if (!challenge) return { refusal: whyClosed(await repo.findChallenge(tx, { purpose, phoneKey }), now) }
        const channel = channelOf(secret, purpose, challenge, code)
        if (!channel) {
          await quota.take(tx, limits.otpFailures, phoneKey)
          return { refusal: 'wrong' as const }
        }
        await repo.markUsed(tx, { purpose, phoneKey }, now)
        await giveBack(tx, caller)
        return { refusal: null, result: await succeed(tx, { channel, subject: challenge.subject }) }
      })
      if (outcome.refusal) {
        security('otp_failed', caller, { kind: 'customer', who: phone.e164, reason: outcome.refusal })
        throw REFUSALS[outcome.refusal]()
      }
      security('otp_verified', caller, { kind: 'customer', who: phone.e164, reason: purpose })
      return outcome.result
    },

    sweep: () => repo.deleteChallengesBefore(db, new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)),
  }
}
