import { randomRuns } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ImportedFacts, readFacts } from './contact.ts'
import {
  consentsOf,
  type ExistingContact,
  factsOf,
  type ImportedContact,
  mergeImportedRow,
  undoMerge,
} from './merge-imported-row.ts'

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const address = (kind: string) => orNull(fc.constantFrom(`${kind}1`, `${kind}2`))
const day = orNull(fc.constantFrom('2025-01-01', '2026-01-01'))
const tags = fc.uniqueArray(fc.constantFrom('VIP', 'Family', 'Wine'))
const facts = {
  name: fc.constantFrom('Valued Customer', 'Asha', 'Ben'),
  emailHash: address('email'),
  phoneHash: address('phone'),
  phoneCountry: fc.constant(null),
  wantsEmail: fc.boolean(),
  wantsSms: fc.boolean(),
  birthday: orNull(fc.constantFrom('11-04', '1988-11-04')),
  lastVisitOn: day,
  tags,
}
const knowns: fc.Arbitrary<ExistingContact> = fc
  .record({
    ...facts,
    id: fc.constant('contact-1'),
    // Both values are equally likely: the default share of null is too small for rare combinations.
    customerId: fc.constantFrom(null, 'customer-1'),
    isEmailSuppressed: fc.boolean(),
    isSmsSuppressed: fc.boolean(),
  })
  .map((known) => ({ ...readFacts({}), ...known, email: known.emailHash, phone: known.phoneHash }))
const rows: fc.Arbitrary<ImportedContact> = fc
  .record({
    ...facts,
    id: fc.constant('row-1'),
    isActive: fc.constant(true),
    refusedChannels: fc.uniqueArray(fc.constantFrom('email' as const, 'sms' as const)),
    isOut: fc.boolean(),
  })
  .map(({ isOut, ...row }) => ({
    ...readFacts({}),
    ...row,
    optedOutChannels: isOut ? row.refusedChannels : [],
    email: row.emailHash,
    phone: row.phoneHash,
    wantsEmail: row.wantsEmail && row.emailHash !== null && !row.refusedChannels.includes('email'),
    wantsSms: row.wantsSms && row.phoneHash !== null && !row.refusedChannels.includes('sms'),
  }))
const always = () => true
const MANY = randomRuns(2_000)

it('an imported row never overwrites an existing value', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      const after = mergeImportedRow(known, row, always) ?? factsOf(known)
      if (known.name !== 'Valued Customer') expect(after.name).toBe(known.name)
      for (const field of ['emailHash', 'phoneHash', 'birthday'] as const)
        if (known[field] !== null) expect(after[field]).toBe(known[field])
      expect((after.lastVisitOn ?? '') >= (known.lastVisitOn ?? '')).toBe(true)
      expect(after.tags.slice(0, known.tags.length)).toEqual(known.tags)
    }),
  )
})

it('a row gives no consent to a guest who opted out, has an account or is refused by the list', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      const after = mergeImportedRow(known, row, always) ?? factsOf(known)
      const isGranted = { email: after.wantsEmail && !known.wantsEmail, sms: after.wantsSms && !known.wantsSms }
      for (const channel of ['email', 'sms'] as const) {
        if (!isGranted[channel]) continue
        expect(channel === 'email' ? known.isEmailSuppressed : known.isSmsSuppressed).toBe(false)
        expect(known.customerId).toBeNull()
        expect(row.refusedChannels).not.toContain(channel)
        expect(channel === 'email' ? row.wantsEmail : row.wantsSms).toBe(true)
      }
    }),
    MANY,
  )
})

it('a “no” in the list ends consent that the restaurant had for the same address', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      fc.pre(known.customerId === null && row.refusedChannels.includes('email'))
      const after = mergeImportedRow(known, row, always) ?? factsOf(known)
      const isSame =
        known.emailHash === row.emailHash && known.isEmailSuppressed && row.optedOutChannels.includes('email')
      if (after.emailHash !== null && after.emailHash === row.emailHash)
        expect(after.wantsEmail).toBe(isSame && known.wantsEmail)
    }),
    MANY,
  )
})

it('merging a row again changes nothing, and takes no address of another guest', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      const after = mergeImportedRow(known, row, always)
      if (after) expect(mergeImportedRow({ ...known, ...after }, row, always)).toBeNull()
      const taken = mergeImportedRow(known, row, () => false) ?? factsOf(known)
      expect([taken.emailHash, taken.phoneHash]).toEqual([known.emailHash, known.phoneHash])
    }),
  )
})

describe('a known guest in an imported list', () => {
  const known: ExistingContact = {
    id: 'contact-1',
    customerId: null,
    isEmailSuppressed: false,
    isSmsSuppressed: false,
    name: 'Asha',
    email: 'a@example.com',
    emailHash: 'mail-1',
    phone: null,
    phoneHash: null,
    phoneCountry: null,
    wantsEmail: false,
    wantsSms: false,
    ...readFacts({ lastVisitOn: '2026-03-01', tags: ['VIP'] }),
  }
  const row: ImportedContact = {
    id: 'row-1',
    isActive: true,
    refusedChannels: [],
    optedOutChannels: [],
    name: 'Asha Rao',
    email: 'a@example.com',
    emailHash: 'mail-1',
    phone: null,
    phoneHash: null,
    phoneCountry: null,
    wantsEmail: false,
    wantsSms: false,
    ...readFacts({}),
  }
  const number = { phone: '+919876543210', phoneHash: 'phone-1' }

  it.each<[string, Partial<ExistingContact>, Partial<ImportedContact>, Partial<ImportedFacts> | null]>([
    ['no new values', {}, {}, null],
    ['a name over the default name', { name: 'Valued Customer' }, {}, { name: 'Asha Rao' }],
    ['a number', {}, number, number],
    ['a number with its consent', {}, { ...number, wantsSms: true }, { ...number, wantsSms: true }],
    ['another number', number, { phone: '+1', phoneHash: 'phone-2', wantsSms: true }, null],
    [
      'an address added to a number',
      { email: null, emailHash: null, ...number },
      number,
      { email: 'a@example.com', emailHash: 'mail-1' },
    ],
    ['consent for the same address', {}, { wantsEmail: true }, { wantsEmail: true }],
    ['consent for another address', {}, { email: 'b@example.com', emailHash: 'mail-2', wantsEmail: true }, null],
    ['consent of an opted-out guest', { isEmailSuppressed: true }, { wantsEmail: true }, null],
    [
      'email consent of a guest who opted out of texts',
      { isSmsSuppressed: true },
      { wantsEmail: true },
      { wantsEmail: true },
    ],
    [
      'text consent of a guest who opted out of texts',
      { ...number, isSmsSuppressed: true },
      { ...number, wantsSms: true },
      null,
    ],
    ['consent of a guest with an account', { customerId: 'customer-1' }, { wantsEmail: true }, null],
    ['“no”', { wantsEmail: true }, { refusedChannels: ['email'] }, { wantsEmail: false }],
    ['“no” to texts only', { wantsEmail: true }, { refusedChannels: ['sms'] }, null],
    [
      '“no” of a guest with an account',
      { wantsEmail: true, customerId: 'customer-1' },
      { refusedChannels: ['email'] },
      null,
    ],
    ['no statement on existing consent', { wantsEmail: true }, {}, null],
    ['a birthday', {}, { birthday: '11-04' }, { birthday: '11-04' }],
    ['another birthday', { birthday: '11-04' }, { birthday: '11-05' }, null],
    ['a later visit', {}, { lastVisitOn: '2026-03-02' }, { lastVisitOn: '2026-03-02' }],
    ['an earlier visit', {}, { lastVisitOn: '2026-02-28' }, null],
    ['a first visit', { lastVisitOn: null }, { lastVisitOn: '2020-01-01' }, { lastVisitOn: '2020-01-01' }],
    ['another tag', {}, { tags: ['vip', 'Wine'] }, { tags: ['VIP', 'Wine'] }],
  ])('merges %s into a known guest', (_what, was, brings, changes) => {
    const before = { ...known, ...was }
    expect(mergeImportedRow(before, { ...row, ...brings }, always)).toEqual(
      changes && { ...factsOf(before), ...changes },
    )
  })

  it('merging a row takes no address of another guest, which is checked by its hash', () => {
    const requested: string[] = []
    const isFree = (hash: string) => {
      requested.push(hash)
      return hash === 'phone-1'
    }
    const nameless = { ...known, email: null, emailHash: null }
    expect(mergeImportedRow(nameless, { ...row, ...number }, isFree)).toEqual({ ...factsOf(nameless), ...number })
    expect(requested).toEqual(['mail-1', 'phone-1'])
  })

  it('records each consent changed by a merge in the ledger with its address', () => {
    const before = { ...factsOf(known), ...number, wantsSms: true }
    const after = { ...before, wantsEmail: true, wantsSms: false }
    expect(consentsOf('contact-1', { before, after })).toEqual([
      { contactId: 'contact-1', channel: 'email', hash: 'mail-1', action: 'granted' },
      { contactId: 'contact-1', channel: 'sms', hash: 'phone-1', action: 'revoked' },
    ])
    expect(consentsOf('contact-1', { before, after: before })).toEqual([])
    const gone = { ...after, emailHash: null, phoneHash: null }
    expect(consentsOf('contact-1', { before, after: gone })).toEqual([])
  })
})

describe('an import that is undone', () => {
  const noChanges = { wantsEmail: false, wantsSms: false }

  it('restores every guest when an import is undone', () => {
    fc.assert(
      fc.property(knowns, rows, (known, row) => {
        const was = factsOf(known)
        const became = mergeImportedRow(known, row, always) ?? was
        expect({ ...became, ...undoMerge(became, { was, became, hasChanged: noChanges }) }).toEqual(was)
      }),
      MANY,
    )
  })

  it('keeps later changes and later consent when an import is undone', () => {
    const addresses = {
      email: 'a@example.com',
      emailHash: 'mail-1',
      phone: '+919876543210',
      phoneHash: 'phone-1',
      phoneCountry: null,
    }
    const was = { name: 'Valued Customer', ...addresses, ...readFacts({}), wantsEmail: false, wantsSms: false }
    const became = { ...was, name: 'Asha', birthday: '11-04', wantsEmail: true, wantsSms: true }
    const now = { ...became, name: 'Asha Rao' }
    const undone = undoMerge(now, { was, became, hasChanged: { wantsEmail: true, wantsSms: false } })
    expect({ ...now, ...undone }).toEqual({ ...was, name: 'Asha Rao', wantsEmail: true })
  })
})
