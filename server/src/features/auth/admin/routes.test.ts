import { accounts } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { saveAdministrator } from './save-administrator.ts'

const admin = { email: 'editor@tidetable.example', password: 'six-foggy-mornings' }
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

const login = (app: TestApp, over: Record<string, string> = {}, caller = {}) =>
  app.call(accounts.loginAdmin, { body: { ...admin, ...over } }, caller)

describe('POST /0auth/admin-login', () => {
  it('signs in the first administrator, who is set in the configuration', async () => {
    const app = await createTestApp({ env, isStarted: true })
    const { status, body } = await login(app)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Login Successful',
      token: expect.stringMatching(/^at_[\w-]{43}$/),
    })
    const session = await app.call(accounts.adminSession, {}, { token: body.token })
    expect(session.body.data).toEqual({ email: admin.email })
    expect((await app.call(accounts.profile, {}, { token: body.token })).status).toBe(403)
  })

  // For this message, the page shows "Incorrect password or email".
  it('returns "Incorrect credentials" both for a wrong password and for an unknown address', async () => {
    const app = await createTestApp({ env, isStarted: true })
    for (const over of [{ password: 'not the one' }, { email: 'nobody@tidetable.example' }]) {
      const { status, body } = await login(app, over)
      expect(status).toBe(401)
      expect(body).toEqual({ success: false, code: 'wrong_credentials', message: 'Incorrect credentials' })
    }
  })

  it('compares up to five wrong passwords per IP address, without blocking other IP addresses', async () => {
    const app = await createTestApp({ env: { ...env, LIMITS_SCALE: '1' }, isStarted: true })
    const from = (ip: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => login(app, { password: 'guess' }, { ip })))
    const one = await from('203.0.113.1', 20)
    expect(one.filter(({ status }) => status === 401)).toHaveLength(5)
    expect((await login(app, {}, { ip: '203.0.113.1' })).status).toBe(429)
    expect((await login(app, {}, { ip: '203.0.113.2' })).status).toBe(200)
  })

  it('wrong passwords do not lock out a device on which the administrator signed in before', async () => {
    const app = await createTestApp({ env: { ...env, LIMITS_SCALE: '1' }, isStarted: true })
    const known = await login(app)
    const cookies = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]))
    for (let at = 0; at < 6; at++) await login(app, { password: 'guess' })
    expect((await login(app)).status).toBe(429)
    expect((await login(app, {}, { cookies })).status).toBe(200)
  })

  it('ends an administrator’s session after 30 idle minutes, or after eight hours of use', async () => {
    const app = await createTestApp({ env, isStarted: true })
    const { body } = await login(app)
    const use = async () => (await app.call(accounts.adminSession, {}, { token: body.token })).status
    for (let at = 0; at < 23; at++) {
      app.clock.advance({ minutes: 20 })
      expect(await use()).toBe(200)
    }
    app.clock.advance({ minutes: 20 })
    expect(await use()).toBe(401)
    const idle = await login(app)
    app.clock.advance({ minutes: 30 })
    expect((await app.call(accounts.adminSession, {}, { token: idle.body.token })).status).toBe(401)
  })
})

describe('first administrator', () => {
  it('the first administrator is created once and keeps a changed password', async () => {
    const app = await createTestApp({ env, isStarted: true })
    const changed = { ...env, ADMIN_PASSWORD: 'another-password' }
    const again = await createTestApp({ url: app.url, env: changed, isStarted: true })
    expect(await again.db.rows(sql`select from admins`)).toHaveLength(1)
    expect((await login(again)).status).toBe(200)
    expect((await login(again, { password: 'another-password' })).status).toBe(401)
  })
})

it('npm run admin adds an administrator, or changes the password and ends that one’s sessions', async () => {
  const app = await createTestApp({ env, isStarted: true })
  const { body } = await login(app)
  await saveAdministrator(app.platform, { email: 'second@tidetable.example', password: 'seven-quiet-evenings' })
  await saveAdministrator(app.platform, { ...admin, password: 'eight-loud-mornings' })
  await expect
    .poll(async () => (await app.call(accounts.adminSession, {}, { token: body.token })).status, { timeout: 4000 })
    .toBe(401)
  expect((await login(app)).status).toBe(401)
  expect((await login(app, { password: 'eight-loud-mornings' })).status).toBe(200)
  expect((await login(app, { email: 'second@tidetable.example', password: 'seven-quiet-evenings' })).status).toBe(200)
})

it('asAdmin() signs in an administrator for tests', async () => {
  const app = await createTestApp()
  const actor = await asAdmin(app)
  expect((await actor.call(accounts.adminSession, {})).status).toBe(200)
})
