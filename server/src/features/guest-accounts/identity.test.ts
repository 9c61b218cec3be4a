import { randomRuns } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesFor, decideIdentity, type Identity, type IdentityEvent, isTaken } from './identity.ts'

const PHONE = '+919876543210'
const EMAIL = 'asha@mail.example'
const account = (id: string, over: Partial<Identity> = {}): Identity => ({
  id,
  phone: null,
  isPhoneVerified: false,
  email: null,
  isEmailVerified: false,
  ...over,
})
const verified = account('verified', { phone: PHONE, isPhoneVerified: true })
const claim = account('claim', { phone: PHONE, email: 'other@mail.example', isEmailVerified: true })
const owner = account('owner', { email: EMAIL, isEmailVerified: true })
const hasSms = { hasSms: true }
const noSms = { hasSms: false }
const unknownDevice: (id: string) => boolean = () => false
const device = (of: string) => (id: string) => id === of

const registered = (by: 'sms' | 'mail'): IdentityEvent => ({
  type: 'registered',
  by,
  id: 'new',
  phone: PHONE,
  email: EMAIL,
})
const signedIn = (by: 'sms' | 'mail', isOwnDevice = unknownDevice, subject = ''): IdentityEvent => ({
  type: 'signed-in',
  by,
  id: 'new',
  phone: PHONE,
  subject,
  isOwnDevice,
})

describe('registering a phone', () => {
  it.each([
    ['free', [], false, false],
    ['verified by another account', [verified], true, true],
    ['only claimed, by an account with a verified email address', [claim], false, true],
    ['claimed by an account without a verified address', [account('a', { phone: PHONE })], false, false],
  ] as const)('decides whether a phone that is %s can be registered', (_what, accounts, withSms, without) => {
    expect(isTaken(accounts, PHONE, hasSms)).toBe(withSms)
    expect(isTaken(accounts, PHONE, noSms)).toBe(without)
  })
})

describe('codes of a sign-in', () => {
  const reachable = { ...verified, email: EMAIL, isEmailVerified: true }
  it.each([
    ['no account', [], null, null],
    ['a claim', [claim], { bySms: true, mailTo: null }, { bySms: false, mailTo: 'claim' }],
    ['a verified phone', [verified], { bySms: true, mailTo: null }, { bySms: false, mailTo: null }],
    [
      'a verified phone with a verified email address',
      [reachable, claim],
      { bySms: true, mailTo: 'verified' },
      { bySms: false, mailTo: 'verified' },
    ],
    [
      'a verified phone with a claimed email address',
      [{ ...verified, email: EMAIL }],
      { bySms: true, mailTo: null },
      { bySms: false, mailTo: null },
    ],
    [
      'a claim by an account without a verified address',
      [account('a', { phone: PHONE, email: EMAIL })],
      { bySms: true, mailTo: null },
      null,
    ],
  ] as const)(
    'sends sign-in codes only to verified channels and the one being verified: %s',
    (_what, accounts, withSms, without) => {
      expect(codesFor(accounts, PHONE, hasSms, unknownDevice)).toEqual(withSms)
      expect(codesFor(accounts, PHONE, noSms, unknownDevice)).toEqual(without)
    },
  )
})

describe('registration event', () => {
  it('a registration by SMS creates an account, verifies its phone, and drops other accounts’ claims', () => {
    expect(decideIdentity([claim, owner], registered('sms'), hasSms)).toEqual({
      refusal: null,
      account: account('new', { phone: PHONE, isPhoneVerified: true, email: EMAIL }),
      changed: [account('new', { phone: PHONE, isPhoneVerified: true, email: EMAIL }), { ...claim, phone: null }],
      merged: [],
      signedOut: [],
    })
  })

  it('a registration by email creates an account that claims its phone, and changes no other account', () => {
    const mine = account('new', { phone: PHONE, email: EMAIL, isEmailVerified: true })
    expect(decideIdentity([claim], registered('mail'), hasSms)).toEqual({
      refusal: null,
      account: mine,
      changed: [mine],
      merged: [],
      signedOut: [],
    })
  })

  it('a registration by email returns the account of that address, unless it has another phone', () => {
    expect(decideIdentity([owner], registered('mail'), hasSms)).toMatchObject({ account: { ...owner, phone: PHONE } })
    const elsewhere = { ...owner, phone: '+919876500000', isPhoneVerified: true }
    expect(decideIdentity([elsewhere], registered('mail'), hasSms)).toEqual({ refusal: 'email_taken' })
  })

  it.each([
    ['sms', hasSms],
    ['mail', hasSms],
    ['mail', noSms],
  ] as const)('a registration by %s is refused once another account has verified the phone', (by, actions) => {
    expect(decideIdentity([verified], registered(by), actions)).toEqual({ refusal: 'phone_taken' })
  })
})

describe('sign-in event', () => {
  it('a sign-in by SMS opens the account that verified the phone', () => {
    expect(decideIdentity([verified], signedIn('sms', device('claim')), hasSms)).toMatchObject({
      account: verified,
      changed: [],
    })
  })

  it('a sign-in by SMS on the claiming device verifies that account’s phone and ends its sessions', () => {
    const other = account('other', { phone: PHONE, email: EMAIL, isEmailVerified: true })
    const mine = { ...claim, isPhoneVerified: true }
    expect(decideIdentity([other, claim], signedIn('sms', device('claim')), hasSms)).toEqual({
      refusal: null,
      account: mine,
      changed: [mine, { ...other, phone: null }],
      merged: [],
      signedOut: ['claim'],
    })
  })

  it('a sign-in by SMS on another device creates an account; claiming accounts lose only the phone', () => {
    const mine = account('new', { phone: PHONE, isPhoneVerified: true })
    expect(decideIdentity([claim], signedIn('sms'), hasSms)).toEqual({
      refusal: null,
      account: mine,
      changed: [mine, { ...claim, phone: null }],
      merged: [],
      signedOut: [],
    })
  })

  it('a sign-in by email accepts only the verified address of an account with a verified phone', () => {
    const both = { ...verified, email: EMAIL, isEmailVerified: true }
    expect(decideIdentity([both], signedIn('mail', unknownDevice, 'verified'), hasSms)).toMatchObject({ account: both })
    for (const wrong of [
      { ...both, isEmailVerified: false },
      { ...both, isPhoneVerified: false },
      { ...both, id: 'x' },
    ])
      expect(decideIdentity([wrong], signedIn('mail', unknownDevice, 'verified'), hasSms)).toEqual({ refusal: 'wrong' })
  })

  it('without an SMS provider, email is enough to register and sign in', () => {
    expect(decideIdentity([], registered('mail'), noSms)).toMatchObject({
      account: account('new', { phone: PHONE, email: EMAIL, isEmailVerified: true }),
    })
    expect(decideIdentity([claim], signedIn('mail', unknownDevice, 'claim'), noSms)).toMatchObject({ account: claim })
  })
})

it('moves an email to the account that verified it, and merges an account that has no phone', () => {
  const event = { type: 'email-verified', accountId: 'verified', email: EMAIL } as const
  const mine = { ...verified, email: EMAIL, isEmailVerified: true }
  expect(decideIdentity([verified, owner], event, hasSms)).toEqual({
    refusal: null,
    account: mine,
    changed: [mine],
    merged: ['owner'],
    signedOut: ['owner'],
  })
  const other = { ...owner, phone: '+919876500000', isPhoneVerified: true }
  expect(decideIdentity([verified, other], event, hasSms)).toMatchObject({
    changed: [mine, { ...other, email: null, isEmailVerified: false }],
    merged: [],
  })
  expect(decideIdentity([other], event, hasSms)).toEqual({ refusal: 'wrong' })
})

it('ignores accounts with another phone, and of several claims prefers the device’s own', () => {
  const elsewhere = { ...claim, phone: '+919876500000' }
  expect(isTaken([elsewhere], PHONE, noSms)).toBe(false)
  const other = { ...claim, id: 'other' }
  expect(codesFor([claim, other], PHONE, noSms, device('other'))).toEqual({ bySms: false, mailTo: 'other' })
  expect(codesFor([claim, other], PHONE, noSms, unknownDevice)).toEqual({ bySms: false, mailTo: 'claim' })
})

it('neither merges an account with itself nor signs it out when it verifies its address again', () => {
  const mine = { ...verified, email: EMAIL, isEmailVerified: true }
  expect(decideIdentity([mine], { type: 'email-verified', accountId: 'verified', email: EMAIL }, hasSms)).toEqual({
    refusal: null,
    account: mine,
    changed: [mine],
    merged: [],
    signedOut: [],
  })
})

it('a sign-in merges and signs out no account; an email code for another phone is rejected', () => {
  const both = { ...verified, email: EMAIL, isEmailVerified: true }
  const empty = { refusal: null, account: both, merged: [], signedOut: [] }
  expect(decideIdentity([both], signedIn('mail', unknownDevice, 'verified'), hasSms)).toEqual({
    ...empty,
    changed: [both],
  })
  expect(decideIdentity([both], signedIn('sms'), hasSms)).toEqual({ ...empty, changed: [] })
  const moved = { ...both, phone: '+919876500000' }
  expect(decideIdentity([moved], signedIn('mail', unknownDevice, 'verified'), hasSms)).toEqual({ refusal: 'wrong' })
})

describe('any order of events', () => {
  const phones = ['+919876543210', '+919876543211']
  const emails = ['a@mail.example', 'b@mail.example']
  const step = fc.record({
    type: fc.constantFrom('registered', 'signed-in', 'email-verified'),
    by: fc.constantFrom('sms', 'mail'),
    phone: fc.constantFrom(...phones),
    email: fc.constantFrom(...emails),
    pick: fc.nat(5),
    knows: fc.array(fc.nat(5), { maxLength: 3 }),
    hasSms: fc.boolean(),
  })

  it('after any events, a verified address has one account, and no account lost a verified phone', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let all: Identity[] = []
        for (const [at, { type, by, phone, email, pick, knows, hasSms: isOn }] of steps.entries()) {
          const picked = all[pick]?.id ?? ''
          const isOwnDevice = (id: string) => knows.some((index) => all[index]?.id === id)
          const event: IdentityEvent =
            type === 'registered'
              ? { type, by: isOn ? by : 'mail', id: `n${at}`, phone, email }
              : type === 'signed-in'
                ? { type, by: isOn ? by : 'mail', id: `n${at}`, phone, subject: picked, isOwnDevice }
                : { type: 'email-verified', accountId: picked, email }
          const named = all.filter((one) => one.phone === phone || one.email === email || one.id === picked)
          const outcome = decideIdentity(named, event, { hasSms: isOn })
          if (outcome.refusal) continue
          const before = all
          all = [
            ...all.filter(({ id }) => !outcome.merged.includes(id) && !outcome.changed.some((one) => one.id === id)),
            ...outcome.changed,
          ]
          for (const was of before.filter(({ isPhoneVerified }) => isPhoneVerified))
            expect(all.find(({ id }) => id === was.id)).toMatchObject({ phone: was.phone, isPhoneVerified: true })
        }
        for (const key of ['phone', 'email'] as const) {
          const isVerified = key === 'phone' ? 'isPhoneVerified' : 'isEmailVerified'
          const held = all.filter((one) => one[isVerified]).map((one) => one[key])
          expect(held).not.toContain(null)
          expect(new Set(held).size).toBe(held.length)
        }
      }),
      randomRuns(500, 20_261_122),
    )
  })
})
