// What the rules about abuse know of a caller.
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
  deviceCookie: cookie(DEVICE_COOKIE),
})
