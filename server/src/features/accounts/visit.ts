// What the rules about abuse know of a caller.
import { isIPv6 } from 'node:net'
import { isEqual, keyedHash, newSecretId } from '#platform/crypto.ts'
import type { Place } from '#platform/http/place-of.ts'

export interface Visit {
  ip: string
  place: Place
  userAgent: string
  requestId: string
  /** The device cookie as it came. */
  deviceCookie: string | undefined
}

/** The network that one household or hotspot shares: /24, and /64 for IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (!isIPv6(mapped)) return mapped
  const [head = '', tail = ''] = mapped.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = mapped.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

export const DEVICE_COOKIE = 'tt_device'
export const DEVICE_COOKIE_SECONDS = 400 * 86_400

const seal = (secret: string, account: string, id: string) => keyedHash(secret, 'device', `${account}\n${id}`)

/** A cookie by which an account knows the device again; worthless for any other account. */
export function newDeviceCookie(secret: string, account: string): string {
  const id = newSecretId()
  return `${id}.${seal(secret, account, id)}`
}

/** The id of a device that signed in to this account before, else null. */
export function knownDevice(secret: string, account: string, cookie: string | undefined): string | null {
  const [id = '', sealed = ''] = (cookie ?? '').split('.')
  return id !== '' && isEqual(sealed, seal(secret, account, id)) ? id : null
}
