import { expect, it } from 'vitest'
import { createTestApp } from '../test/app.ts'

it('describes its whole contract and answers what is unknown in the one shape of refusals', async () => {
  const app = await createTestApp()
  const description = (await app.http.inject('/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  expect(description.paths['/table/create-table'].post.summary).toBeTruthy()
  const page = await app.http.inject('/docs')
  expect(page.body).toContain('/table/create-table')
  const unknown = await app.http.inject('/nothing-here')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({ success: false, code: 'not_found' })
  expect((await app.http.inject('/health/ready')).json()).toEqual({ status: 'ok' })
})

it('refuses bodies that are too large or of another kind', async () => {
  const app = await createTestApp()
  const large = await app.http.inject({ method: 'POST', url: '/0auth/login', payload: { email: 'x'.repeat(70_000) } })
  expect([404, 413]).toContain(large.statusCode)
  const text = await app.http.inject({
    method: 'POST',
    url: '/0auth/login',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  })
  expect(text.statusCode).toBe(400)
})
