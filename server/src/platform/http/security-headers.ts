import type { FastifyInstance } from 'fastify'
import { hasToken } from '../token-addresses.ts'
import { INERT_POLICY } from './csp.ts'

const PERMISSIONS = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'accelerometer', 'gyroscope'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

/** What every answer carries unless its handler says otherwise; set before anything can fail, so errors carry it too. */
const headersOf = (isSecure: boolean): Record<string, string> => ({
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** For an address, since some of them must not be told to anybody. */
export type SecurityHeaders = (url: string) => Readonly<Record<string, string>>

/** The one place that says which. HSTS only where people come by HTTPS. */
export function createSecurityHeaders({ publicUrl }: { publicUrl: string }): SecurityHeaders {
  const headers = headersOf(publicUrl.startsWith('https:'))
  // The origin alone, to our own pages too: a token in the address goes into nobody's log of referrers.
  const withToken = { ...headers, 'referrer-policy': 'strict-origin' }
  return (url) => (hasToken(url) ? withToken : headers)
}

/** Every answer of the program, refusals and unknown addresses included. */
export function addSecurityHeaders(app: FastifyInstance, securityHeaders: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request.url))
    done()
  })
}
