import { expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'

const PRODUCTION = {
  MODE: 'production',
  LIMITS_SCALE: '1',
  PUBLIC_URL: 'https://harbour.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <hello@harbour.example>',
  ADMIN_EMAIL: 'operator@harbour.example',
  ADMIN_PASSWORD: 'six-foggy-mornings',
}

const ask = async (app: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await app.http.inject({ url: '/metrics', headers, remoteAddress })).statusCode

it('refuses the metrics of production to everybody while no token is configured [MEND-111]', async () => {
  const app = await createTestApp({ env: PRODUCTION })
  expect(await ask(app)).toBe(403)
  expect(await ask(app, { authorization: 'Bearer ' })).toBe(403)
  expect(await ask(app, { authorization: 'Bearer null' })).toBe(403)
})

it('answers the metrics of production to whoever brings the configured token, from anywhere [MEND-111]', async () => {
  const app = await createTestApp({ env: { ...PRODUCTION, METRICS_TOKEN: 'a-long-token-of-the-metrics' } })
  const authorization = 'Bearer a-long-token-of-the-metrics'
  expect(await ask(app)).toBe(403)
  expect(await ask(app, { authorization: 'Bearer another' })).toBe(403)
  expect(await ask(app, { authorization, 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9')).toBe(200)
})

it('answers the metrics of local mode to this machine alone, never through a proxy [SCALE-17]', async () => {
  const app = await createTestApp()
  expect(await ask(app)).toBe(200)
  expect(await ask(app, {}, '192.168.1.20')).toBe(403)
  expect(await ask(app, { host: 'rebound.example' })).toBe(403)
  for (const header of ['x-forwarded-for', 'forwarded', 'via']) expect(await ask(app, { [header]: '1' })).toBe(403)
})
