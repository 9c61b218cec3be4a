import { api, type EndpointShape, href } from '@tidetable/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'

const endpoints = Object.values(api).flatMap((group) => Object.values(group) as EndpointShape[])
const addressOf = ({ path }: EndpointShape) =>
  href(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'abcdefgh'])))

const FORM = 'application/x-www-form-urlencoded'

async function sender() {
  const app = await createTestApp()
  return async ({ method, path }: Pick<EndpointShape, 'method' | 'path'>, type: string, payload: string) => {
    const answer = await app.http.inject({ method, url: path, headers: { 'content-type': type }, payload })
    return [`${method} ${path} ${type}`, answer.statusCode, answer.json().success, answer.json().code]
  }
}

it('accepts only JSON for registration, sign-in, verification and recovery', async () => {
  const send = await sender()
  // These images are sent only by signed-in restaurants.
  const isImage = (path: string) => ['/0auth/business/logo', '/0auth/business/page-image'].includes(path)
  const posts = endpoints.filter(
    ({ method, path, body }) =>
      method === 'POST' && body && /^\/(0auth\/|forgot-password)/.test(path) && !isImage(path),
  )
  expect(posts.map(({ path }) => path)).toContain('/0auth/login')
  expect(posts.length).toBeGreaterThanOrEqual(12)
  for (const { method, path } of posts)
    for (const type of [FORM, 'multipart/form-data; boundary=x', 'text/plain', 'application/xml'])
      expect(await send({ method, path }, type, 'email=a')).toEqual([`POST ${path} ${type}`, 415, false, 'unsupported'])
})

it.each(['/webhooks/twilio/inbound', '/webhooks/twilio/status'])(
  'accepts a plain form only at %s, since the signature covers nothing else',
  async (path) => {
    const send = await sender()
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'application/xml'])
      expect(await send({ method: 'POST', path }, type, '{}')).toEqual([
        `POST ${path} ${type}`,
        415,
        false,
        'unsupported',
      ])
    // The form is read, then rejected because its signature is missing.
    expect(await send({ method: 'POST', path }, FORM, 'a=b')).toEqual([`POST ${path} ${FORM}`, 403, false, 'forbidden'])
  },
)

it('accepts Content-Type: application/json without a body at every endpoint', async () => {
  const app = await createTestApp()
  for (const endpoint of endpoints.filter(({ takes, produces }) => takes !== 'form' && !produces)) {
    const request = async (headers: Record<string, string>) => {
      const { statusCode, body } = await app.http.inject({ method: endpoint.method, url: addressOf(endpoint), headers })
      return [endpoint.path, statusCode, body.replace(/"(server_time|generated_at)":"[^"]*"/g, '')]
    }
    expect(await request({ 'content-type': 'application/json' })).toEqual(await request({}))
  }
})

it('returns 413 too_large in the error format for a body that is too large', async () => {
  const send = await sender()
  const payload = JSON.stringify({ email: 'x'.repeat(70_000) })
  expect(await send({ method: 'POST', path: '/0auth/login' }, 'application/json', payload)).toEqual([
    'POST /0auth/login application/json',
    413,
    false,
    'too_large',
  ])
})

it('rejects JSON with a repeated name at any depth, at every JSON endpoint', async () => {
  const app = await createTestApp()
  const readers = endpoints.filter(
    ({ method, takes, multipart }) => method !== 'GET' && takes !== 'form' && takes !== 'text' && !multipart,
  )
  expect(readers.length).toBeGreaterThan(60)
  for (const endpoint of readers) {
    for (const payload of ['{"a":1,"a":1}', '{"a":[{"b":{"c":1,"\\u0063":2}}]}']) {
      const headers = { 'content-type': 'application/json' }
      const answer = await app.http.inject({ method: endpoint.method, url: addressOf(endpoint), headers, payload })
      expect([endpoint.path, answer.statusCode, answer.json().message]).toEqual([
        endpoint.path,
        400,
        'The request contains a field twice. Send each field once.',
      ])
    }
  }
})

it('rejects JSON that would change an object’s prototype', async () => {
  const send = await sender()
  for (const payload of ['{"__proto__":{"a":1}}', '{"a":{"constructor":{"prototype":{"b":1}}}}'])
    expect((await send({ method: 'POST', path: '/0auth/login' }, 'application/json', payload)).slice(1)).toEqual([
      400,
      false,
      'invalid',
    ])
})
