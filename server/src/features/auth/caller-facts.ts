// What the rules about abuse know of a caller.

import { bindablePhone, knownPhone } from '#platform/network/guest-phone.ts'
import type { Network } from '#platform/network/network.ts'
import { type Place, placeOf } from '#platform/network/place-of.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'

export interface CallerFacts {
  /** Whether the caller is this machine. */
  place: Place
  /** What limits count. */
  network: Network
  userAgent: string
  requestId: string
  /** Hash of the browser's cookie, for all its users; null for one without. */
  browser: string | null
  /** The device cookie as it came. */
  deviceCookie: string | undefined
}

type Caller = Parameters<typeof placeOf>[0] &
  Pick<CallerFacts, 'network' | 'userAgent' | 'requestId'> & { cookie(name: string): string | undefined }

export const callerFacts = ({ ip, headers, network, userAgent, requestId, cookie }: Caller): CallerFacts => ({
  place: placeOf({ ip, headers }),
  network,
  userAgent,
  requestId,
  browser: knownPhone(cookie),
  deviceCookie: cookie(DEVICE_COOKIE),
})

/** A caller whose browser is known, for what is bound to it. */
export interface AskingCaller extends CallerFacts {
  browser: string
}

/** A browser without a cookie gets one by `keep`, once what it asked for was done. */
export function askingCaller(
  call: Caller & { setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void },
): { caller: AskingCaller; keep(): void } {
  const { phone, keep } = bindablePhone(call)
  return { caller: { ...callerFacts(call), browser: phone }, keep }
}
