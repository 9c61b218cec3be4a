import type { EndpointShape } from '@tidetable/contract'
import type { Call } from '#platform/http/route.ts'
import { DEVICE_COOKIE, type Visit } from './visit.ts'

export const visitOf = ({ ip, userAgent, requestId, cookie }: Omit<Call<EndpointShape>, 'session'>): Visit => ({
  ip,
  userAgent,
  requestId,
  deviceCookie: cookie(DEVICE_COOKIE),
})
