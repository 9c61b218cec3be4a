import { expect, it } from 'vitest'
import { alarmOf } from './health.ts'

const fine = { tried: 1000, refused: 0, refusedNew: 0, optedOut: 0 }

it('raises no alarm for a good list, or for a small one with fewer than 20 bounces', () => {
  expect(alarmOf(fine)).toBeNull()
  expect(alarmOf({ ...fine, tried: 1000, refused: 50, optedOut: 50 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 19, refused: 19, optedOut: 0 })).toBeNull()
})

it('raises an alarm above 5% permanent bounces', () => {
  expect(alarmOf({ ...fine, refused: 51 })).toContain('51 of 1,000 messages bounced')
  expect(alarmOf({ ...fine, tried: 20, refused: 20, optedOut: 0 })).toContain('20 of 20')
})

it('raises an alarm above 5% opt-outs', () => {
  expect(alarmOf({ ...fine, optedOut: 51 })).toContain('51 recipients opted out after 1,000 messages')
})

it('raises an alarm only from 20 bounces or opt-outs on, and only above 5%', () => {
  expect(alarmOf({ ...fine, tried: 399, refused: 20, optedOut: 0 })).not.toBeNull()
  expect(alarmOf({ ...fine, tried: 400, refused: 20, optedOut: 0 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 399, refused: 0, optedOut: 20 })).not.toBeNull()
  expect(alarmOf({ ...fine, tried: 19, refused: 0, optedOut: 19 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 400, refused: 0, optedOut: 20 })).toBeNull()
})

it('counts bounces of new sign-ups separately, and raises an alarm only from 200 on', () => {
  expect(alarmOf({ ...fine, tried: 200, refusedNew: 199 })).toBeNull()
  expect(alarmOf({ ...fine, tried: 400, refused: 19, refusedNew: 199 })).toBeNull()
  expect(alarmOf({ ...fine, refusedNew: 200 })).toContain('200 of 1,000 messages bounced')
})
