import { expect, it } from 'vitest'
import { CouponCode } from './coupons.ts'

it.each([
  ['TIDE10', 'TIDE10'],
  ['tide10', 'TIDE10'],
  [' ti-de 10 ', 'TIDE10'],
  ['TIDE‑10', 'TIDE10'],
  ['TIDE – 10', 'TIDE10'],
  ['ＴＩＤＥ１０', 'TIDE10'],
  ['TIDE\u200b10\u200e', 'TIDE10'],
  ['TIDE١٠', 'TIDE10'],
  ['TIDE۱۰', 'TIDE10'],
  ['TIDE१०', 'TIDE10'],
  ['TIDE১০', 'TIDE10'],
  ['TIDE๑๐', 'TIDE10'],
  ['TIDE𝟙𝟘', 'TIDE10'],
])('reads the typed code %j as %s', (typed, code) => {
  expect(CouponCode.parse(typed)).toBe(code)
})

it.each(['', 'AB', 'TIDE_10!', 'ТIDE10', 'ABCDEFGHIJKLM', '--- ---'])('rejects %j as a code', (typed) => {
  expect(CouponCode.safeParse(typed).success).toBe(false)
})
