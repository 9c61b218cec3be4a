import { api, type EndpointShape } from '@tidetable/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../test/app.ts'

const endpoints = Object.values(api).flatMap((group) => Object.values<EndpointShape>(group))

it('the server describes its contract, and answers unknown paths in the error format', async () => {
  const app = await createTestApp()
  const description = (await app.http.inject('/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(description.paths['/table/create-table'].post.summary).toBe('Adds a table')
  const described = Object.entries<Record<string, unknown>>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  const page = (await app.http.inject('/docs')).body
  const shown = endpoints.filter(({ method, path }) => page.includes(`<b>${method}</b> <code>${path}</code>`))
  expect(shown).toHaveLength(endpoints.length)
  const unknown = await app.http.inject('/nothing-here')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ success: false, code: 'not_found' })
  expect((await app.http.inject('/health/ready')).json()).toEqual({ status: 'ok' })
})

it('a stopping server returns 503 for /health/ready, but serves everything else', async () => {
  const app = await createTestApp({ env: { DRAIN_SECONDS: '2' } })
  const port = await app.listen(['127.0.0.1'], 0)
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await request('/health/ready')).status).toBe(200)
  const stopping = app.stop()
  const ready = await request('/health/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ status: 'degraded', why: ['stopping'] })
  const other = await request('/openapi.json')
  expect([other.status, other.headers.get('connection')]).toEqual([200, 'close'])
  await stopping
  await expect(request('/health/live')).rejects.toThrow()
})

it('rejects bodies that are too large or have an unsupported type', async () => {
  const app = await createTestApp()
  const large = await app.http.inject({ method: 'POST', url: '/0auth/login', payload: { email: 'x'.repeat(70_000) } })
  expect(large.statusCode).toBe(413)
  const text = await app.http.inject({
    method: 'POST',
    url: '/0auth/login',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  })
  expect(text.statusCode).toBe(415)
})
