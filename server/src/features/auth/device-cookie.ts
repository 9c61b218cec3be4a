// A cookie by which accounts know a device that signed in to them before.
import { newSecretId, readSigned, signText } from '#platform/crypto.ts'

export const DEVICE_COOKIE = 'tt_device'
const DEVICE_COOKIE_SECONDS = 400 * 86_400

/** A guest's browser may be a restaurant's too, and the tablet at the door many guests'. */
const ACCOUNTS_KEPT = 12
const CLAIM_SECONDS = 600
const MARK = /^[\w.-]{1,120}$/

const sealOf = (secret: string, account: string) => ({ secret, purpose: 'device', holder: account })

const marksOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', ACCOUNTS_KEPT).filter((mark) => MARK.test(mark))

const markOf = (secret: string, account: string, cookie: string | undefined): string | undefined =>
  marksOf(cookie).find((mark) => readSigned(mark, sealOf(secret, account)) !== null)

/** The id of a device that signed in to this account before, else null. */
export function knownDevice(secret: string, account: string, cookie: string | undefined): string | null {
  const mark = markOf(secret, account, cookie)
  return mark === undefined ? null : readSigned(mark, sealOf(secret, account))
}

/** The cookie by which this account, beside those before it, knows the device again; each mark is worthless for any other. */
export function rememberDevice(secret: string, account: string, cookie: string | undefined): string {
  const mark = markOf(secret, account, cookie) ?? signText(newSecretId(), sealOf(secret, account))
  return [mark, ...marksOf(cookie).filter((other) => other !== mark)].slice(0, ACCOUNTS_KEPT).join('~')
}

const claimOf = (account: string) => `claim ${account}`

/** Adds to the cookie that an account that names an unverified phone was made on this device now. */
export const rememberClaim = (secret: string, account: string, cookie: string | undefined, now: Date): string =>
  [signText(String(now.getTime()), sealOf(secret, claimOf(account))), ...marksOf(cookie)]
    .slice(0, ACCOUNTS_KEPT)
    .join('~')

/** Whether the device made the claim within the last ten minutes: later the browser may be someone else's. */
export const hasClaimed = (secret: string, account: string, cookie: string | undefined, now: Date): boolean =>
  Number(knownDevice(secret, claimOf(account), cookie)) > now.getTime() - CLAIM_SECONDS * 1000

/** Sets it for this browser. */
export const setDeviceCookie = (
  call: { setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void },
  cookie: string,
): void => call.setCookie(DEVICE_COOKIE, cookie, { maxAgeSeconds: DEVICE_COOKIE_SECONDS })
