import { expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { startupBanner } from './startup-banner.ts'

const PRODUCTION = {
  PUBLIC_URL: 'https://tables.example.com',
  DATA_DIR: '/tmp/nowhere',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <hello@example.com>',
  ADMIN_EMAIL: 'operator@example.com',
  ADMIN_PASSWORD: 'six-foggy-mornings',
}
const bannerText = (env: Record<string, string>, disabled: readonly string[] = [], lan?: string) =>
  startupBanner(readConfig(env, lan), disabled, 'abc')

it('prints the sample page and the outbox with the token in local mode, and how to open it on a phone', () => {
  const text = bannerText({})
  expect(text).toMatch(/^Tidetable is ready: http:\/\/localhost:3000\n/)
  expect(text).toMatch(/^ {2}Try it +http:\/\/localhost:3000\/dev\?token=abc$/m)
  expect(text).toMatch(/^ {2}Email and SMS +http:\/\/localhost:3000\/dev\/outbox\?token=abc$/m)
  expect(text).toContain('To open it on a phone in the same network: npm start -- --lan')
})

it('prints no token in production', () => {
  expect(bannerText({ ...PRODUCTION, DEMO: '0' })).not.toMatch(/abc|\/dev/)
})

it('prints the page of a demo with the token, and that links need PUBLIC_URL on other machines', () => {
  const text = bannerText({ DEMO: '1', HOST: '0.0.0.0' })
  expect(text).toMatch(/^ {2}Demo +http:\/\/localhost:3000\/dev\?token=abc$/m)
  expect(text).toContain('All data is deleted every night')
  expect(text).toContain('PUBLIC_URL is not set')
  const published = bannerText({ DEMO: '1', PUBLIC_URL: 'https://demo.example', TRUST_PROXY: '1' })
  expect(published).toMatch(/^ {2}Demo +https:\/\/demo\.example\/dev\?token=abc$/m)
  expect(published).not.toContain('PUBLIC_URL')
})

it('prints with --lan what QR codes open and what the token gives on the network', () => {
  const text = bannerText({}, [], '192.168.1.7')
  expect(text).toMatch(/^ {2}Try it +http:\/\/localhost:3000\/dev\?token=abc$/m)
  expect(text).toContain('QR codes open http://192.168.1.7:3000')
  expect(text.replace(/\s+/g, ' ')).toContain('whoever has the token can sign in to the sample accounts')
  expect(text).not.toContain('npm start -- --lan')
})

it('prints in one line which sample accounts production disabled', () => {
  const text = bannerText(PRODUCTION, ['host@tidetable.example', 'admin@tidetable.example'])
  expect(text.split('\n')).toContain('  Disabled sample accounts: host@tidetable.example, admin@tidetable.example.')
  expect(bannerText(PRODUCTION)).not.toContain('sample')
})

it('prints behind HTTPS that TRUST_PROXY is not set, but not once it is', () => {
  expect(bannerText(PRODUCTION)).toContain('TRUST_PROXY')
  expect(bannerText({ ...PRODUCTION, TRUST_PROXY: '1' })).not.toContain('TRUST_PROXY')
  expect(bannerText({})).not.toContain('TRUST_PROXY')
})

it('prints that email is off, and in local mode where texts can be read', () => {
  const line = '  Email is off (MAIL=off): confirm restaurants in the admin panel or with npm run admin.'
  const { SMTP_URL: _, ...production } = PRODUCTION
  expect(bannerText({ ...production, MAIL: 'off' }).split('\n')).toContain(line)
  expect(bannerText(PRODUCTION)).not.toContain('Email is off')
  expect(bannerText({ MAIL: 'off' })).toMatch(/^ {2}SMS +http:\/\/localhost:3000\/dev\/outbox\?token=abc$/m)
})
