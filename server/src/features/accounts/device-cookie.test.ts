import { describe, expect, it } from 'vitest'
import { knownDevice, newDeviceCookie } from './device-cookie.ts'

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
