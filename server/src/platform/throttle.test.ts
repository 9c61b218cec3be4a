import { expect, it } from 'vitest'
import { FakeClock } from '../../test/fake-clock.ts'
import { networkOf } from './network/network.ts'
import { createThrottle } from './throttle.ts'

const limit = { name: 'test', count: 4, seconds: 60, scope: 'address', description: 'test' } as const
const NETWORK = networkOf('203.0.113.9')

it.each([0, 13, 58])('blocks a second burst at the end of a minute if the first one was at second %i', (second) => {
  const clock = new FakeClock()
  const throttle = createThrottle({ clock })
  clock.advance({ seconds: second })
  for (let times = 0; times < 4; times++) expect(throttle.take(limit, NETWORK)).toBe(true)
  for (let times = 0; times < 5; times++) {
    expect(throttle.take(limit, NETWORK)).toBe(false)
    clock.advance({ seconds: throttle.secondsLeft(limit, NETWORK) - 1 })
    expect(throttle.take(limit, NETWORK)).toBe(false)
    clock.advance({ seconds: 1 })
    expect(throttle.take(limit, NETWORK)).toBe(true)
  }
  clock.advance({ minutes: 2 })
  for (let times = 0; times < 4; times++) expect(throttle.take(limit, NETWORK)).toBe(true)
})

it('an IPv6 /48 has ten times the limit of a /64, both alone and per table', () => {
  const perTable = { ...limit, scope: 'table and address' } as const
  const throttle = createThrottle({ clock: new FakeClock() })
  for (let network = 0; network < 10; network++) {
    const at = networkOf(`2001:db8:1:${network}::1`)
    for (let times = 0; times < 4; times++) {
      expect(throttle.take(limit, at)).toBe(true)
      expect(throttle.take(perTable, ['T1', at])).toBe(true)
    }
    expect(throttle.take(limit, at)).toBe(false)
  }
  const next = networkOf('2001:db8:1:ffff::1')
  expect([throttle.take(limit, next), throttle.take(perTable, ['T1', next])]).toEqual([false, false])
  expect(throttle.take(perTable, ['T2', next])).toBe(true)
  expect(throttle.take(limit, networkOf('2001:db8:2::1'))).toBe(true)
})
