import { expect, it } from 'vitest'
import { z } from '../zod.ts'
import { numberOf } from './number.ts'

const amount = numberOf(z.number())

it.each([
  ['5', 5],
  ['12.50', 12.5],
  ['-3', -3],
  ['0', 0],
  ['.5', 0.5],
])('reads %j as a decimal number', (text, value) => {
  expect(amount.parse(text)).toBe(value)
})

it.each([
  '0x10',
  '1e2',
  '0b1',
  '0o7',
  ' 5 ',
  '5 ',
  'Infinity',
  'NaN',
  '+5',
  '1_000',
  '1,5',
  '٥',
  '--1',
  '.',
  '1.2.3',
  '5%',
])('rejects %j as an amount', (text) => {
  expect(amount.safeParse(text).success).toBe(false)
})

it('reads an empty text as absent', () => {
  expect(numberOf(z.number().optional()).parse(' ')).toBeUndefined()
})
