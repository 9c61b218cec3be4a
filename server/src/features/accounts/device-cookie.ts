// A cookie by which an account knows a device that signed in to it before.
import { isEqual, keyedHash, newSecretId } from '#platform/crypto.ts'

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
