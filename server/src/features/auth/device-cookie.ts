import { newSecretId, readSigned, signText } from '#platform/crypto.ts'

export const DEVICE_COOKIE = 'tt_device'
const DEVICE_COOKIE_SECONDS = 400 * 86_400

/** Accounts per browser, which a restaurant and several guests may share. */
const ACCOUNTS_MAX = 12
const CLAIM_SECONDS = 600
const MARK = /^[\w.-]{1,120}$/

const signingOptions = (secret: string, account: string) => ({ secret, purpose: 'device', holder: account })

const marksOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('~', ACCOUNTS_MAX).filter((mark) => MARK.test(mark))

const markOf = (secret: string, account: string, cookie: string | undefined): string | undefined =>
  marksOf(cookie).find((mark) => readSigned(mark, signingOptions(secret, account)) !== null)

export function knownDevice(secret: string, account: string, cookie: string | undefined): string | null {
  const mark = markOf(secret, account, cookie)
  return mark === undefined ? null : readSigned(mark, signingOptions(secret, account))
}

/** Adds this account's mark to the cookie; a mark is valid for its account only. */
export function rememberDevice(secret: string, account: string, cookie: string | undefined): string {
  const mark = markOf(secret, account, cookie) ?? signText(newSecretId(), signingOptions(secret, account))
  return [mark, ...marksOf(cookie).filter((other) => other !== mark)].slice(0, ACCOUNTS_MAX).join('~')
}

const claimOf = (account: string) => `claim ${account}`

export const rememberClaim = (secret: string, account: string, cookie: string | undefined, now: Date): string =>
  [signText(String(now.getTime()), signingOptions(secret, claimOf(account))), ...marksOf(cookie)]
    .slice(0, ACCOUNTS_MAX)
    .join('~')

/** Returns true for ten minutes after the claim: later, someone else may use the browser. */
export const hasClaimed = (secret: string, account: string, cookie: string | undefined, now: Date): boolean =>
  Number(knownDevice(secret, claimOf(account), cookie)) > now.getTime() - CLAIM_SECONDS * 1000

export const setDeviceCookie = (
  call: { setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void },
  cookie: string,
): void => call.setCookie(DEVICE_COOKIE, cookie, { maxAgeSeconds: DEVICE_COOKIE_SECONDS })
