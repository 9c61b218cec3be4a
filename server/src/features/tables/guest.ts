// The phone's cookie: says nothing about anybody, only that it is the same phone.
import { hashToken, newToken } from '#platform/crypto.ts'

interface Cookies {
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

const COOKIE = 'tt_guest'
const LIFE_SECONDS = 180 * 24 * 3600
const TOKEN = /^[\w-]{43}$/

/** Hash of the phone's cookie; null for a phone without one, which gets it with this answer. */
export function phoneOf(call: Cookies): string | null {
  const token = call.cookie(COOKIE)
  if (token && TOKEN.test(token)) return hashToken(token)
  call.setCookie(COOKIE, newToken(), { maxAgeSeconds: LIFE_SECONDS })
  return null
}

/** As above, but a new cookie counts from this request on. */
export function bindablePhone(call: Cookies): string {
  const token = call.cookie(COOKIE)
  if (token && TOKEN.test(token)) return hashToken(token)
  const made = newToken()
  call.setCookie(COOKIE, made, { maxAgeSeconds: LIFE_SECONDS })
  return hashToken(made)
}
