import { describe, expect, it } from 'vitest'
import { type Challenge, channelOf, closedReason, hashCode, newCode, OTP } from './otp.ts'

const now = new Date('2026-11-20T18:00:00Z')
const challenge: Challenge = {
  subject: 'customer-1',
  smsHash: hashCode('secret', 'login', 'customer-1', 'sms', '012345'),
  mailHash: hashCode('secret', 'login', 'customer-1', 'mail', '987654'),
  triesLeft: 5,
  expiresAt: new Date(now.getTime() + 600_000),
  usedAt: null,
}

it('generates codes of six digits with leading zeros', () => {
  const codes = Array.from({ length: 2000 }, newCode)
  expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1900)
})

it('hashes a code’s purpose, subject and channel as the first release did: its codes stay valid', () => {
  expect(hashCode('secret', 'login', 'customer-1', 'sms', '012345')).toBe('E9yUS9WkXh9PTNIirN4l3iMK22JKPUikv4SlMjRke5Y')
})

it('a code is valid for ten minutes and five attempts, and can be requested again after 30 s', () => {
  expect(OTP).toEqual({ lifeSeconds: 600, attempts: 5, pauseSeconds: 30 })
})

describe('channelOf', () => {
  it('returns the channel of a right code', () => {
    expect(channelOf('secret', 'login', challenge, '012345')).toBe('sms')
    expect(channelOf('secret', 'login', challenge, '987654')).toBe('mail')
    expect(channelOf('secret', 'login', challenge, '012346')).toBeNull()
  })

  it('returns null for a code of another purpose, subject or key', () => {
    expect(channelOf('secret', 'register', challenge, '012345')).toBeNull()
    expect(channelOf('secret', 'login', { ...challenge, subject: 'customer-2' }, '012345')).toBeNull()
    expect(channelOf('other', 'login', challenge, '012345')).toBeNull()
  })
})

describe('closedReason', () => {
  it.each([
    ['without a challenge', null, 'wrong'],
    ['that was used', { ...challenge, usedAt: now }, 'wrong'],
    ['without remaining attempts', { ...challenge, triesLeft: 0 }, 'exhausted'],
    ['that has expired', { ...challenge, expiresAt: now }, 'expired'],
    ['that differs from an open one', { ...challenge, expiresAt: new Date(now.getTime() + 1) }, 'wrong'],
    ['that was used, even if it also expired', { ...challenge, usedAt: now, triesLeft: 0, expiresAt: now }, 'wrong'],
    ['without remaining attempts that has also expired', { ...challenge, triesLeft: 0, expiresAt: now }, 'exhausted'],
  ] as const)('rejects a code %s', (_what, input, expected) => {
    expect(closedReason(input, now)).toBe(expected)
  })
})
