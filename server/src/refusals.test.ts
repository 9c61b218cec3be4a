// Sends invalid values to every endpoint of the contract, so new fields are covered automatically.
import { api, type EndpointShape, href } from '@tidetable/contract'
import { fieldsOf, objectWith } from '@tidetable/testing/fields-of.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { asAdmin, asCustomer, asRestaurant, openRestaurant } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'

const endpoints = Object.values(api as unknown as Record<string, Record<string, EndpointShape>>).flatMap((group) =>
  Object.values(group),
)

/** Matches messages of zod, Fastify, the JSON parser and PostgreSQL. */
const LIBRARY =
  /invalid (input|option|string|key|element|discriminator|date|iso|number)|expected .{0,40}(received|to be|string|number|array|object|boolean|one of)|too (big|small)|unrecognized|must match|must have required|FST_|JSON|unexpected token|media type|payload|syntax for type|violates|null byte|ECONN/i

const LONG = 'x'.repeat(20_000)
/** Values that are absent, empty, of the wrong type, too long or out of bounds. */
const VALUES: readonly unknown[] = [
  ...[undefined, '', ' ', null, true, 12, -1, 1.5, 1e30, 2_147_483_648, '2147483648', '9'.repeat(35)],
  ...[{}, { a: 1 }, [], [{}], [[]], 'nonsense', '@', '<b>', '💥', LONG],
]

interface RefusalBody {
  message?: unknown
  fields?: Record<string, string>
}

const sentencesOf = ({ message, fields }: RefusalBody) => [String(message ?? ''), ...Object.values(fields ?? {})]

async function tokensOf(app: TestApp) {
  const restaurant = await asRestaurant(app)
  return { restaurant: restaurant.token, customer: (await asCustomer(app)).token, admin: (await asAdmin(app)).token }
}

function payloadOf(endpoint: EndpointShape, body: unknown) {
  if (endpoint.method === 'GET') return {}
  if (!endpoint.multipart)
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body ?? {}) }
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  const parts = fields.map(
    ([name, value]) =>
      `--walk\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  )
  return { headers: { 'content-type': 'multipart/form-data; boundary=walk' }, payload: `${parts.join('')}--walk--\r\n` }
}

/** Merges objects that have one field each. */
const together = (parts: Record<string, unknown>[]) => Object.assign({}, ...parts) as Record<string, unknown>

it('rejects every invalid value with our own message, and never returns a server error', {
  timeout: 300_000,
}, async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '100000' } })
  const tokens = await tokensOf(app)
  const wrong: unknown[] = []
  let refused = 0
  // Endpoints without input would only end the session that this test needs.
  for (const endpoint of endpoints.filter(({ params, query, body }) => params ?? query ?? body)) {
    const { access, owner, params, query, body } = endpoint
    const kind = access === 'visitor' || access === 'guest' ? owner : access
    for (const value of VALUES) {
      const text = typeof value === 'object' || value === undefined ? '' : String(value).slice(0, 150)
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      // An unknown but valid parameter, so that query and body are checked, and then the invalid value.
      for (const param of params ? ['unknown-0000000000000', text || '-'] : ['-']) {
        const requested = query ? together(fieldsOf(query).map((field) => objectWith(field, value))) : {}
        const sent = body ? together(fieldsOf(body).map((field) => objectWith(field, value))) : {}
        const { headers, payload } = payloadOf(endpoint, sent) as { headers?: Record<string, string>; payload?: string }
        const answer = await app.http.inject({
          method: endpoint.method,
          url: href(
            endpoint.path,
            Object.fromEntries(names.map((name) => [name, param])),
            Object.fromEntries(
              Object.entries(requested).map(([name, each]) => [name, String(each ?? '').slice(0, 4_000)]),
            ),
          ),
          headers: { ...headers, ...(kind ? { authorization: `Bearer ${tokens[kind]}` } : {}) },
          ...(payload === undefined ? {} : { payload }),
        })
        if (answer.statusCode < 400) continue
        refused++
        const shown = answer.json<RefusalBody & { code: string }>()
        const isOurs = sentencesOf(shown).every((sentence) => sentence !== '' && !LIBRARY.test(sentence))
        const isFailure = answer.statusCode >= 500 && shown.code !== 'not_configured'
        if (!isOurs || isFailure)
          wrong.push([
            endpoint.method,
            endpoint.path,
            String(JSON.stringify(value)).slice(0, 40),
            answer.statusCode,
            shown,
          ])
      }
    }
  }
  expect(wrong.slice(0, 12)).toEqual([])
  expect(refused).toBeGreaterThan(1_000)
})

it('this test detects library messages, and does not mistake our own for them', () => {
  const schema = z.strictObject({
    name: z.string().max(2),
    size: z.number().max(3),
    kind: z.enum(['a', 'b']),
    both: z.union([z.string(), z.number()]),
    code: z.string().regex(/^a$/),
  })
  const shown = [{}, { name: 'long', size: 9, kind: 'c', both: {}, code: 'b', more: 1 }].flatMap(
    (value) => schema.safeParse(value).error?.issues ?? [],
  )
  expect(shown.length).toBe(11)
  expect(shown.filter(({ message }) => !LIBRARY.test(message)).map(({ message }) => message)).toEqual([])
})

const NUL = 'a\u0000b'
const HALF = 'a\ud83d'
const UNREADABLE = 'The request contains a character that cannot be saved. Please remove it.'

it('rejects U+0000 and lone surrogates in path, query, used headers and body', async () => {
  const app = await createTestApp()
  const { restaurant, admin } = await tokensOf(app)
  const as = (token: string) => ({ authorization: `Bearer ${token}` })
  const json = { 'content-type': 'application/json' }
  const form = 'multipart/form-data; boundary=walk'
  const part = (disposition: string, value: string) =>
    `--walk\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
  const article = ['title', 'description', 'category', 'author'].map((name) => part(`name="${name}"`, 'Words')).join('')
  const requested = {
    'in a path': { url: '/contact/subscriptions/a%00b' },
    'in a query': { url: '/blog/blogs?q=a%00b' },
    'in a query that nobody reads': { url: '/blog/blogs?utm=a%00b' },
    'in a header': { url: '/blog/categories', headers: { 'user-agent': NUL } },
    'in a cookie': { url: '/blog/categories', headers: { cookie: 'tt_guest=a%00b' } },
    'in a body': {
      method: 'POST',
      url: '/campaigns/drafts',
      headers: { ...json, ...as(restaurant) },
      payload: JSON.stringify({ title: NUL }),
    },
    'deep in a body': {
      method: 'POST',
      url: '/customers/import',
      headers: { ...json, ...as(restaurant) },
      payload: JSON.stringify({ customers: [{ name: NUL, email: 'a@b.example' }] }),
    },
    'in the name of a field': {
      method: 'POST',
      url: '/api/send-email',
      headers: json,
      payload: JSON.stringify({ firstName: 'A', mail: 'a@b.example', message: 'Hello', [NUL]: 1 }),
    },
    'half a character in a body': {
      method: 'POST',
      url: '/campaigns/drafts',
      headers: { ...json, ...as(restaurant) },
      payload: `{"title":"a\\ud83d"}`,
    },
    'in a form': {
      method: 'POST',
      url: '/webhooks/twilio/inbound',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'Body=a%00b&From=%2B919876543210',
    },
    'in a part of a form': {
      method: 'POST',
      url: '/blog/add-blog',
      headers: { 'content-type': form, ...as(admin) },
      payload: `${article}${part('name="photoId"', NUL)}--walk--\r\n`,
    },
  } as const
  expect(HALF.isWellFormed()).toBe(false)
  for (const [where, request] of Object.entries(requested)) {
    const answer = await app.http.inject(request)
    expect([where, answer.statusCode, answer.json().message]).toEqual([where, 400, UNREADABLE])
  }
})

it('never treats a misspelt table selection as all tables', async () => {
  const { app, restaurant: owner } = await openRestaurant()
  const made = await app.http.inject({
    method: 'POST',
    url: '/table/create-table',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { table_location: 'Terrace', table_capacity: 4, colour: 'blue' },
  })
  expect(made.statusCode).toBe(201)
  const answer = await app.http.inject({
    method: 'POST',
    url: '/table/tables/switch',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { locaton: 'Garden', nudge_enabled: false },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      success: false,
      code: 'invalid',
      message: '"locaton" is not a known field.',
      fields: { locaton: '"locaton" is not a known field.' },
    },
  ])
})
