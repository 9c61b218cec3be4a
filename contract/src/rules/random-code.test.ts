import { expect, it } from 'vitest'
import { newCode, newRequestKey, newTableCode } from './random-code.ts'

const many = (draw: () => string) => Array.from({ length: 30_000 }, draw)

it.each([
  ['a table', newTableCode, /^[A-Z]{3}$/, 23],
  ['an offer', () => newCode(5), /^[A-Z2-9]{5}$/, 31],
  ['a campaign', () => newCode(8), /^[A-Z2-9]{8}$/, 31],
  ['a request', newRequestKey, /^[A-Z2-9]{26}$/, 31],
])('generates codes for %s without look-alike characters, from all others', (_of, draw, form, signs) => {
  const codes = many(draw)
  expect(codes.filter((code) => !form.test(code) || /[01OI]/.test(code))).toEqual([])
  expect(new Set(codes.join('')).size).toBe(signs)
})

it('generates every character equally often', () => {
  const counts = new Map<string, number>()
  for (const sign of many(newRequestKey).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  // 25,161 of each are expected; seven standard deviations are 1,090, and modulo bias would be off by 2,260.
  for (const count of counts.values()) expect(Math.abs(count - 25_161)).toBeLessThan(1100)
})

it('generates no rude words, even with digits as letters', () => {
  const said = many(newTableCode).concat(
    many(() => newCode(5)),
    many(() => newCode(8)),
  )
  const plain = said.map((code) =>
    code.replaceAll('5', 'S').replaceAll('4', 'A').replaceAll('3', 'E').replaceAll('7', 'T').replaceAll('8', 'B'),
  )
  expect(plain.filter((code) => /ASS|BUM|SEX|SHT|FUC|FUK|CUM|FAG|WTF|KKK|XXX/.test(code))).toEqual([])
})
