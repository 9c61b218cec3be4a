import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { pagePolicy } from '#platform/http/csp.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { production } from '../../test/production.ts'

const PAGES = ['/dev', '/dev/guest', '/dev/outbox', '/dev/outbox.json', '/dev/outbox/1.eml']
const SIGN_IN = { method: 'POST', url: '/dev/sign-in', payload: { role: 'host' } } as const
const html = { accept: 'text/html' }

async function openLocalApp(env: Record<string, string> = {}) {
  const app = await createTestApp({ env: { DEMO: '1', DEV_TOKEN: '', ...env }, isStarted: true, hasOutbox: true })
  const request = (requested: object) => app.http.inject({ remoteAddress: '127.0.0.1', ...requested })
  return { app, request }
}

it('rejects every page under /dev without the token and refers to the terminal', async () => {
  const { request } = await openLocalApp()
  for (const url of [...PAGES, '/dev?token=', '/dev?token=x', '/dev?token=a&token=b', '/dev/outbox?token=%00']) {
    const page = await request({ url, headers: html })
    expect([url, page.statusCode, page.body]).toEqual([url, 403, expect.stringContaining('terminal')])
    expect(page.cookies).toEqual([])
  }
  for (const requested of [{ url: '/dev/outbox.json' }, SIGN_IN, { ...SIGN_IN, url: '/dev/outbox/1/reply' }]) {
    const answer = await request(requested)
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('terminal')])
  }
  expect((await request({ ...SIGN_IN, headers: { cookie: 'tt_dev_3000=x' } })).statusCode).toBe(403)
})

it('opens /dev to a browser with the token and sets its cookie', async () => {
  const { app, request } = await openLocalApp()
  const first = await request({ url: `/dev?token=${app.devToken}`, headers: html })
  expect(first.statusCode).toBe(200)
  const [cookie] = first.cookies
  expect(cookie).toMatchObject({ name: 'tt_dev_3000', path: '/', httpOnly: true, sameSite: 'Strict' })
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
  for (const url of ['/dev', '/dev/outbox', '/dev/outbox.json'])
    expect([url, (await request({ url, headers: { ...html, ...headers } })).statusCode]).toEqual([url, 200])
  expect((await request({ ...SIGN_IN, headers })).statusCode).toBe(200)
})

it('generates another token at each start, unless one is set', async () => {
  const [one, two] = [await openLocalApp(), await openLocalApp()]
  expect(one.app.devToken).toMatch(/^[\w-]{22}$/)
  expect(one.app.devToken).not.toBe(two.app.devToken)
  const set = await openLocalApp({ DEV_TOKEN: 'a-token-of-this-test' })
  expect(set.app.devToken).toBe('a-token-of-this-test')
})

it('lets pages be framed by this origin only in a browser with the cookie, and never by others', async () => {
  const registerPages = async (http: FastifyInstance) => {
    http.get('/page', (request, reply) =>
      request.headers['if-none-match']
        ? reply.code(304).send()
        : reply
            .header('content-security-policy', pagePolicy({ scripts: [] }))
            .type('text/html')
            .send('<p>'),
    )
  }
  const policyOf = async (app: TestApp, headers: Record<string, string>, url = '/page') => {
    const page = await app.http.inject({ url, headers: { ...html, ...headers } })
    const [ancestors] = /frame-ancestors [^;]*/.exec(String(page.headers['content-security-policy'])) ?? []
    return [page.statusCode, page.headers['x-frame-options'], ancestors]
  }
  const cookie = `tt_dev_3000=${DEV_TOKEN}`
  const app = await createTestApp({ registerPages })
  expect(await policyOf(app, {})).toEqual([200, 'DENY', "frame-ancestors 'none'"])
  expect(await policyOf(app, { cookie: 'tt_dev_3000=x' })).toEqual([200, 'DENY', "frame-ancestors 'none'"])
  expect(await policyOf(app, { cookie, 'if-none-match': '"a"' })).toEqual([200, 'SAMEORIGIN', "frame-ancestors 'self'"])
  expect(await policyOf(app, { 'if-none-match': '"a"' })).toEqual([304, 'DENY', "frame-ancestors 'none'"])
  expect(await policyOf(app, { cookie }, '/health/live')).toEqual([200, 'DENY', "frame-ancestors 'none'"])
  const outside = await createTestApp({ registerPages, env: production() })
  expect(await policyOf(outside, { cookie })).toEqual([200, 'DENY', "frame-ancestors 'none'"])
})
