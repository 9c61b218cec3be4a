import { bindablePhone, knownPhone } from '#platform/network/guest-phone.ts'
import type { Network } from '#platform/network/network.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'

export interface CallerFacts {
  network: Network
  userAgent: string
  requestId: string
  /** Hash of the browser's cookie, the same for all of the browser's users; null without a cookie. */
  browser: string | null
  deviceCookie: string | undefined
}

type Caller = Pick<CallerFacts, 'network' | 'userAgent' | 'requestId'> & { cookie(name: string): string | undefined }

export const callerFacts = ({ network, userAgent, requestId, cookie }: Caller): CallerFacts => ({
  network,
  userAgent,
  requestId,
  browser: knownPhone(cookie),
  deviceCookie: cookie(DEVICE_COOKIE),
})

export interface RequestingCaller extends CallerFacts {
  browser: string
}

/** `keep` sets the cookie in a new browser; call it after success. */
export function requestingCaller(
  call: Caller & { setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void },
): { caller: RequestingCaller; saveCookie(): void } {
  const { phone, saveCookie } = bindablePhone(call)
  return { caller: { ...callerFacts(call), browser: phone }, saveCookie }
}
