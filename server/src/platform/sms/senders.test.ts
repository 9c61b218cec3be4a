import { expect, it } from 'vitest'
import { canReceiveReplies, isSenderName } from './senders.ts'

it.each([
  ['+15005550006', '+919876543210'],
  ['15005550006', '+919876543210'],
  ['MG0123456789abcdef0123456789abcdef', '+14155550123'],
  ['12345', '+14155550123'],
  ['12345', null],
  [null, '+919876543210'],
])('a reply is possible to the sender %j from %s', (sender, phone) => {
  expect(canReceiveReplies(sender, phone)).toBe(true)
})

it.each([
  ['HARBOUR', '+14155550123'],
  ['Tidetable', null],
  ['MGRILL', '+14155550123'],
  ['24 Hours', '+14155550123'],
  ['12345', '+919876543210'],
  ['12345', '+971501234567'],
])('a reply is impossible to the sender name or foreign short code %s from %s', (sender, phone) => {
  expect(canReceiveReplies(sender, phone)).toBe(false)
})

it('distinguishes a name from numbers and messaging services', () => {
  expect(['HARBOUR', '3Sixty', 'MGM'].every(isSenderName)).toBe(true)
  expect(['+1 500 555 0006', '12345', 'MG0123456789abcdef0123456789abcdef'].some(isSenderName)).toBe(false)
})
