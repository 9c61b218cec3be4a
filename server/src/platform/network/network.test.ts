import fc from 'fast-check'
import { expect, it } from 'vitest'
import { networkOf, siteOf } from './network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::2%wlan1', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['127.0.0.1', '127.0.0.1'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  '',
  'unknown',
  'a.b.c.d',
  '203.0.113',
  '203.0.113.999',
  '0x7f.1',
  '2001:db8',
  '::1::',
  '[]',
  '[::1',
  '1:2',
  ' ',
])('the invalid address “%s” counts as the same caller as all other invalid ones', (garbage) => {
  expect(networkOf(garbage)).toBe('unreadable')
})

it('all addresses of one /64 count as one caller, and two /64 as two', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
  fc.assert(
    fc.property(half, half, half, half, (first, other, left, right) => {
      expect(networkOf(`${first}:${left}`)).toBe(networkOf(`${first}:${right}`))
      fc.pre(first !== other && !first.startsWith('0:0:0:0') && !other.startsWith('0:0:0:0'))
      expect(networkOf(`${first}:${left}`)).not.toBe(networkOf(`${other}:${left}`))
    }),
  )
})

it.each([
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['203.0.113.9', null],
  ['unknown', null],
])('the network of %s also counts as %s', (address, site) => {
  expect(siteOf(networkOf(address))).toBe(site)
})
