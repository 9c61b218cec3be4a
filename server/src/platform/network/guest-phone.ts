// The cookie of a guest's phone: says nothing about anybody, only that it is the same phone.
import { hashToken, newToken } from '../crypto.ts'

interface Cookies {
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

export const GUEST_COOKIE = 'tt_guest'
const LIFE_SECONDS = 180 * 24 * 3600
const TOKEN = /^[\w-]{43}$/

/** Hash of the phone's cookie, or null. */
export function knownPhone(cookie: Cookies['cookie']): string | null {
  const token = cookie(GUEST_COOKIE)
  return token && TOKEN.test(token) ? hashToken(token) : null
}

const give = (call: Cookies, token: string) => call.setCookie(GUEST_COOKIE, token, { maxAgeSeconds: LIFE_SECONDS })

/** Hash of the phone's cookie; null for a phone without one, which gets it with this answer. */
export function phoneOf(call: Cookies): string | null {
  const phone = knownPhone((name) => call.cookie(name))
  if (!phone) give(call, newToken())
  return phone
}

/**
 * Hash of the phone's cookie; a phone without one gets a new one by `keep`, which counts from this request on. Only for what
 * was stored: of a finger that tapped twice the refused answer may arrive last, and its cookie would be that of a stranger
 * to the offer that was just accepted.
 */
export function bindablePhone(call: Cookies): { phone: string; keep(): void } {
  const phone = knownPhone((name) => call.cookie(name))
  if (phone) return { phone, keep() {} }
  const made = newToken()
  return { phone: hashToken(made), keep: () => give(call, made) }
}
