import { describe, expect, it } from 'vitest'
import { DEVICE_COOKIE, knownDevice, rememberDevice, setDeviceCookie } from './device-cookie.ts'

describe('device cookie', () => {
  it('a device cookie identifies the device to the account that it was issued for', () => {
    const cookie = rememberDevice('secret', 'restaurant:1', undefined)
    expect(knownDevice('secret', 'restaurant:1', cookie)).toBe(cookie.split('.')[0])
  })

  it('a device cookie is invalid for another account, or if it is forged or missing', () => {
    const cookie = rememberDevice('secret', 'restaurant:1', undefined)
    expect(knownDevice('secret', 'restaurant:2', cookie)).toBeNull()
    expect(knownDevice('other', 'restaurant:1', cookie)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', `x${cookie}`)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', undefined)).toBeNull()
    expect(knownDevice('secret', 'restaurant:1', '.')).toBeNull()
  })

  it('a device cookie holds the twelve accounts that were last used on a browser', () => {
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

it('the device cookie is called tt_device and lasts 400 days', () => {
  const set: unknown[] = []
  setDeviceCookie({ setCookie: (...input) => set.push(input) }, 'mark')
  expect([DEVICE_COOKIE, set]).toEqual(['tt_device', [['tt_device', 'mark', { maxAgeSeconds: 34_560_000 }]]])
})

it('a device cookie keeps account marks of the first release, each once, and drops invalid ones', () => {
  const old = 'dddd.xOziSftB8Hmy8tFXJ8FeY9dbEvmwnNHZkf032EpJPsI'
  const secret = 'the secret of a restaurant'
  expect(knownDevice(secret, 'aaaa', old)).toBe('dddd')
  expect(rememberDevice(secret, 'aaaa', old)).toBe(old)
  expect(rememberDevice(secret, 'aaaa', `${old}~other.mark~${old}`)).toBe(`${old}~other.mark`)
  const long = 'x'.repeat(120)
  for (const junk of ['', '<b>', 'a b', 'a;b', `${long}x`, 'ä', 'a<', '<a'])
    expect(rememberDevice(secret, 'aaaa', `${old}~${junk}~${long}`)).toBe(`${old}~${long}`)
  expect(rememberDevice(secret, 'bbbb', undefined)).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
})
