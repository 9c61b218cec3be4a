// Sample passwords are public, so production must reject them.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { blog } from '@tidetable/contract/endpoints/blog'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { type Caller, createTestApp, type TestApp } from '../test/app.ts'

const HOST = { email: 'host@tidetable.example', password: 'tidetable-host' }
const ADMIN = { email: 'admin@tidetable.example', password: 'tidetable-admin' }
const OPERATOR = { email: 'operator@harbour.example', password: 'six-foggy-mornings' }

const LOCAL = { DEMO: '1' }
const PRODUCTION = {
  DEMO: '0',
  LIMITS_SCALE: '1',
  MODE: 'production',
  PUBLIC_URL: 'https://harbour.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Harbour <hello@harbour.example>',
  ADMIN_EMAIL: OPERATOR.email,
  ADMIN_PASSWORD: OPERATOR.password,
}

const HERE: Caller = { ip: '127.0.0.1' }
const DRAWN = /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/

/** Empty if rejected. */
const asHost = async (app: TestApp, body: typeof HOST, caller = HERE) =>
  (await app.call(accounts.loginRestaurant, { body }, caller)).body.token ?? ''
const asAdmin = async (app: TestApp, body: typeof ADMIN, caller = HERE) =>
  (await app.call(accounts.loginAdmin, { body }, caller)).body.token ?? ''

/** Another width of a letter, and another Unicode normalization. */
const spellings = (account: typeof HOST) =>
  [account.password, account.password.replace('t', '\uff54'), account.password.replace('-', '\ufe63')].map(
    (password) => ({ ...account, password }),
  )

/** A campaign for tomorrow, by email and SMS, to a guest of the sample data. */
async function plannedForm(app: TestApp): Promise<FormData> {
  const [guest] = await app.db.rows<{ id: string }>(
    sql`select id from contacts where email is not null and phone is not null limit 1`,
  )
  const sendAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const words = { title: 'Tonight', description: 'A table by the water.', message: '', type: 'menu' }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...words, sendEmail: 'true', sendSMS: 'true', sendAt }))
    form.append(name, value)
  form.append('userIds[]', guest?.id ?? '')
  return form
}

describe('production with data of local mode', () => {
  it('rejects sample passwords in any spelling in production, and ends sample sessions', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const host = await asHost(local, HOST)
    const admin = await asAdmin(local, ADMIN)
    expect([host, admin]).toEqual([expect.stringMatching(/^rt_/), expect.stringMatching(/^at_/)])
    await local.call(accounts.forgotPassword, { body: { email: HOST.email } })

    const app = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    for (const spelt of spellings(HOST)) expect(await asHost(app, spelt)).toBe('')
    for (const spelt of spellings(ADMIN)) expect(await asAdmin(app, spelt)).toBe('')
    expect((await app.call(accounts.profile, {}, { token: host })).status).toBe(401)
    expect((await app.call(accounts.adminSession, {}, { token: admin })).status).toBe(401)
    expect(await app.db.rows(sql`select from account_links where used_at is null`)).toEqual([])
    expect(app.samples).toEqual({
      restaurant: null,
      admin: null,
      closed: ['host@tidetable.example', 'admin@tidetable.example'],
    })
    expect(await asAdmin(app, OPERATOR)).toMatch(/^at_/)

    const again = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    expect(again.samples).toEqual({ restaurant: null, admin: null, closed: [] })
  })

  it('keeps the articles of the sample data, and pauses the sample restaurant’s campaigns', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const token = await asHost(local, HOST)
    const before = (await local.call(blog.list, { query: {} })).body
    const made = await local.call(campaigns.create, { body: (await plannedForm(local)) as never }, { token })
    expect(made.status, made.text).toBe(201)

    const app = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    expect((await app.call(blog.list, { query: {} })).body).toEqual(before)
    const [campaign] = await app.db.rows(sql`select status, notice from campaigns where title = 'Tonight'`)
    expect(campaign).toEqual({ status: 'paused', notice: expect.stringContaining('scheduled in local mode') })
  })

  it('generates a sample password with DEMO=1, shows it at that start only and accepts no other', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const session = await asHost(local, HOST)
    const env = { ...PRODUCTION, DEMO: '1' }
    const app = await createTestApp({ url: local.url, env, isStarted: true })
    for (const spelt of spellings(HOST)) expect(await asHost(app, spelt)).toBe('')
    for (const spelt of spellings(ADMIN)) expect(await asAdmin(app, spelt)).toBe('')
    expect((await app.call(accounts.profile, {}, { token: session })).status).toBe(401)
    const drawn = app.samples?.restaurant?.password ?? ''
    expect(drawn).toMatch(DRAWN)
    const stranger = { ip: '203.0.113.9', headers: { host: 'harbour.example', 'x-forwarded-for': '203.0.113.9' } }
    expect(await asHost(app, { ...HOST, password: drawn }, stranger)).toMatch(/^rt_/)

    const again = await createTestApp({ url: local.url, env, isStarted: true })
    expect(again.samples).toEqual({ restaurant: null, admin: null, closed: [] })
    expect(await asHost(again, { ...HOST, password: drawn })).toMatch(/^rt_/)

    const without = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    expect(without.samples?.closed).toEqual(['host@tidetable.example'])
    expect(await asHost(without, { ...HOST, password: drawn })).toBe('')
  })

  it('sends nothing for the sample restaurant with DEMO=1, and explains why', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const planned = await local.call(
      campaigns.create,
      { body: (await plannedForm(local)) as never },
      { token: await asHost(local, HOST) },
    )
    const env = { ...PRODUCTION, DEMO: '1' }
    const app = await createTestApp({ url: local.url, env, isStarted: true })
    const token = await asHost(app, { ...HOST, password: app.samples?.restaurant?.password ?? '' })
    const host = { ...HERE, token }
    const words = { title: 'Tonight', description: 'A table by the water.', type: 'menu' } as const
    const draft = await app.call(campaigns.saveDraft, { body: words }, host)
    const params = { id: draft.body.data._id }
    const refusals = [
      await app.call(campaigns.create, { body: (await plannedForm(app)) as never }, host),
      await app.call(campaigns.test, { params, body: { channels: ['email', 'sms'] } }, host),
      await app.call(campaigns.resume, { params: { id: planned.body.data._id } }, host),
    ]
    const sentence = 'The sample restaurant cannot send messages. Please register your own restaurant.'
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual(refusals.map(() => [403, sentence]))
    expect([app.sms.sent, app.mail.sent]).toEqual([[], []])
  })

  it('shows the generated password in one of several processes that start together', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const env = { ...PRODUCTION, DEMO: '1' }
    const apps = await Promise.all([1, 2, 3].map(() => createTestApp({ url: local.url, env, isStarted: true })))
    const told = apps.flatMap(({ samples }) => samples?.restaurant ?? [])
    expect(told).toHaveLength(1)
    for (const app of apps) for (const account of told) expect(await asHost(app, account)).toMatch(/^rt_/)
  })
})

it('reopens the sample accounts when local mode follows production, unless an administrator exists', async () => {
  const local = await createTestApp({ env: LOCAL, isStarted: true })
  await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
  const again = await createTestApp({ url: local.url, env: LOCAL, isStarted: true })
  expect(again.samples).toEqual({ restaurant: HOST, admin: null, closed: [] })
  expect(await asHost(again, HOST)).toMatch(/^rt_/)
  expect(await asAdmin(again, ADMIN)).toBe('')
})

it('marks only the rows of the sample accounts', async () => {
  const app = await createTestApp({ env: LOCAL, isStarted: true })
  const body = { name: 'Harbour', email: 'mara@harbour.example', phone: '919876500001', password: 'turn-the-table' }
  await app.call(accounts.registerRestaurant, { body })
  // A later start reopens them.
  await createTestApp({ url: app.url, env: LOCAL, isStarted: true })
  const marks = (table: 'restaurants' | 'admins') =>
    app.db.rows(
      table === 'admins'
        ? sql`select email, sample from admins order by email`
        : sql`select email, sample from restaurants order by email`,
    )
  expect(await marks('restaurants')).toEqual([
    { email: 'host@tidetable.example', sample: 'local' },
    { email: 'mara@harbour.example', sample: null },
  ])
  expect(await marks('admins')).toEqual([{ email: 'admin@tidetable.example', sample: 'local' }])
})

describe('sample sign-in', () => {
  const tries: [string, Caller][] = [
    ['another machine', { ip: '203.0.113.9' }],
    ['the local network', { ip: '192.168.1.20' }],
    ['a page elsewhere whose name leads here', { ...HERE, headers: { host: 'rebound.example:3000' } }],
    ['a tunnel that names the caller', { ...HERE, headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a tunnel that names the host', { ...HERE, headers: { 'x-forwarded-host': 'localhost' } }],
    ['a proxy that says Forwarded', { ...HERE, headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy that says Via', { ...HERE, headers: { via: '1.1 proxy' } }],
  ]

  it('rejects the sample sign-in in local mode from other machines and behind a proxy', async () => {
    const app = await createTestApp({ env: { ...LOCAL, LIMITS_SCALE: '100' }, isStarted: true })
    for (const [whence, caller] of tries) {
      for (const spelt of spellings(HOST)) expect(await asHost(app, spelt, caller), whence).toBe('')
      expect(await asAdmin(app, ADMIN, caller), whence).toBe('')
    }
    expect(await asHost(app, HOST)).toMatch(/^rt_/)
    expect(await asAdmin(app, ADMIN)).toMatch(/^at_/)
  })

  it('accepts passwords generated at each start from the local network with --lan', async () => {
    const app = await createTestApp({ env: LOCAL, lanAddress: '192.168.1.7', isStarted: true })
    const phone = { ip: '192.168.1.20', headers: { host: '192.168.1.7:3000' } }
    const { restaurant, admin } = app.samples ?? {}
    expect(restaurant).toEqual({ email: 'host@tidetable.example', password: expect.stringMatching(DRAWN) })
    expect(admin).toEqual({ email: 'admin@tidetable.example', password: expect.stringMatching(DRAWN) })
    for (const caller of [phone, HERE]) {
      expect(await asHost(app, restaurant ?? HOST, caller)).toMatch(/^rt_/)
      expect(await asAdmin(app, admin ?? ADMIN, caller)).toMatch(/^at_/)
      for (const spelt of spellings(HOST)) expect(await asHost(app, spelt, caller)).toBe('')
      for (const spelt of spellings(ADMIN)) expect(await asAdmin(app, spelt, caller)).toBe('')
    }
    const elsewhere: Caller[] = [
      { ...phone, ip: '203.0.113.9' },
      { ...phone, headers: { host: 'rebound.example:3000' } },
      { ...phone, headers: { ...phone.headers, via: '1.1 proxy' } },
    ]
    for (const caller of elsewhere) expect(await asHost(app, restaurant ?? HOST, caller)).toBe('')

    const next = await createTestApp({ url: app.url, env: LOCAL, lanAddress: '192.168.1.7', isStarted: true })
    expect(next.samples?.restaurant?.password).toMatch(DRAWN)
    expect(next.samples?.restaurant?.password).not.toBe(restaurant?.password)
    expect(await asHost(next, restaurant ?? HOST, phone)).toBe('')

    const alone = await createTestApp({ url: app.url, env: LOCAL, isStarted: true })
    expect(alone.samples).toEqual({ restaurant: HOST, admin: ADMIN, closed: [] })
  })
})
