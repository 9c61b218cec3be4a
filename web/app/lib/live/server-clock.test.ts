import { beforeEach, describe, expect, it, vi } from 'vitest'
import { serverNow, setServerTime } from './server-clock.ts'

const phone = Date.parse('2026-01-05T18:00:00Z')
const minutes = 60_000
const iso = (ms: number) => new Date(ms).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: phone })
})

describe('server time on a device with a wrong clock', () => {
  it.each([-15, 0, 15])('server time is accurate to the network delay when the phone is %s minutes off', (off) => {
    setServerTime(iso(phone - off * minutes + 40), phone, phone + 80)
    expect(Math.abs(serverNow() - (phone - off * minutes))).toBeLessThanOrEqual(40)
  })

  it('uses the time of the fastest reply', () => {
    setServerTime(iso(phone + 50), phone, phone + 100)
    const known = serverNow()
    setServerTime(iso(phone + 100), phone, phone + 3000)
    expect(serverNow()).toBe(known)
  })

  it('uses the new offset after a clock change', () => {
    setServerTime(iso(phone), phone, phone)
    vi.setSystemTime(phone + 60 * minutes)
    setServerTime(iso(phone), phone + 60 * minutes, phone + 60 * minutes + 500)
    expect(Math.abs(serverNow() - phone)).toBeLessThan(600)
  })

  it('ignores invalid times', () => {
    setServerTime('soon')
    expect(serverNow()).toBe(phone)
  })
})
