import { keyedHash } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
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
import { otpWords as say } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'secret' | 'mailer' | 'sms' | 'config' | 'log'> & {
  security: SecurityLog
}

/** Whose codes they are: there is one live pair for each purpose and address. */
export type AddressOfCodes = { phone: Phone } | { mailbox: string }

interface Ask {
  purpose: Purpose
  of: AddressOfCodes
  /** Where codes go; a way that is null gets none, and nothing that is guessed counts as its code. */
  sms: Phone | null
  mail: string | null
  /** Whom the code is for: the pending registration or the customer. */
  subject: string
  /** A device that signed in to this account before. Strangers use up nothing of its day. */
  device: string | null
  /** Somebody has proven the number: its texts have a reserve, on known devices and others. A claim has none on any. */
  isProven: boolean
}

interface Given {
  purpose: Purpose
  of: AddressOfCodes
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
  wrong: () => new AppError('otp_wrong', say.wrong),
  expired: () => new AppError('otp_expired', say.expired),
  exhausted: () => new AppError('otp_exhausted', say.exhausted),
}

const KEPT_HOURS = 24

const textOf = (of: AddressOfCodes) => ('phone' in of ? of.phone.e164 : of.mailbox)

export function createOtp({ db, clock, quota, secret, security, ...ways }: Dependencies): Otp {
  const send = createCodeSender({ ...ways, clock })
  const keyOf = (of: AddressOfCodes) => keyedHash(secret, 'phone' in of ? 'otp-phone' : 'otp-mailbox', textOf(of))
  const smsBudget = createSmsBudget({ quota, secret })

  function refuse(limit: Limit, caller: CallerFacts, who: string): AppError {
    security('limit_exceeded', caller, { kind: 'customer', who, reason: limit.name })
    return tooMany(quota.secondsLeft(limit))
  }

  /** Codes that are used count for nothing: guests of one Wi-Fi who all sign in do not stop each other. */
  async function giveBack(tx: Db, of: AddressOfCodes, channel: Channel, caller: CallerFacts) {
    await quota.take(tx, limits.otpSendsAddress, caller.network, -1)
    if (channel === 'sms' && 'phone' in of) await smsBudget.giveBack(tx, of.phone)
  }

  async function take(tx: Tx, { of, sms, device, isProven }: Ask, caller: CallerFacts) {
    const [phoneKey, who] = [keyOf(of), textOf(of)]
    if (!(await quota.take(tx, limits.otpSends, phoneKey))) throw refuse(limits.otpSends, caller, who)
    const ofDay = device ? `${phoneKey} ${device}` : phoneKey
    if (!(await quota.take(tx, limits.otpSendsDay, ofDay))) throw refuse(limits.otpSendsDay, caller, who)
    if (!(await quota.take(tx, limits.otpSendsAddress, caller.network)))
      throw refuse(limits.otpSendsAddress, caller, who)
    const spent = sms && (await smsBudget.take(tx, sms, { hasReserve: isProven }))
    if (spent) throw refuse(spent, caller, who)
  }

  return {
    async prepare(tx, ask, caller) {
      const { purpose, of, sms, mail, subject } = ask
      const now = clock.now()
      const phoneKey = keyOf(of)
      const codes = { sms: sms && newCode(), mail: mail && newCode() }
      const hashOf = (channel: Channel) => {
        const code = codes[channel]
        return code === null ? '' : hashCode(secret, purpose, subject, channel, code)
      }
      const isSaved = await repo.upsertChallenge(
        tx,
        {
          purpose,
          phoneKey,
          subject,
          smsHash: hashOf('sms'),
          mailHash: hashOf('mail'),
          tries: OTP.tries,
          sentAt: now,
          expiresAt: new Date(now.getTime() + OTP.lifeSeconds * 1000),
        },
        new Date(now.getTime() - OTP.pauseSeconds * 1000),
      )
      if (!isSaved) {
        const last = await repo.findSentAt(tx, { purpose, phoneKey })
        const seconds = last ? OTP.pauseSeconds - (now.getTime() - last.sentAt.getTime()) / 1000 : 1
        throw new AppError('too_many', say.wait(Math.ceil(seconds)), {
          retryAfterSeconds: seconds,
        })
      }
      await take(tx, ask, caller)

      const details = { kind: 'customer', who: textOf(of), reason: purpose }
      return async () => {
        try {
          const sent = await send({
            purpose,
            sms: sms && codes.sms ? { to: sms.e164, code: codes.sms } : null,
            mail: mail && codes.mail ? { to: mail, code: codes.mail } : null,
          })
          security('otp_sent', caller, details)
          return sent
        } catch (error) {
          security('otp_not_sent', caller, details)
          const isCertain = error instanceof MessageError && error.kind !== 'unknown'
          if (isCertain) await repo.forgetSending(db, { purpose, phoneKey })
          throw notSent(error)
        }
      }
    },

    async verify({ purpose, of, code }, caller, succeed) {
      const phoneKey = keyOf(of)
      const outcome = await db.transaction(async (tx) => {
        const now = clock.now()
        const challenge = await repo.takeTry(tx, { purpose, phoneKey }, now)
        if (!challenge) return { refusal: whyClosed(await repo.findChallenge(tx, { purpose, phoneKey }), now) }
        const channel = channelOf(secret, purpose, challenge, code)
        if (!channel) return { refusal: 'wrong' as const }
        await repo.markUsed(tx, { purpose, phoneKey }, now)
        await giveBack(tx, of, channel, caller)
        return { refusal: null, result: await succeed(tx, { channel, subject: challenge.subject }) }
      })
      if (outcome.refusal) {
        security('otp_failed', caller, { kind: 'customer', who: textOf(of), reason: outcome.refusal })
        throw REFUSALS[outcome.refusal]()
      }
      security('otp_verified', caller, { kind: 'customer', who: textOf(of), reason: purpose })
      return outcome.result
    },

    sweep: () =>
      repo.deleteChallengesBefore(
        db.within(BACKGROUND_SECONDS),
        new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000),
      ),
  }
}
