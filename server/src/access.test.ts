// Calls every endpoint of the contract as every kind of caller, so new endpoints are covered automatically.
import { api, type EndpointShape, href } from '@tidetable/contract'
import { describe, expect, it } from 'vitest'
import { hashToken, newId, newToken } from '#platform/crypto.ts'
import { sql } from '#platform/db/sql.ts'
import type { Session } from '#platform/session.ts'
import { asRestaurant } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'

const endpoints = Object.entries(api).flatMap(([group, named]) =>
  Object.entries(named as Record<string, EndpointShape>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)
const keyOf = ({ method, path }: Pick<EndpointShape, 'method' | 'path'>) => `${method} ${path}`

const PREFIX: Record<Session['kind'], string> = { restaurant: 'rt_', customer: 'ct_', admin: 'at_' }

/** Creates a session for each call, since some calls end their session. */
async function tokenOf(app: TestApp, kind: Session['kind'], accountId: string, hoursIdle = 0): Promise<string> {
  const token = `${PREFIX[kind]}${newToken()}`
  const seen = new Date(app.clock.now().getTime() - hoursIdle * 3_600_000)
  await app.db.run(sql`
    insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
    values (${newId()}, ${hashToken(token)}, ${kind}, ${accountId}, 'Firefox', ${seen}, ${seen})`)
  return token
}

/** Endpoints for every signed-in account. */
const ANYONE_SIGNED_IN = new Set(['accounts.logout'])
/** Webhooks, authenticated by their provider's signature. */
const BY_SIGNATURE = new Set(['consent.inbound', 'consent.status', 'consent.mailReport'])

const FORM = 'application/x-www-form-urlencoded'

type Caller = 'visitor' | 'diner' | 'customer' | 'restaurant' | 'admin' | 'expired' | 'garbage'
const CALLERS: readonly Caller[] = ['visitor', 'diner', 'customer', 'restaurant', 'admin', 'expired', 'garbage']

/** Expected result of the access check: 401 if not signed in, 403 for another kind of account. */
function expected(name: string, { access, owner }: EndpointShape, caller: Caller): 401 | 403 | 'admitted' {
  const isSignedIn = caller === 'customer' || caller === 'restaurant' || caller === 'admin'
  if (BY_SIGNATURE.has(name)) return 403
  if (ANYONE_SIGNED_IN.has(name)) return isSignedIn ? 'admitted' : 401
  if (access === 'visitor' || access === 'guest' || caller === access || caller === owner) return 'admitted'
  return isSignedIn ? 403 : 401
}

async function headersOf(
  app: TestApp,
  caller: Caller,
  ids: Record<Session['kind'], string>,
): Promise<Record<string, string>> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  switch (caller) {
    case 'visitor':
      return {}
    case 'diner':
      return { cookie: `tt_guest=${newToken()}` }
    case 'expired':
      return bearer(await tokenOf(app, 'restaurant', ids.restaurant, 24 * 365))
    case 'garbage':
      return bearer(`rt_${newToken()}`)
    default:
      return bearer(await tokenOf(app, caller, ids[caller]))
  }
}

async function callEndpoint(
  address: string,
  endpoint: EndpointShape,
  ids: Record<string, string>,
  headers: Record<string, string>,
) {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? 'unknown-0000000000000']),
  )
  const hasBody = endpoint.method !== 'GET' && !endpoint.multipart
  const isForm = endpoint.takes === 'form'
  const aborter = new AbortController()
  const response = await fetch(address + href(endpoint.path, params), {
    method: endpoint.method,
    headers: { ...headers, ...(hasBody ? { 'content-type': isForm ? FORM : 'application/json' } : {}) },
    ...(hasBody ? { body: isForm ? '' : '{}' } : {}),
    redirect: 'manual',
    signal: aborter.signal,
  })
  const type = response.headers.get('content-type') ?? ''
  const body =
    type.includes('json') && response.status >= 400
      ? ((await response.json()) as { code?: string; success?: boolean })
      : null
  aborter.abort()
  return { status: response.status, body }
}

describe('the whole contract', () => {
  it('every endpoint of the contract has exactly one route, and every route has an endpoint', async () => {
    const app = await createTestApp()
    const bound = app.features.flatMap(({ routes }) => routes.map(({ endpoint }) => keyOf(endpoint)))
    expect(new Set(bound).size).toBe(bound.length)
    expect(bound.filter((key) => !endpoints.some(({ endpoint }) => keyOf(endpoint) === key))).toEqual([])
    const missing = endpoints.flatMap(({ name, endpoint }) => (bound.includes(keyOf(endpoint)) ? [] : [name]))
    expect(missing).toEqual([])
  })

  // The list repeats the contract on purpose: opening or closing an endpoint must also change it here.
  it('only the listed endpoints are public, and only the listed ones are for administrators', () => {
    const named = (...wanted: string[]) =>
      endpoints.flatMap(({ endpoint }) => (wanted.includes(endpoint.access) ? [keyOf(endpoint)] : [])).sort()
    expect(named('visitor', 'guest')).toEqual(
      [
        'POST /0auth/business/register',
        'POST /0auth/login',
        'GET /0auth/business/qr/:id',
        'GET /0auth/business/page/:slug',
        'GET /0auth/business/page/:slug/qr',
        'POST /0auth/business/confirm-email',
        'GET /0auth/business/confirm-email/:token',
        'POST /0auth/business/confirm-email/reject',
        'GET /0auth/business/email-change/:token',
        'POST /0auth/business/email-change/answer',
        'POST /0auth/business/email-change/reject',
        'POST /0auth/customer/register/send-otp',
        'POST /0auth/customer/register/verify-otp',
        'POST /0auth/customer/register/resend-otp',
        'POST /0auth/customer/login/send-otp',
        'POST /0auth/customer/login/verify-otp',
        'GET /0auth/customer/codes',
        'GET /0auth/business/name/:id',
        'POST /0auth/logout',
        'POST /0auth/resturant/forgot-password',
        'POST /forgot-password',
        'GET /0auth/resturant/validate-reset-token/:token',
        'POST /0auth/resturant/reset-password',
        'POST /0auth/admin-login',
        'GET /blog/blogs',
        'GET /blog/blog/:id',
        'GET /blog/categories',
        'POST /customers/unsubscribe',
        'POST /api/send-email',
        'POST /customers/submit-query',
        'POST /table/offers/keep',
        'PUT /table/tables/:id',
        'GET /table/get-table/:id',
        'PUT /table/tables/:id/accept',
        'POST /table/tables/:id/left',
        'POST /table/tables/:id/more-time',
        'GET /table/get-table/:id/events',
        'GET /customers/preferences/:token',
        'POST /customers/preferences/:token',
        'POST /u/:token',
        'POST /webhooks/twilio/inbound',
        'POST /webhooks/twilio/status',
        'POST /webhooks/mail/:provider',
        'GET /contact/subscriptions/:token',
        'POST /contact/subscriptions/:token',
        'POST /subscribe/:token',
      ].sort(),
    )
    expect(named('admin')).toEqual(
      [
        'GET /0auth/admin-session',
        'GET /0auth/admin/second-factor',
        'POST /0auth/admin/second-factor/set-up',
        'POST /0auth/admin/second-factor/confirm',
        'POST /0auth/admin/second-factor/remove',
        'GET /0auth/admin/doctor',
        'GET /0auth/admin/restaurants',
        'GET /0auth/admin/restaurants/:id/campaigns',
        'POST /0auth/admin/restaurants/:id/suspend',
        'POST /0auth/admin/restaurants/:id/resume',
        'POST /0auth/admin/restaurants/:id/confirm-email',
        'POST /0auth/admin/restaurants/:id/reset-link',
        'GET /blog/blogs/ids',
        'POST /blog/add-blog',
        'PATCH /blog/update-and-publish/:id',
        'PUT /blog/blog/:id',
        'DELETE /blog/blog/:id',
        'DELETE /blog/blogs/bulk',
        'POST /blog/preview',
        'POST /blog/pictures',
        'GET /blog/subscribers',
        'POST /blog/blog/:id/announce',
        'POST /blog/ai/draft',
        'GET /blog/ai/topics',
        'GET /blog/ai/photos',
        'PUT /campaigns/allowance/:id',
      ].sort(),
    )
  })

  it('admits exactly the callers that each endpoint names', {
    timeout: 120_000,
  }, async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '100000' } })
    const owner = await asRestaurant(app)
    const ids = { restaurant: owner.id, customer: 'customer-1', admin: 'admin-1' }
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const bound = new Set(app.features.flatMap(({ routes }) => routes.map(({ endpoint }) => keyOf(endpoint))))
    const walked = endpoints.filter(({ endpoint }) => bound.has(keyOf(endpoint)))
    expect(walked.length).toBeGreaterThan(20)
    const wrong: unknown[] = []
    for (const { name, endpoint } of walked) {
      for (const caller of CALLERS) {
        const { status, body } = await callEndpoint(
          address,
          endpoint,
          { userId: owner.id, provider: 'postmark' },
          await headersOf(app, caller, ids),
        )
        const isServed = status < 500 || status === 502 || status === 503
        const answer = status === 401 || status === 403 ? status : isServed ? 'admitted' : status
        const hasShape = status < 400 || (body?.success === false && typeof body.code === 'string')
        const wanted = expected(name, endpoint, caller)
        if (answer !== wanted || !hasShape) wrong.push({ name, caller, status, wanted, hasShape })
      }
    }
    expect(wrong).toEqual([])
  })
})
