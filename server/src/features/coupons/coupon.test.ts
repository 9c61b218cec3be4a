import { expect, it } from 'vitest'
import { type CouponRow, stateOf } from './coupon.ts'

const end = new Date('2026-12-01T05:00:00Z')
const before = new Date(end.getTime() - 1)

it.each([
  ['pending', 'pending', 'expired'],
  ['valid', 'valid', 'expired'],
  ['redeemed', 'redeemed', 'redeemed'],
  ['expired', 'expired', 'expired'],
  ['void', 'void', 'void'],
] as const)('a code stored as %s is %s until it expires and %s afterwards', (state, until, since) => {
  const row: Pick<CouponRow, 'state' | 'expiresAt' | 'voidedAt'> = { state, expiresAt: end, voidedAt: null }
  expect([stateOf(row, before), stateOf(row, end)]).toEqual([until, since])
  expect(stateOf({ state, expiresAt: null, voidedAt: null }, new Date('2099-01-01T00:00:00Z'))).toBe(until)
})

it('a pending code is void from its `voidedAt` on, and a used code stays used', () => {
  const at = (state: CouponRow['state'], now: Date) => stateOf({ state, expiresAt: null, voidedAt: end }, now)
  expect([at('pending', before), at('pending', end), at('redeemed', end)]).toEqual(['pending', 'void', 'redeemed'])
})
