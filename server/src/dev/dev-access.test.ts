import { expect, it } from 'vitest'
import { createTestApp } from '../../test/app.ts'

const PAGES = ['/dev', '/dev/outbox', '/dev/outbox.json', '/dev/outbox/1.eml']
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
  expect(cookie).toMatchObject({ name: 'tt_dev_3000', path: '/dev', httpOnly: true, sameSite: 'Strict' })
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
