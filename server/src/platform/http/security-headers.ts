import type { FastifyInstance } from 'fastify'
import { INERT_POLICY } from './csp.ts'
import { hasToken } from './token-addresses.ts'

const PERMISSIONS = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'accelerometer', 'gyroscope'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

/** What every answer carries unless its handler says otherwise; set before anything can fail, so errors carry it too. */
export const securityHeaders = (isSecure: boolean): Record<string, string> => ({
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Every answer of the program, refusals and unknown addresses included. HSTS only where people come by HTTPS. */
export function addSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const headers = securityHeaders(publicUrl.startsWith('https:'))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // The origin alone, to our own pages too: a token in the address goes into nobody's log of referrers.
    if (hasToken(request.url)) reply.header('referrer-policy', 'strict-origin')
    done()
  })
}
