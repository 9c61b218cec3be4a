import { expect, it } from 'vitest'
import { alarmOf } from './health.ts'

const fine = { tried: 1000, refused: 0, refusedNew: 0, optedOut: 0 }

it('lets a good list go on, and a small one with a few dead addresses', () => {
  expect(alarmOf(fine)).toBeNull()
  expect(alarmOf({ ...fine, tried: 1000, refused: 50, optedOut: 50 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 19, refused: 19, optedOut: 0 })).toBeNull()
})

it('stops a list with more than one in twenty refused for good', () => {
  expect(alarmOf({ ...fine, refused: 51 })).toContain('51 of 1,000 messages were refused for good')
  expect(alarmOf({ ...fine, tried: 20, refused: 20, optedOut: 0 })).toContain('20 of 20')
})

it('stops when more than one in twenty opt out', () => {
  expect(alarmOf({ ...fine, optedOut: 51 })).toContain('51 people opted out after 1,000 messages')
})

it('stops at twenty and not at nineteen, and above one in twenty and not at it', () => {
  expect(alarmOf({ ...fine, tried: 399, refused: 20, optedOut: 0 })).not.toBeNull()
  expect(alarmOf({ ...fine, tried: 400, refused: 20, optedOut: 0 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 399, refused: 0, optedOut: 20 })).not.toBeNull()
  expect(alarmOf({ ...fine, tried: 19, refused: 0, optedOut: 19 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 400, refused: 0, optedOut: 20 })).toBeNull()
})

it('counts refusals of new sign-ups apart, and stops only at a flood of them', () => {
  expect(alarmOf({ ...fine, tried: 200, refusedNew: 199 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 400, refused: 19, refusedNew: 199 })).toBeNull()
  expect(alarmOf({ ...fine, refusedNew: 200 })).toContain('200 of 1,000 messages were refused for good')
})
