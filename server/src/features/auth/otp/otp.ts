// One-time codes: six digits, ten minutes, five tries; a newer code leaves an older one valid.
import { randomInt } from 'node:crypto'
import { OTP_DIGITS } from '@tidetable/contract/endpoints/accounts'
import { isEqual, keyedHash } from '#platform/crypto.ts'

export const OTP = { lifeSeconds: 600, tries: 5, pauseSeconds: 30 } as const
/** Tries that browsers other than the one that asked have together: no one can use up a guest's code. */
export const OTHERS_TRIES = 2

export type Purpose = 'register' | 'login' | 'mailbox' | 'restaurant'
export type Channel = 'sms' | 'mail'

export interface Challenge {
  id?: string
  subject: string
  smsHash: string
  mailHash: string
  /** Tries of the browser that compares. */
  triesLeft: number
  expiresAt: Date
  usedAt: Date | null
}

export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')

/** Binds the code to its purpose and to whom it was sent for: it is worthless anywhere else. */
export const hashCode = (secret: string, purpose: Purpose, subject: string, channel: Channel, code: string): string =>
  keyedHash(secret, 'otp', [purpose, subject, channel, code].join('\n'))

/** The channel whose code was given, in constant time; null when it is neither. */
export function channelOf(secret: string, purpose: Purpose, challenge: Challenge, code: string): Channel | null {
  const { subject, smsHash, mailHash } = challenge
  const isSms = isEqual(smsHash, hashCode(secret, purpose, subject, 'sms', code))
  const isMail = isEqual(mailHash, hashCode(secret, purpose, subject, 'mail', code))
  if (isSms) return 'sms'
  return isMail ? 'mail' : null
}

/** Why no try could be taken from this challenge. Null: there is none, or it was used. */
export function whyClosed(challenge: Challenge | null, now: Date): 'wrong' | 'expired' | 'exhausted' {
  if (!challenge || challenge.usedAt) return 'wrong'
  if (challenge.triesLeft === 0) return 'exhausted'
  return challenge.expiresAt <= now ? 'expired' : 'wrong'
}
