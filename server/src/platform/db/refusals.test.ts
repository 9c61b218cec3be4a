import { expect, it } from 'vitest'
import { findRefusal, isWriteRefused } from './refusals.ts'

const coded = (code: string, message = '') => Object.assign(new Error(message), { code })

it.each(['53100', '25006'])('reports full storage for database error %s', (code) => {
  expect(findRefusal(coded(code))).toContain('Storage is full')
  expect(isWriteRefused(coded(code))).toBe(true)
})

it.each(['57P01', '08006', 'ECONNREFUSED'])('reports a temporary failure for database error %s', (code) => {
  expect(findRefusal(coded(code))).toContain('temporarily unavailable')
  expect(isWriteRefused(coded(code))).toBe(true)
})

it('treats a cancelled slow statement as temporary', () => {
  expect(findRefusal(coded('57014'))).toContain('try again')
  expect(isWriteRefused(coded('57014'))).toBe(false)
})

it('returns no message for errors in the request', () => {
  expect(findRefusal(coded('23505', 'duplicate key'))).toBe(null)
  expect(isWriteRefused(coded('23505'))).toBe(false)
})
