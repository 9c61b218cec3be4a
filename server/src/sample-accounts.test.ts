// No password opens the sample accounts of local mode, and production must not let anyone sign in to them.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { blog } from '@tidetable/contract/endpoints/blog'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'

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

/** Returns the token of the sample account, or an empty text if rejected. */
async function openFromDev(app: TestApp, role: 'host' | 'admin'): Promise<string> {
  const url = `/dev/sign-in?token=${DEV_TOKEN}`
  const answer = await app.http.inject({ method: 'POST', url, payload: { role } })
  return (answer.json() as { token?: string }).token ?? ''
}

/** Expects that no password is accepted: neither earlier ones in any spelling nor empty ones. */
async function expectNoPassword(app: TestApp) {
  for (const account of [HOST, ADMIN])
    for (const password of [
      '',
      account.password,
      account.password.replace('t', '\uff54'),
      account.password.toUpperCase(),
    ]) {
      const body = { ...account, password }
      const endpoint = account === HOST ? accounts.loginRestaurant : accounts.loginAdmin
      const answer = await app.call(endpoint, { body })
      expect([password, answer.status < 500, 'token' in answer.body]).toEqual([password, true, false])
    }
}

/** Returns the form of a campaign for tomorrow, by email and SMS, to a guest of the sample data. */
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

const readSample = (app: TestApp) =>
  app.db.rows(sql`select password_hash = '' as "isEmpty", suspended_at is not null as "isSuspended" from restaurants`)

describe('sample accounts in local mode', () => {
  it('sample accounts can be opened only from /dev, and with no password', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    expect(await openFromDev(app, 'host')).toMatch(/^rt_/)
    expect(await openFromDev(app, 'admin')).toMatch(/^at_/)
    await expectNoPassword(app)
    expect(app.disabled).toEqual([])
  })

  it('sample accounts cannot get a password by a reset link or in their settings', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const answer = await app.call(accounts.forgotPassword, { body: { email: HOST.email } })
    expect(answer.status).toBe(200)
    await app.platform.jobs.runDue()
    expect(app.mail.sent).toEqual([])
    const token = await openFromDev(app, 'host')
    const body = { currentPassword: 'x', newPassword: 'seven-quiet-evenings' }
    const changed = await app.call(accounts.changePassword, { body }, { token })
    expect(changed.body.code).toBe('wrong_password')
    expect(await readSample(app)).toEqual([{ isEmpty: true, isSuspended: false }])
  })

  it('only sample accounts are marked as samples in the database', async () => {
    const app = await createTestApp({ env: LOCAL, isStarted: true })
    const body = { name: 'Harbour', email: 'mara@harbour.example', phone: '919876500001', password: 'turn-the-table' }
    await app.call(accounts.registerRestaurant, { body })
    await createTestApp({ url: app.url, env: LOCAL, isStarted: true })
    expect(await app.db.rows(sql`select email, sample from restaurants order by email`)).toEqual([
      { email: HOST.email, sample: true },
      { email: 'mara@harbour.example', sample: false },
    ])
    expect(await app.db.rows(sql`select email, sample from admins`)).toEqual([{ email: ADMIN.email, sample: true }])
  })
})

describe('production with data of local mode', () => {
  it('production suspends the sample restaurant, and deletes its administrator and sessions', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const [host, admin] = [await openFromDev(local, 'host'), await openFromDev(local, 'admin')]

    const app = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    expect((await app.call(accounts.profile, {}, { token: host })).status).toBe(401)
    expect((await app.call(accounts.adminSession, {}, { token: admin })).status).toBe(401)
    expect([await openFromDev(app, 'host'), await openFromDev(app, 'admin')]).toEqual(['', ''])
    await expectNoPassword(app)
    expect(await readSample(app)).toEqual([{ isEmpty: true, isSuspended: true }])
    expect(app.disabled).toEqual([HOST.email, ADMIN.email])
    expect((await app.call(accounts.loginAdmin, { body: OPERATOR })).body.token).toMatch(/^at_/)

    const again = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
    expect(again.disabled).toEqual([])
  })

  it('production keeps sample articles, and does not send the sample restaurant’s campaigns', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const token = await openFromDev(local, 'host')
    const before = (await local.call(blog.list, { query: {} })).body
    const created = await local.call(campaigns.create, { body: (await plannedForm(local)) as never }, { token })
    expect(created.status, created.text).toBe(201)

    const app = await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true, clock: local.clock })
    expect((await app.call(blog.list, { query: {} })).body).toEqual(before)
    app.clock.advance({ hours: 26 })
    await app.platform.jobs.runDue()
    expect([app.sms.sent, app.mail.sent]).toEqual([[], []])
    const admin = await asAdmin(app, OPERATOR)
    const [restaurant] = (await admin.call(accounts.adminRestaurants, { query: {} })).body.data
    expect(restaurant).toMatchObject({
      sending: { state: 'suspended', reason: expect.stringContaining('Sample restaurant of local mode') },
    })
  })

  it('several production processes that start together suspend the sample restaurant once', async () => {
    const local = await createTestApp({ env: LOCAL, isStarted: true })
    const apps = await Promise.all(
      [1, 2, 3].map(() => createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })),
    )
    expect(apps.flatMap(({ disabled }) => disabled).toSorted()).toEqual([ADMIN.email, HOST.email])
  })
})

it('local mode after production resumes the sample restaurant, without a second administrator', async () => {
  const local = await createTestApp({ env: LOCAL, isStarted: true })
  await createTestApp({ url: local.url, env: PRODUCTION, isStarted: true })
  const again = await createTestApp({ url: local.url, env: LOCAL, isStarted: true })
  expect(await openFromDev(again, 'host')).toMatch(/^rt_/)
  expect(await readSample(again)).toEqual([{ isEmpty: true, isSuspended: false }])
  expect(await openFromDev(again, 'admin')).toBe('')
})
