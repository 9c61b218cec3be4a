import { describe, expect, it } from 'vitest'
import { knownDevice, networkOf, newDeviceCookie } from './visit.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s under %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

describe('device cookie', () => {
  it('is known to the account it was made for', () => {
    const cookie = newDeviceCookie('secret', 'restaurant:1')
    expect(knownDevice('secret', 'restaurant:1', cookie)).toBe(cookie.split('.')[0])
  })

  it('is worthless elsewhere, forged or absent', () => {
    const cookie = newDeviceCookie('secret', 'restaurant:1')
    expect(knownDevice('secret', 'restaurant:2', cookie)).toBeNull()
    expect(knownDevice('other', 'restaurant:1', cookie)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', `x${cookie}`)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', undefined)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', '.')).toBeNull()
  })
})
