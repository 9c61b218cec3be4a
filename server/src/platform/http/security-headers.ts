import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { hasToken } from '../token-addresses.ts'
import { INERT_POLICY } from './csp.ts'

const PERMISSIONS = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'accelerometer', 'gyroscope'].map(
    (name) => `${name}=()`,
  ),
].join(', ')

/** Set before anything can fail, so that error responses also have these headers. */
const headersOf = (isSecure: boolean, isDemo: boolean): Record<string, string> => ({
  'content-security-policy': INERT_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  ...(isDemo ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
})

export type SecurityHeaders = (url: string) => Readonly<Record<string, string>>

export function createSecurityHeaders({
  publicUrl,
  mode,
}: Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'mode'>>): SecurityHeaders {
  const headers = headersOf(publicUrl.startsWith('https:'), mode === 'demo')
  // Browsers send only the origin as referrer, so that a token in the path appears in no other site's log.
  const withToken = { ...headers, 'referrer-policy': 'strict-origin' }
  return (url) => (hasToken(url) ? withToken : headers)
}

export function addSecurityHeaders(app: FastifyInstance, securityHeaders: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request.url))
    done()
  })
}
