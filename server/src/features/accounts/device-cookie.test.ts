import { describe, expect, it } from 'vitest'
import { knownDevice, rememberDevice } from './device-cookie.ts'

describe('device cookie', () => {
  it('is known to the account it was made for', () => {
    const cookie = rememberDevice('secret', 'restaurant:1', undefined)
    expect(knownDevice('secret', 'restaurant:1', cookie)).toBe(cookie.split('.')[0])
  })

  it('is worthless elsewhere, forged or absent', () => {
    const cookie = rememberDevice('secret', 'restaurant:1', undefined)
    expect(knownDevice('secret', 'restaurant:2', cookie)).toBeNull()
    expect(knownDevice('other', 'restaurant:1', cookie)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', `x${cookie}`)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', undefined)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', '.')).toBeNull()
  })

  it('serves several accounts of one browser, the newest twelve', () => {
    let cookie: string | undefined
    for (let at = 1; at <= 13; at++) cookie = rememberDevice('secret', `customer:${at}`, cookie)
    expect(knownDevice('secret', 'customer:1', cookie)).toBeNull()
    for (let at = 2; at <= 13; at++) expect(knownDevice('secret', `customer:${at}`, cookie)).toMatch(/^[\w-]{22}$/)
    const id = knownDevice('secret', 'customer:2', cookie)
    cookie = rememberDevice('secret', 'customer:2', cookie)
    expect(knownDevice('secret', 'customer:2', rememberDevice('secret', 'customer:14', cookie))).toBe(id)
    expect(rememberDevice('secret', 'customer:1', 'junk~'.repeat(1000)).split('~')).toHaveLength(12)
  })
})
