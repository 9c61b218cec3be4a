import { expect, it } from 'vitest'
import { findRefusal, storesNothing } from './refusals.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

it.each(['53100', '25006'])('says that there is no room when the database answers %s', (code) => {
  expect(findRefusal(coded(code))).toContain('no room')
  expect(storesNothing(coded(code))).toBe(true)
})

it.each(['57P01', '08006', 'ECONNREFUSED'])('asks people to come back when the database answers %s', (code) => {
  expect(findRefusal(coded(code))).toContain('cannot reach our records')
  expect(storesNothing(coded(code))).toBe(true)
})

it('takes one statement that was too slow for no more than that', () => {
  expect(findRefusal(coded('57014'))).toContain('try again')
  expect(storesNothing(coded('57014'))).toBe(false)
})

it('leaves errors about what was asked to others', () => {
  expect(findRefusal(coded('23505', 'duplicate key'))).toBe(null)
  expect(storesNothing(coded('23505'))).toBe(false)
})
