// The cookie identifies a phone, not a person.
import { hashToken, newToken } from '../crypto.ts'

interface Cookies {
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

export const GUEST_COOKIE = 'tt_guest'
const LIFE_SECONDS = 180 * 24 * 3600
const TOKEN = /^[\w-]{43}$/

export function knownPhone(cookie: Cookies['cookie']): string | null {
  const token = cookie(GUEST_COOKIE)
  return token && TOKEN.test(token) ? hashToken(token) : null
}

const setGuestCookie = (call: Cookies, token: string) =>
  call.setCookie(GUEST_COOKIE, token, { maxAgeSeconds: LIFE_SECONDS })

export function phoneOf(call: Cookies): string | null {
  const phone = knownPhone((name) => call.cookie(name))
  if (!phone) setGuestCookie(call, newToken())
  return phone
}

/**
 * Call `saveCookie` only after storing the phone: after a double tap, the rejected response may arrive last, and its
 * cookie would not match the accepted offer.
 */
export function bindablePhone(call: Cookies): { phone: string; saveCookie(): void } {
  const phone = knownPhone((name) => call.cookie(name))
  if (phone) return { phone, saveCookie() {} }
  const made = newToken()
  return { phone: hashToken(made), saveCookie: () => setGuestCookie(call, made) }
}
