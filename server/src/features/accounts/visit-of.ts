import type { EndpointShape } from '@tidetable/contract'
import { placeOf } from '#platform/http/place-of.ts'
import type { Call } from '#platform/http/route.ts'
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
