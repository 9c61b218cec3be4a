// A cookie by which an account knows a device that signed in to it before.
import { newSecretId, readSigned, signText } from '#platform/crypto.ts'

export const DEVICE_COOKIE = 'tt_device'
export const DEVICE_COOKIE_SECONDS = 400 * 86_400

const sealOf = (secret: string, account: string) => ({ secret, purpose: 'device', holder: account })

/** A cookie by which an account knows the device again; worthless for any other account. */
export const newDeviceCookie = (secret: string, account: string): string =>
  signText(newSecretId(), sealOf(secret, account))

/** The id of a device that signed in to this account before, else null. */
export const knownDevice = (secret: string, account: string, cookie: string | undefined): string | null =>
  readSigned(cookie ?? '', sealOf(secret, account))
