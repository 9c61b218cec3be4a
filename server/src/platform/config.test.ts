import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const PRODUCTION = {
  PUBLIC_URL: 'https://tables.example.com',
  DATABASE_URL: 'postgres://db/tidetable',
  SECRET: 'a secret of thirty-two characters or more',
  SMTP_URL: 'smtps://user:word@mail.example.com',
  MAIL_FROM: 'Tidetable <hello@example.com>',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'correct horse battery',
}

const problems = (variables: Record<string, string | undefined>, lan?: string) => {
  try {
    readConfig(variables, lan)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

it('starts in local mode without any settings', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'local',
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    hasSampleData: true,
  })
  expect(readConfig({ PORT: '4000', PUBLIC_URL: '' })).toMatchObject({ publicUrl: 'http://localhost:4000' })
})

it('starts in production mode if other machines can reach the server', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ mode: 'production', hasSampleData: false })
  expect(problems({ HOST: '0.0.0.0' })).not.toEqual([])
})

it('starts a demo with DEMO=1 and no other settings if other machines can reach the server', () => {
  const demo = { DEMO: '1', HOST: '0.0.0.0' }
  expect(readConfig(demo)).toMatchObject({ mode: 'demo', hasSampleData: true, publicUrl: 'http://localhost:3000' })
  expect(readConfig({ DEMO: '1', PUBLIC_URL: 'https://demo.example' })).toMatchObject({ mode: 'demo' })
  expect(readConfig({ DEMO: '1' })).toMatchObject({ mode: 'local' })
  expect(readConfig({ ...demo, MODE: 'local', HOST: '127.0.0.1' })).toMatchObject({ mode: 'local' })
})

it.each([
  ['SMTP_URL', 'smtp://mail.example'],
  ['BOUNCE_IMAP_URL', 'imaps://user:word@mail.example/INBOX'],
  ['TWILIO_ACCOUNT_SID', 'value'],
  ['TWILIO_AUTH_TOKEN', 'value'],
  ['TWILIO_FROM', 'value'],
])('rejects %s in a demo, which neither sends nor receives messages', (name, value) => {
  expect(problems({ DEMO: '1', HOST: '0.0.0.0', [name]: value }).join('\n')).toContain(
    `DEMO=1 starts a demo, which neither sends nor receives messages: remove DEMO, or ${name}`,
  )
})

it('the drain time is 0 by default, or the configured DRAIN_SECONDS', () => {
  expect(readConfig({}).drainSeconds).toBe(0)
  expect(readConfig({ DRAIN_SECONDS: '3' }).drainSeconds).toBe(3)
})

it('starts in local mode on the local network with --lan', () => {
  expect(readConfig({}, '192.168.1.7')).toMatchObject({
    mode: 'local',
    isLan: true,
    host: '0.0.0.0',
    publicUrl: 'http://192.168.1.7:3000',
  })
})

it.each([
  ['a port out of range', { PORT: '99999' }, /^PORT/],
  ['a port in words', { PORT: 'eighty' }, /^PORT/],
  ['an address without a scheme', { PUBLIC_URL: 'tables.example.com' }, /^PUBLIC_URL/],
  ['an unknown role', { ROLE: 'boss' }, /^ROLE/],
  ['an unknown mode', { MODE: 'test' }, /^MODE/],
  ['local mode on a public address', { MODE: 'local', HOST: '0.0.0.0' }, /MODE=local/],
  ['an address with a path', { PUBLIC_URL: 'http://localhost:3000/tide' }, /^PUBLIC_URL must be a host without a path/],
  ['an address with a path of two slashes', { PUBLIC_URL: 'http://localhost:3000//' }, /^PUBLIC_URL must be a host/],
  ['an address with a query', { PUBLIC_URL: 'http://localhost:3000/?' }, /^PUBLIC_URL must be a host without a path/],
  ['an address with a password', { PUBLIC_URL: 'http://a:b@localhost:3000' }, /^PUBLIC_URL must be a host/],
  ['an address with another protocol', { PUBLIC_URL: 'ftp://localhost' }, /^PUBLIC_URL/],
  ['a mail server with another protocol', { SMTP_URL: 'https://mail.example' }, /^SMTP_URL/],
  ['an empty secret', { SECRET: ' ' }, /^SECRET is empty/],
  ['a short secret', { SECRET: 'short' }, /^SECRET/],
  ['an incomplete SMS provider', { TWILIO_ACCOUNT_SID: 'AC1' }, /TWILIO_AUTH_TOKEN, TWILIO_FROM/],
  ['drafting without a model', { AI_API_URL: 'http://localhost:1/v1' }, /AI_MODEL/],
  ['photos without a key', { PHOTOS_API_URL: 'http://localhost:1' }, /PHOTOS_API_KEY/],
  ['an administrator without a password', { ADMIN_EMAIL: 'a@example.com' }, /ADMIN_PASSWORD/],
  ['a short password', { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' }, /^ADMIN_PASSWORD/],
  ['a departure period of 0', { OFFER_PERIOD_SECONDS: '0' }, /^OFFER_PERIOD_SECONDS/],
  ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
  ['the sample administrator in production', { ...PRODUCTION, ADMIN_PASSWORD: 'tidetable-admin' }, /sample/],
  ['the sample password in another spelling', { ...PRODUCTION, ADMIN_PASSWORD: '\uff54idetable-ADMIN' }, /sample/],
  ['the sample restaurant’s password', { ...PRODUCTION, ADMIN_PASSWORD: 'tidetable-host' }, /sample/],
  [
    'a demo that is to run in production mode',
    { ...PRODUCTION, DEMO: '1', MODE: 'production' },
    /^DEMO=1 starts a demo/,
  ],
  ['a demo in several processes', { DEMO: '1', HOST: '0.0.0.0', ROLE: 'web' }, /ROLE/],
  ['scaled limits in a demo', { DEMO: '1', HOST: '0.0.0.0', LIMITS_SCALE: '10' }, /LIMITS_SCALE/],
  ['scaled limits in production', { ...PRODUCTION, LIMITS_SCALE: '10' }, /LIMITS_SCALE/],
])('rejects %s with a one-line error', (_what, variables, expected) => {
  const found = problems(variables)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
})

it.each(Object.keys(PRODUCTION).filter((name) => name !== 'SECRET'))('rejects production mode without %s', (name) => {
  expect(problems({ ...PRODUCTION, MODE: 'production', [name]: undefined }).join()).toMatch(name)
})

it('reports all problems of the configuration together', () => {
  expect(problems({ MODE: 'production' }).length).toBeGreaterThanOrEqual(4)
})

it('sends restaurants’ email from another address than account email', () => {
  expect(readConfig(PRODUCTION).mail).toMatchObject({
    from: 'Tidetable <hello@example.com>',
    fromRestaurants: 'offers@example.com',
  })
  expect(readConfig({ ...PRODUCTION, MAIL_FROM_RESTAURANTS: 'guests@other.example' }).mail.fromRestaurants).toBe(
    'guests@other.example',
  )
  expect(problems({ ...PRODUCTION, MAIL_FROM_RESTAURANTS: 'guests' })).not.toEqual([])
  expect(problems({ ...PRODUCTION, MAIL_FROM_RESTAURANTS: 'hello@example.com' })).toEqual([
    'MAIL_FROM_RESTAURANTS must differ from the address in MAIL_FROM, which sends account email',
  ])
})

it('starts in production without a mail server if MAIL=off, and shows CONTACT_EMAIL as the operator', () => {
  const { SMTP_URL: _, MAIL_FROM: __, ...rest } = PRODUCTION
  expect(problems(rest)).toEqual([
    'SMTP_URL and MAIL_FROM are required: email is not captured in production. Set MAIL=off to run without email',
  ])
  expect(readConfig({ ...rest, MAIL: 'off' }).mail).toMatchObject({ isOff: true, smtpUrl: null, operator: null })
  expect(readConfig({ ...rest, MAIL: 'off', CONTACT_EMAIL: 'ops@example.com' }).mail.operator).toBe('ops@example.com')
  expect(readConfig({ ...PRODUCTION, SMTP_URL: '', MAIL: 'off' }).mail.operator).toBe('hello@example.com')
  expect(readConfig(PRODUCTION).mail.isOff).toBe(false)
})

it('rejects MAIL=off together with SMTP_URL, and any other value of MAIL', () => {
  const contradiction = [
    'MAIL=off and SMTP_URL contradict each other: remove MAIL to send email, or SMTP_URL to send none',
  ]
  expect(problems({ ...PRODUCTION, MAIL: 'off' })).toEqual(contradiction)
  expect(problems({ MAIL: 'off', SMTP_URL: 'smtp://127.0.0.1' })).toEqual(contradiction)
  expect(problems({ MAIL: 'on' })).toEqual([expect.stringMatching(/^MAIL: /)])
})

it('accepts a return path with room for a reference, and a mailbox with a user and valid percent-encoding', () => {
  const problemsWith = (variables: Record<string, string>) => problems({ ...PRODUCTION, ...variables })
  expect(
    problemsWith({ MAIL_RETURN_PATH: 'bounces12@example.com', BOUNCE_IMAP_URL: 'imaps://a%40b:c%25@host/INBOX' }),
  ).toEqual([])
  for (const path of ['bounces123@example.com', 'a+b@example.com', 'bounces'])
    expect(problemsWith({ MAIL_RETURN_PATH: path }).join()).toContain('MAIL_RETURN_PATH')
  for (const url of [
    'imaps://host',
    'imaps://user@host',
    'https://a:b@host',
    'host',
    'imaps://a:5%off@host',
    'imaps://a:b@host/%E4',
  ])
    expect(problemsWith({ BOUNCE_IMAP_URL: url }).join()).toContain('BOUNCE_IMAP_URL')
  expect(problemsWith({ MAIL_WEBHOOK_SECRET: 'short' }).join()).toContain('MAIL_WEBHOOK_SECRET')
  expect(problemsWith({ SES_TOPIC_ARN: 'bounces' }).join()).toContain('SES_TOPIC_ARN')
})
