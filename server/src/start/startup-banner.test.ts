import { expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startupBanner } from './startup-banner.ts'

const NO_ACCOUNTS = { restaurant: null, admin: null, closed: [] }
const PRODUCTION = {
  PUBLIC_URL: 'https://tables.example.com',
  DATA_DIR: '/tmp/nowhere',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <hello@example.com>',
  ADMIN_EMAIL: 'operator@example.com',
  ADMIN_PASSWORD: 'six-foggy-mornings',
}
const host = { email: 'host@tidetable.example', password: 'abcd-efgh-jkmn' }
const said = (env: Record<string, string>, samples: Parameters<typeof startupBanner>[1], lan?: string) =>
  startupBanner(readConfig(env, lan), samples, 'abc')

it('prints sample sign-ins and the outbox in local mode, and how to open it on a phone', () => {
  const admin = { email: 'admin@tidetable.example', password: 'nmkj-hgfe-dcba' }
  const text = said({}, { restaurant: host, admin, closed: [] })
  expect(text).toMatch(/^Tidetable is ready: http:\/\/localhost:3000\n/)
  expect(text).toContain('host@tidetable.example  abcd-efgh-jkmn')
  expect(text).toContain('admin@tidetable.example  nmkj-hgfe-dcba')
  expect(text).toContain('http://localhost:3000/dev/outbox?token=abc')
  expect(text).toContain('To open it on a phone in the same network: npm start -- --lan')
})

it('prints the page with the three roles in local mode only', () => {
  const samples = { restaurant: host, admin: null, closed: [] }
  expect(said({}, samples)).toMatch(/^ {2}Try it +http:\/\/localhost:3000\/dev\?token=abc$/m)
  expect(said({}, samples, '192.168.1.7')).toMatch(/^ {2}Try it +http:\/\/localhost:3000\/dev\?token=abc$/m)
  expect(said({ ...PRODUCTION, DEMO: '1' }, samples)).not.toContain('/dev')
  expect(said({}, NO_ACCOUNTS)).not.toMatch(/\/dev\?/)
})

it('prints with --lan where generated passwords work and where eemail and SMS can be read', () => {
  const text = said({}, { restaurant: host, admin: null, closed: [] }, '192.168.1.7')
  expect(text).toContain('QR codes open http://192.168.1.7:3000')
  expect(text).toMatch(/passwords above change at each start and work on the whole local network/)
  expect(text.replace(/\s+/g, ' ')).toContain('email and SMS can be read on this machine only')
  expect(text).not.toContain('npm start -- --lan')
})

it('prints in one line which sample accounts production disabled', () => {
  const text = said(PRODUCTION, { ...NO_ACCOUNTS, closed: ['host@tidetable.example', 'admin@tidetable.example'] })
  expect(text.split('\n')).toContain(
    '  Disabled sample accounts: host@tidetable.example, admin@tidetable.example. DEMO=1 enables the restaurant with a new password.',
  )
  expect(said(PRODUCTION, NO_ACCOUNTS)).not.toContain('sample')
})

it('prints the generated sample password in production, and that it is shown once', () => {
  const text = said({ ...PRODUCTION, DEMO: '1' }, { ...NO_ACCOUNTS, restaurant: host })
  expect(text).toContain('host@tidetable.example  abcd-efgh-jkmn')
  expect(text).toContain('https://tables.example.com/login?type=restaurant')
  expect(text).toContain('not shown again')
})

it('prints behind HTTPS that TRUST_PROXY is not set, but not once it is', () => {
  expect(said(PRODUCTION, NO_ACCOUNTS)).toContain('TRUST_PROXY')
  expect(said({ ...PRODUCTION, TRUST_PROXY: '1' }, NO_ACCOUNTS)).not.toContain('TRUST_PROXY')
  expect(said({}, NO_ACCOUNTS)).not.toContain('TRUST_PROXY')
})
