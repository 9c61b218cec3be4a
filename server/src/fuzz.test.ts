import { api, type EndpointShape, STATUS } from '@tidetable/contract'
import { randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asAdmin, asRestaurant } from '../test/actors.ts'
import { createTestApp } from '../test/app.ts'

const RUNS = 400

// Streams are left out, since their responses do not end.
const endpoints = Object.values(api)
  .flatMap((group) => Object.values(group) as EndpointShape[])
  .filter(({ produces }) => produces !== 'text/event-stream')

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff',
    '‮',
    '__proto__',
    'constructor',
    'null',
    '-0',
    '1e999',
    "'; --",
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const oddNumber = fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308)
const odd = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null]),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
)

/** Returns the declared field names, so that most random values reach a schema. */
const namesOf = ({ body }: EndpointShape): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : ['a', 'MessageSid', 'From']

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const segment = fc.oneof(
  oddText.map(encoded),
  fc.constantFrom('%00', '%', '%zz', '%c0%af', '%ed%a0%80', '..%2f', '.', '..', 'abcdefgh', 'x'.repeat(300), '%252e'),
)
/** Returns the declared names of the query, so that random values reach a schema. */
const queriesOf = ({ query }: EndpointShape): string[] =>
  query && 'shape' in query ? ['q', ...Object.keys(query.shape as object)] : ['q']

const query = (names: string[]) =>
  fc.oneof(
    fc.constantFrom(
      '',
      '?',
      '?page=1e99',
      '?page=0&page=2',
      '?q=%00',
      '?q=%',
      '?size[]=1',
      '?__proto__=1',
      '?id=%00abcdefgh',
    ),
    fc
      .array(fc.tuple(oddText, oddText), { maxLength: 3 })
      .map((pairs) => `?${pairs.map(([a, b]) => `${encoded(a)}=${encoded(b)}`).join('&')}`),
    fc.tuple(fc.constantFrom(...names), oddText).map(([name, text]) => `?${name}=${encoded(text)}`),
  )

function payload(names: string[]) {
  // An endpoint that accepts only images has no declared fields.
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), oddText) : oddText
  const object = fc.dictionary(name, odd, { maxKeys: 6 })
  const part = fc
    .tuple(name, oddText, fc.constantFrom('', '; filename="a"', '; filename=""', "; filename*=utf-8''%"))
    .map(([field, text, file]) => `--b\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n${text}\r\n`)
  return fc.oneof(
    fc.tuple(
      fc.constant('application/json'),
      object.map((value) => JSON.stringify(value)),
    ),
    fc.tuple(
      fc.constant('application/json'),
      fc.constantFrom('', '{', '"', 'null', '1', '[]', nested(30_000), '{"__proto__":{}}', '{"a":1e999}', '\ufeff{}'),
    ),
    fc.tuple(
      fc.constant('multipart/form-data; boundary=b'),
      fc
        .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('--b--\r\n', '', '--b\r\n'))
        .map(([parts, end]) => parts.join('') + end),
    ),
    fc.tuple(
      fc.constant('application/x-www-form-urlencoded'),
      fc
        .array(fc.tuple(name, oddText), { maxLength: 5 })
        .map((pairs) => pairs.map(([a, b]) => `${encoded(a)}=${encoded(b)}`).join('&')),
    ),
    fc.tuple(
      fc.constantFrom(
        '',
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'a',
        '/',
        'APPLICATION/JSON',
        'application/json, text/plain',
      ),
      oddText,
    ),
  )
}

const requested = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant(endpoint.method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD') },
    ),
    segments: fc.array(segment, { minLength: 3, maxLength: 3 }),
    query: query(queriesOf(endpoint)),
    content: payload(namesOf(endpoint)),
    key: fc.constantFrom(undefined, 'k', '\u0001', 'x'.repeat(300)),
    isSignedIn: fc.boolean(),
  }),
)

it(
  'answers arbitrary input at any endpoint in the error format, without a server error',
  async () => {
    const app = await createTestApp()
    const tokens: Partial<Record<string, string>> = {
      restaurant: (await asRestaurant(app)).token,
      admin: (await asAdmin(app)).token,
    }
    await fc.assert(
      fc.asyncProperty(
        requested,
        async ({ endpoint, method, segments, query, content: [type, body], key, isSignedIn }) => {
          let at = 0
          const path = endpoint.path.replace(/:\w+/g, () => segments[at++] ?? 'abcdefgh')
          const token = isSignedIn ? tokens[endpoint.owner ?? endpoint.access] : undefined
          const answer = await app.http.inject({
            method: method as 'GET',
            url: path + query,
            headers: {
              ...(type ? { 'content-type': type } : {}),
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(key ? { 'idempotency-key': key } : {}),
            },
            payload: body,
          })
          const { statusCode: status } = answer
          // Optional services that are not configured return 503.
          const isNotSetUp = method === 'HEAD' ? status === 503 : answer.body.includes('"code":"not_configured"')
          const isFine = status < 500 || isNotSetUp
          expect(isFine, `${status} ${answer.body}`).toBe(true)
          if (status < 400 || method === 'HEAD') return
          const { success, code, message } = answer.json()
          expect([success, typeof code, typeof message]).toEqual([false, 'string', 'string'])
          expect(Object.values(STATUS)).toContain(status)
        },
      ),
      { ...randomRuns(RUNS, 20_261_121), endOnFailure: true },
    )
  },
  scaledTimeout(110_000),
)
