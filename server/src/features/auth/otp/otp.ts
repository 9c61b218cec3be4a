// A newer code does not invalidate older ones.
import { randomInt } from 'node:crypto'
import { OTP_DIGITS } from '@tidetable/contract/endpoints/accounts'
import { isEqual, keyedHash } from '#platform/crypto.ts'

export const OTP = { lifeSeconds: 600, attempts: 5, pauseSeconds: 30 } as const
/** Total attempts of browsers other than the requesting one, so no one else can use up a guest's code. */
export const OTHERS_ATTEMPTS = 2

export type Purpose = 'register' | 'login' | 'mailbox' | 'restaurant'
export type Channel = 'sms' | 'mail'

export interface Challenge {
  id?: string
  subject: string
  smsHash: string
  mailHash: string
  triesLeft: number
  expiresAt: Date
  usedAt: Date | null
}

export const newCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')

/** The hash includes purpose, subject and channel, so that the code is valid for no others. */
export const hashCode = (secret: string, purpose: Purpose, subject: string, channel: Channel, code: string): string =>
  keyedHash(secret, 'otp', [purpose, subject, channel, code].join('\n'))

/** Returns the channel whose code matches, or null; compares in constant time. */
export function channelOf(secret: string, purpose: Purpose, challenge: Challenge, code: string): Channel | null {
  const { subject, smsHash, mailHash } = challenge
  const isSms = isEqual(smsHash, hashCode(secret, purpose, subject, 'sms', code))
  const isMail = isEqual(mailHash, hashCode(secret, purpose, subject, 'mail', code))
  if (isSms) return 'sms'
  return isMail ? 'mail' : null
}

export function closedReason(challenge: Challenge | null, now: Date): 'wrong' | 'expired' | 'exhausted' {
  if (!challenge || challenge.usedAt) return 'wrong'
  if (challenge.triesLeft === 0) return 'exhausted'
  return challenge.expiresAt <= now ? 'expired' : 'wrong'
}
