import type { EndpointShape } from '@tidetable/contract'
import type { Call } from '#platform/http/route.ts'
import { placeOf } from '#platform/network/place-of.ts'
import { DEVICE_COOKIE, type Visit } from './visit.ts'

export const visitOf = ({
  ip,
  headers,
  network,
  userAgent,
  requestId,
  cookie,
}: Omit<Call<EndpointShape>, 'session'>): Visit => ({
  place: placeOf({ ip, headers }),
  network,
  userAgent,
  requestId,
  deviceCookie: cookie(DEVICE_COOKIE),
})
