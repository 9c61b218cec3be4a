import { accounts } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, openRestaurant, PASSWORD } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'

const NEW = 'another-table'

const request = (app: TestApp, email: string, caller = {}) =>
  app.call(accounts.forgotPassword, { body: { email } }, caller)

/** Returns the token of the newest email to this address. */
async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.platform.jobs.runDue()
  const text = app.mail.sent.findLast(({ to, subject }) => to === email && subject.startsWith('Reset'))?.text ?? ''
  return /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? ''
}

const validate = (app: TestApp, token: string) => app.call(accounts.validateResetToken, { params: { token } })
const reset = (app: TestApp, token: string, newPassword = NEW) =>
  app.call(accounts.resetPassword, { body: { token, newPassword } })

const withLink = async () => {
  const { app, restaurant } = await openRestaurant()
  await request(app, restaurant.email)
  return { app, restaurant, token: await mailedToken(app, restaurant.email) }
}

describe('forgotten password', () => {
  it('emails a 256-bit reset link to the restaurant', async () => {
    const { app, restaurant, token } = await withLink()
    expect(token).toMatch(/^[\w-]{43}$/)
    const mail = app.mail.sent.at(-1)
    expect(mail).toMatchObject({ to: restaurant.email, subject: 'Reset your Tidetable password' })
    expect(mail?.text).toContain(`http://localhost:3000/reset-password/${token}`)
    expect(mail?.html).toContain(`http://localhost:3000/reset-password/${token}`)
    expect(mail?.text).toContain('valid for 24 hours')
  })

  it('a reset request gets the same reply for known and unknown addresses, and emails only known ones', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    const answers = [
      await request(app, email),
      await request(app, 'nobody@harbour.example'),
      await app.call(accounts.resendResetLink, { body: { email } }),
      await app.call(accounts.resendResetLink, { body: { email: 'nobody@harbour.example' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    await app.platform.jobs.runDue()
    expect(app.mail.sent.map(({ to }) => to)).toEqual([email, email])
  })

  it('a reset request does the same work for known and unknown addresses: a row and a job', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    const count = async () =>
      await app.db.one(sql`select (select count(*) from account_links where kind = 'password_reset') as rows,
        (select count(*) from jobs.job where data ->> 'kind' = 'password_reset') as jobs`)
    await request(app, 'nobody@harbour.example')
    expect(await count()).toEqual({ rows: 1, jobs: 1 })
    await request(app, email)
    expect(await count()).toEqual({ rows: 2, jobs: 2 })
  })

  it('a reset link has the configured host, even if the request names another host', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    await request(app, email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    await app.platform.jobs.runDue()
    expect(JSON.stringify(app.mail.sent)).not.toContain('evil.example')
  })

  it('sends up to three reset emails an hour, without an error for further requests', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    const statuses = new Set<number>()
    for (let at = 0; at < 10; at++) statuses.add((await request(app, email)).status)
    await app.platform.jobs.runDue()
    expect([...statuses]).toEqual([200])
    expect(app.mail.sent).toHaveLength(3)
  })

  it.each(['', 'host', 'a b@harbour.example'])('rejects a reset request for the address %j', async (email) => {
    const app = await createTestApp()
    expect((await request(app, email)).status).toBe(400)
  })
})

describe('reset link', () => {
  it('a reset link can be opened many times by anyone who has it, and shows the email address', async () => {
    const { app, restaurant, token } = await withLink()
    for (let at = 0; at < 5; at++) {
      const { status, body } = await validate(app, token)
      expect(status).toBe(200)
      expect(body).toEqual({ success: true, message: 'This reset link is valid.', email: restaurant.email })
    }
    expect((await reset(app, token)).status).toBe(200)
  })

  it('an unknown reset link returns 400', async () => {
    const app = await createTestApp()
    const { status, body } = await validate(app, 'x'.repeat(43))
    expect(status).toBe(400)
    expect(body).toEqual({ success: false, code: 'reset_link_invalid', message: 'Invalid or expired reset link' })
  })

  it('a reset link sets a new password once and ends every session', async () => {
    const { app, restaurant, token } = await withLink()
    const known = { email: restaurant.email, password: PASSWORD }
    const { body: tablet } = await app.call(accounts.loginRestaurant, { body: known })
    const other = await asRestaurant(app)
    await request(app, other.email)
    const { status, body } = await reset(app, token)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Password reset successfully!' })
    for (const open of [restaurant.token, tablet.token ?? ''])
      expect((await app.call(accounts.profile, {}, { token: open })).status).toBe(401)
    // Another restaurant stays signed in, and its own link works.
    expect((await other.call(accounts.profile, {})).status).toBe(200)
    expect((await validate(app, await mailedToken(app, other.email))).status).toBe(200)
    const login = (password: string) =>
      app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password } })
    expect((await login(PASSWORD)).body.isAuthenticated).toBe(false)
    expect((await login(NEW)).body.isAuthenticated).toBe(true)
    const theirs = { email: other.email, password: PASSWORD }
    expect((await app.call(accounts.loginRestaurant, { body: theirs })).body.isAuthenticated).toBe(true)
    expect((await reset(app, token, 'a-third-table')).body.code).toBe('reset_link_invalid')
    expect((await validate(app, token)).status).toBe(400)
    await app.platform.jobs.runDue()
    expect(app.mail.sent.findLast(({ to }) => to === restaurant.email)?.subject).toBe(
      'Your Tidetable password was changed',
    )
  })

  it('only one of many concurrent resets by the same link succeeds', async () => {
    const { app, token } = await withLink()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => reset(app, token, `another-table-${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  })

  it.each([
    ['', 'Password is required'],
    ['five5', 'Password must be at least 6 characters long'],
    ['password', 'This password is too common. Please choose another one'],
  ])('rejects the password %j without using up the link', async (password, sentence) => {
    const { app, token } = await withLink()
    const { status, body } = await reset(app, token, password)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ newPassword: sentence })
    // Six characters are enough for a new password.
    expect((await reset(app, token, 'k7wq2z')).status).toBe(200)
  })

  it('a password reset unlocks an account that wrong guesses had locked', async () => {
    const { app, restaurant, token } = await withLink()
    const login = (password: string) =>
      app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password } })
    for (let at = 0; at < 6; at++) await login('guess')
    expect((await login(PASSWORD)).status).toBe(429)
    await reset(app, token)
    expect((await login(NEW)).body.isAuthenticated).toBe(true)
  })

  it('stores no token of a reset link in a row, and no address in the job', async () => {
    const { app, token } = await withLink()
    const { jobs, links } = await app.db.one<{ jobs: string; links: string }>(sql`
      select (select string_agg(to_jsonb(j)::text, '') from jobs.job j) as jobs,
        (select string_agg(to_jsonb(l)::text, '') from account_links l) as links`)
    expect(jobs + links).not.toContain(token)
    expect(jobs).not.toContain('@harbour.example')
  })
})

it('retries a reset email that could not be sent', async () => {
  const app = await createTestApp()
  const { email } = await asRestaurant(app)
  app.mail.fault = 'temporary'
  expect((await request(app, email)).status).toBe(200)
  await expect(app.platform.jobs.runDue()).rejects.toThrow()
  app.mail.fault = null
  await app.platform.jobs.runDue()
  expect(app.mail.sent.map(({ to }) => to)).toEqual([email])
})
