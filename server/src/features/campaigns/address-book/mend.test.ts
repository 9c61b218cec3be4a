import { drawing } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factsOf, type KnownContact, mend } from './mend.ts'
import type { ImportedContact } from './repo.ts'

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const address = (kind: string) => orNull(fc.constantFrom(`${kind}1`, `${kind}2`))
const day = orNull(fc.constantFrom('2025-01-01', '2026-01-01'))
const tags = fc.uniqueArray(fc.constantFrom('VIP', 'Family', 'Wine'))
const facts = {
  name: fc.constantFrom('Valued Customer', 'Asha', 'Ben'),
  emailHash: address('email'),
  phoneHash: address('phone'),
  wantsEmail: fc.boolean(),
  wantsSms: fc.boolean(),
  birthday: orNull(fc.constantFrom('11-04', '1988-11-04')),
  lastVisitOn: day,
  tags,
}
const knowns: fc.Arbitrary<KnownContact> = fc
  .record({
    ...facts,
    id: fc.constant('contact-1'),
    // Evenly: the generator's own null is too rare to meet everything else at once.
    customerId: fc.constantFrom(null, 'customer-1'),
    isEmailSuppressed: fc.boolean(),
    isSmsSuppressed: fc.boolean(),
  })
  .map((known) => ({ ...known, email: known.emailHash, phone: known.phoneHash }))
const rows: fc.Arbitrary<ImportedContact> = fc
  .record({
    ...facts,
    id: fc.constant('row-1'),
    isActive: fc.constant(true),
    refused: fc.uniqueArray(fc.constantFrom('email' as const, 'sms' as const)),
  })
  .map((row) => ({
    ...row,
    email: row.emailHash,
    phone: row.phoneHash,
    wantsEmail: row.wantsEmail && row.emailHash !== null && !row.refused.includes('email'),
    wantsSms: row.wantsSms && row.phoneHash !== null && !row.refused.includes('sms'),
  }))
const always = () => true
const MANY = drawing(2_000)

it('never overwrites what stands, whatever the list says', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      const after = mend(known, row, always) ?? factsOf(known)
      if (known.name !== 'Valued Customer') expect(after.name).toBe(known.name)
      for (const field of ['emailHash', 'phoneHash', 'birthday'] as const)
        if (known[field] !== null) expect(after[field]).toBe(known[field])
      expect((after.lastVisitOn ?? '') >= (known.lastVisitOn ?? '')).toBe(true)
      expect(after.tags.slice(0, known.tags.length)).toEqual(known.tags)
    }),
  )
})

it('never gives consent to whoever opted out, has an account of their own, or is refused by the list', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      const after = mend(known, row, always) ?? factsOf(known)
      const isGiven = { email: after.wantsEmail && !known.wantsEmail, sms: after.wantsSms && !known.wantsSms }
      for (const channel of ['email', 'sms'] as const) {
        if (!isGiven[channel]) continue
        expect(channel === 'email' ? known.isEmailSuppressed : known.isSmsSuppressed).toBe(false)
        expect(known.customerId).toBeNull()
        expect(row.refused).not.toContain(channel)
        expect(channel === 'email' ? row.wantsEmail : row.wantsSms).toBe(true)
      }
    }),
    MANY,
  )
})

it('ends the consent that a guest gave to the restaurant where the list says no for that address', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      fc.pre(known.customerId === null && row.refused.includes('email'))
      const after = mend(known, row, always) ?? factsOf(known)
      if (after.emailHash !== null && after.emailHash === row.emailHash) expect(after.wantsEmail).toBe(false)
    }),
    MANY,
  )
})

it('changes nothing the second time, and takes no address that somebody else has', () => {
  fc.assert(
    fc.property(knowns, rows, (known, row) => {
      const after = mend(known, row, always)
      if (after) expect(mend({ ...known, ...after }, row, always)).toBeNull()
      const taken = mend(known, row, () => false) ?? factsOf(known)
      expect([taken.emailHash, taken.phoneHash]).toEqual([known.emailHash, known.phoneHash])
    }),
  )
})
