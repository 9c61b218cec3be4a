import { accounts } from '@tidetable/contract/endpoints/accounts'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { saveAdministrator } from './save-administrator.ts'

const admin = { email: 'editor@tidetable.example', password: 'six-foggy-mornings' }
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

const login = (app: TestApp, over: { code?: string; password?: string } = {}, caller = {}) =>
  app.call(accounts.loginAdmin, { body: { ...admin, ...over } }, caller)

const codeOf = (app: TestApp, secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 })

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function withSecondFactor(more = {}) {
  const app = await createTestApp({ env: { ...env, ...more }, isStarted: true })
  const { token } = (await login(app)).body
  const { secret, uri } = (await app.call(accounts.setUpSecondFactor, {}, { token })).body.data
  const body = { code: codeOf(app, secret) }
  const confirmed = await app.call(accounts.confirmSecondFactor, { body }, { token })
  expect(confirmed.status).toBe(200)
  app.clock.advance({ seconds: 60 })
  return { app, token, secret, uri, recoveryCodes: confirmed.body.data.recovery_codes }
}

describe('second factor of an administrator', () => {
  it('the second factor is off until a code of the app confirms the secret', async () => {
    const app = await createTestApp({ env, isStarted: true })
    const { token } = (await login(app)).body
    const { secret, uri } = (await app.call(accounts.setUpSecondFactor, {}, { token })).body.data
    expect(uri).toMatch(/^otpauth:\/\/totp\/Tidetable:editor%40tidetable\.example\?/)
    const wrong = await app.call(
      accounts.confirmSecondFactor,
      { body: { code: wrongOf(codeOf(app, secret)) } },
      { token },
    )
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code'])
    expect((await login(app)).status).toBe(200)
    expect((await app.call(accounts.secondFactor, {}, { token })).body.data).toEqual({
      is_on: false,
      recovery_codes: 0,
    })
  })

  it('sign-in asks for a code only after the right password, and succeeds with a right code', async () => {
    const { app, secret } = await withSecondFactor()
    const missing = await login(app)
    expect([missing.status, missing.body.code]).toEqual([401, 'code_needed'])
    expect((await login(app, { password: 'not the one' })).body.code).toBe('wrong_credentials')
    const code = codeOf(app, secret)
    expect((await login(app, { code: wrongOf(code) })).body.code).toBe('wrong_code')
    expect((await login(app, { password: 'not the one', code })).body.code).toBe('wrong_credentials')
    app.clock.advance({ seconds: 60 })
    const signedIn = await login(app, { code: codeOf(app, secret).replace(/(...)/, '$1 ') })
    expect([signedIn.status, signedIn.body.success]).toEqual([200, true])
  })

  it('accepts each code of the app only once, also for concurrent sign-ins', async () => {
    const { app, secret } = await withSecondFactor()
    const code = codeOf(app, secret)
    const both = await Promise.all([login(app, { code }), login(app, { code }, { ip: '203.0.113.9' })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    app.clock.advance({ minutes: 1 })
    expect((await login(app, { code: codeOf(app, secret, -60) })).status).toBe(400)
  })

  it('accepts codes of the app that are 30 seconds early or late, but no others', async () => {
    const { app, secret } = await withSecondFactor()
    expect((await login(app, { code: codeOf(app, secret, -60) })).status).toBe(400)
    app.clock.advance({ minutes: 10 })
    expect((await login(app, { code: codeOf(app, secret, -30) })).status).toBe(200)
    expect((await login(app, { code: codeOf(app, secret, 30) })).status).toBe(200)
    app.clock.advance({ minutes: 10 })
    expect((await login(app, { code: codeOf(app, secret, 60) })).status).toBe(400)
  })

  it('accepts each of ten recovery codes once, in any spelling', async () => {
    const { app, token, recoveryCodes } = await withSecondFactor()
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await login(app, { code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await login(app, { code })).status).toBe(400)
    expect((await app.call(accounts.secondFactor, {}, { token })).body.data).toEqual({ is_on: true, recovery_codes: 9 })
  })

  it('limits guesses of the code by someone who knows the password, but admits a known device', async () => {
    const { app, secret } = await withSecondFactor()
    const known = await login(app, { code: codeOf(app, secret) })
    const cookies = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]))
    app.clock.advance({ seconds: 60 })
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) {
      const ip = `203.0.113.${guess + 1}`
      statuses.push((await login(app, { code: wrongOf(codeOf(app, secret)) }, { ip })).status)
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await login(app, { code: codeOf(app, secret) }, { cookies })).status).toBe(200)
  })

  it('the second factor is turned off only with a code, and can’t be replaced while it is on', async () => {
    const { app, token, secret, recoveryCodes } = await withSecondFactor()
    expect((await app.call(accounts.setUpSecondFactor, {}, { token })).status).toBe(409)
    const remove = (code: string) => app.call(accounts.removeSecondFactor, { body: { code } }, { token })
    expect((await remove(wrongOf(codeOf(app, secret)))).status).toBe(400)
    expect((await remove(recoveryCodes[3] ?? '')).status).toBe(200)
    expect((await login(app)).status).toBe(200)
  })

  it('npm run admin keeps the second factor with a new password, and removes it only on request', async () => {
    const { app } = await withSecondFactor()
    await saveAdministrator(app.platform, { ...admin, password: 'seven-quiet-evenings' })
    expect((await login(app, { password: 'seven-quiet-evenings' })).body.code).toBe('code_needed')
    await saveAdministrator(app.platform, { ...admin, removesSecondFactor: true })
    expect((await login(app)).status).toBe(200)
  })

  it('the second factor’s secret is stored encrypted, and its recovery codes as hashes', async () => {
    const { app, secret, recoveryCodes } = await withSecondFactor()
    const stored = JSON.stringify([
      await app.db.rows(sql`select * from admins`),
      await app.db.rows(sql`select * from admin_recovery_codes`),
    ])
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })
})
