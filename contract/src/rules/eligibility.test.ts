import { describe, expect, it } from 'vitest'
import { isReachable, WHY_NOT_WORDS, whyNot } from './eligibility.ts'

const person = {
  email: 'a@example.com',
  phone: '+919876543210',
  canText: true,
  preferences: { emailMarketing: true, smsMarketing: true },
  isActive: true,
  optedOut: { email: false, sms: false },
  undeliverable: { email: false, sms: false },
}

describe('eligibility for a campaign', () => {
  it('eligibility for SMS requires a phone number and consent', () => {
    expect(whyNot(person, 'sms')).toBeNull()
    expect(whyNot({ ...person, phone: null }, 'sms')).toBe('no_address')
    expect(whyNot({ ...person, phone: '+4915112345678', canText: false }, 'sms')).toBe('no_address')
    expect(whyNot({ ...person, preferences: { emailMarketing: true, smsMarketing: false } }, 'sms')).toBe('no_consent')
  })

  it('eligibility for email requires an address and consent', () => {
    expect(whyNot(person, 'email')).toBeNull()
    expect(whyNot({ ...person, email: null }, 'email')).toBe('no_address')
    expect(whyNot({ ...person, preferences: { emailMarketing: false, smsMarketing: true } }, 'email')).toBe(
      'no_consent',
    )
  })

  it('ranks an opt-out above consent, but only on its own channel', () => {
    const out = { ...person, optedOut: { email: true, sms: false } }
    expect(whyNot(out, 'email')).toBe('opted_out')
    expect(whyNot(out, 'sms')).toBeNull()
  })

  it('excludes inactive guests and undeliverable addresses', () => {
    expect(whyNot({ ...person, isActive: false }, 'email')).toBe('inactive')
    expect(whyNot({ ...person, undeliverable: { email: true, sms: false } }, 'email')).toBe('undeliverable')
  })

  it('a guest who is reachable on one chosen channel counts as eligible', () => {
    const mailOnly = { ...person, phone: null }
    expect(isReachable(mailOnly, ['sms'])).toBe(false)
    expect(isReachable(mailOnly, ['sms', 'email'])).toBe(true)
    expect(isReachable(mailOnly, [])).toBe(false)
  })
})

it('each reason for exclusion has a text', () => {
  expect(WHY_NOT_WORDS).toEqual({
    no_address: 'no address for this channel',
    no_consent: 'has not agreed to hear from you',
    opted_out: 'opted out',
    undeliverable: 'the last message bounced',
    inactive: 'inactive in your list',
    unregistered: 'in India, and the text has no DLT IDs',
  })
})

it('returns the strongest of several reasons for exclusion', () => {
  const out = {
    ...person,
    isActive: false,
    optedOut: { email: true, sms: true },
    undeliverable: { email: true, sms: true },
  }
  const agreed = { emailMarketing: false, smsMarketing: false }
  for (const channel of ['email', 'sms'] as const) {
    expect(whyNot({ ...out, email: null, phone: null, preferences: agreed }, channel)).toBe('no_address')
    expect(whyNot({ ...out, preferences: agreed }, channel)).toBe('inactive')
    expect(whyNot({ ...out, isActive: true, preferences: agreed }, channel)).toBe('opted_out')
    const stays = { ...out, isActive: true, optedOut: { email: false, sms: false } }
    expect(whyNot({ ...stays, preferences: agreed }, channel)).toBe('no_consent')
    expect(whyNot(stays, channel)).toBe('undeliverable')
  }
})
