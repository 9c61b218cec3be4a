import { accounts } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import {
  asRestaurant,
  confirmEmail,
  newNumber,
  openRestaurant,
  PASSWORD,
  type RestaurantActor,
} from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { deleteExpiredRows } from '../../../../test/retention.ts'

const SUBJECTS = {
  old: 'Approve your new Tidetable email address',
  new: 'Confirm your new email address for Tidetable',
  told: 'Your Tidetable email address was changed',
} as const

const newAddress = () => `new${newNumber()}@harbour.example`

async function mailsTo(app: TestApp, to: string, subject: string) {
  await app.platform.jobs.runDue()
  return app.mail.sent.filter((mail) => mail.to === to && mail.subject === subject)
}

/** Token of the newest email to this address; empty if there was none. */
async function linkTo(app: TestApp, to: string, side: 'old' | 'new'): Promise<string> {
  const mail = (await mailsTo(app, to, SUBJECTS[side])).at(-1)
  return /\/change-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const show = (app: TestApp, token: string) => app.call(accounts.showEmailChange, { params: { token } })
const answer = (app: TestApp, token: string) =>
  app.call(accounts.answerEmailChange, { body: { token, password: PASSWORD } })
const signIn = (app: TestApp, email: string, password = PASSWORD) =>
  app.call(accounts.loginRestaurant, { body: { email, password } })
const request = (identity: Pick<RestaurantActor, 'call'>, email: string, password = PASSWORD) =>
  identity.call(accounts.requestEmailChange, { body: { email, password } })
const waiting = async (identity: Pick<RestaurantActor, 'call'>) =>
  (await identity.call(accounts.emailChange, {})).body.data
const emailOf = async (identity: Pick<RestaurantActor, 'call'>) =>
  (await identity.call(accounts.profile, {})).body.user.email

/** A restaurant that requested an email change. `old`: link to the current address; empty if that is unconfirmed. */
async function openChange({ isConfirmed = true }: { isConfirmed?: boolean } = {}) {
  const { app, restaurant } = await openRestaurant({ isConfirmed })
  const email = newAddress()
  const started = await request(restaurant, email)
  if (started.status !== 200) throw new Error(started.text)
  return { app, restaurant, email, started, old: await linkTo(app, restaurant.email, 'old') }
}

/** A restaurant whose current address has approved an email change. `next`: link to the new address. */
async function openApprovedChange() {
  const started = await openChange()
  const { app, email, old } = started
  expect((await answer(app, old)).body.data.state).toBe('answered')
  return { ...started, next: await linkTo(app, email, 'new') }
}

describe('changing the email address', () => {
  it('an email change needs approval by the current address, then confirmation by the new one', async () => {
    const { app, restaurant, email, started, old } = await openChange()
    expect(started.body).toMatchObject({
      message:
        'We emailed your current address. Approve the change there, then we email the new one. The link is valid for 24 hours.',
      data: { email, state: 'open', old_agreed: false },
    })
    const requested = (await mailsTo(app, restaurant.email, SUBJECTS.old)).at(-1)?.text ?? ''
    expect(requested).toContain(`Someone signed in as ${restaurant.name} asked to use ${email}`)
    expect(requested).toContain('http://localhost:3000/forgot-password')
    expect(await mailsTo(app, email, SUBJECTS.new)).toEqual([])
    expect((await show(app, old)).body.data).toMatchObject({
      side: 'old',
      restaurant: restaurant.name,
      email,
      state: 'open',
    })

    expect((await answer(app, old)).body).toMatchObject({
      message: 'Approved. Your address changes once the new one is confirmed.',
      data: { side: 'old', state: 'answered' },
    })
    expect(await emailOf(restaurant)).toBe(restaurant.email)
    expect(await waiting(restaurant)).toMatchObject({ email, state: 'open', old_agreed: true })
    // A repeated approval returns the same and emails nothing.
    expect((await answer(app, old)).body.data).toMatchObject({ state: 'answered' })
    expect(await mailsTo(app, email, SUBJECTS.new)).toHaveLength(1)
    const next = await linkTo(app, email, 'new')
    expect((await show(app, next)).body.data).toMatchObject({
      side: 'new',
      restaurant: restaurant.name,
      email,
      state: 'open',
    })

    const done = await answer(app, next)
    expect(done.body).toMatchObject({
      message: 'Your email address has been changed.',
      data: { state: 'changed', email },
    })
    expect((await restaurant.call(accounts.profile, {})).body.user).toMatchObject({ email, email_confirmed: true })
    expect(await waiting(restaurant)).toBe(null)
    expect((await signIn(app, email)).body.success).toBe(true)
    expect((await signIn(app, restaurant.email)).body).toMatchObject({ success: false, userExisted: false })
    for (const link of [old, next]) expect((await show(app, link)).body.data.state).toBe('changed')
    const shown = await mailsTo(app, restaurant.email, SUBJECTS.told)
    expect(shown).toHaveLength(1)
    expect(shown[0]?.text).toContain(`${restaurant.name} has a new email address`)
    expect(shown[0]?.text).not.toContain(email)
  })

  it('confirming a new address needs the password or a session; rejecting it needs only the link', async () => {
    const { app, restaurant, email } = await openChange({ isConfirmed: false })
    const next = await linkTo(app, email, 'new')
    const text = (await mailsTo(app, email, SUBJECTS.new)).at(-1)?.text?.replace(/\s+/g, ' ')
    expect(text).toMatch(/Requested on .* \(Asia\/Kolkata\)/)
    const alone = await app.call(accounts.answerEmailChange, { body: { token: next } })
    expect([alone.status, Object.keys(alone.body.fields ?? {})]).toEqual([400, ['password']])
    const other = await asRestaurant(app)
    expect((await other.call(accounts.answerEmailChange, { body: { token: next } })).status).toBe(400)
    expect(await emailOf(restaurant)).toBe(restaurant.email)
    const rejected = await app.call(accounts.rejectEmailChange, { body: { token: next } })
    expect(rejected.body.data.state).toBe('cancelled')
    expect((await answer(app, next)).status).toBe(400)
    const again = newAddress()
    await request(restaurant, again)
    const token = await linkTo(app, again, 'new')
    expect((await restaurant.call(accounts.answerEmailChange, { body: { token } })).body.data.state).toBe('changed')
  })

  it('an email change needs only the new address to confirm if the current one is unconfirmed', async () => {
    const { app, restaurant, email, started, old } = await openChange({ isConfirmed: false })
    expect(started.body).toMatchObject({
      message: 'We emailed the new address. The link is valid for 24 hours.',
      data: { old_agreed: null },
    })
    expect(old).toBe('')
    expect((await answer(app, await linkTo(app, email, 'new'))).body.data.state).toBe('changed')
    const { user } = (await restaurant.call(accounts.profile, {})).body
    expect(user).toMatchObject({ email, email_confirmed: true, sending: { state: 'open' } })
    expect(await mailsTo(app, restaurant.email, SUBJECTS.told)).toHaveLength(1)
  })

  it('confirming the current address cancels an email change that it did not approve', async () => {
    const { app, restaurant, email } = await openChange({ isConfirmed: false })
    const next = await linkTo(app, email, 'new')
    expect((await confirmEmail(app, restaurant.id)).status).toBe(200)
    expect(await waiting(restaurant)).toBe(null)
    expect((await show(app, next)).body.data.state).toBe('cancelled')
    expect((await answer(app, next)).status).toBe(400)
    expect(await emailOf(restaurant)).toBe(restaurant.email)
  })

  it('an email change ends all other sessions and invalidates reset links to the old address', async () => {
    const { app, restaurant, email, next } = await openApprovedChange()
    const elsewhere = (await signIn(app, restaurant.email)).body.token ?? ''
    await app.call(accounts.forgotPassword, { body: { email: restaurant.email } })
    await app.platform.jobs.runDue()
    const reset = /\/reset-password\/([\w-]+)/.exec(app.mail.sent.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await app.call(accounts.validateResetToken, { params: { token: reset } })).status).toBe(200)
    expect((await app.call(accounts.profile, {}, { token: elsewhere })).status).toBe(200)
    await answer(app, next)
    expect((await app.call(accounts.profile, {}, { token: elsewhere })).status).toBe(401)
    expect(await emailOf(restaurant)).toBe(email)
    expect((await app.call(accounts.validateResetToken, { params: { token: reset } })).body.code).toBe(
      'reset_link_invalid',
    )
  })

  it.each([
    ['its owner', (restaurant: RestaurantActor) => restaurant.call(accounts.cancelEmailChange, {})],
    [
      'a new password in Settings',
      (restaurant: RestaurantActor) =>
        restaurant.call(accounts.changePassword, {
          body: { currentPassword: PASSWORD, newPassword: 'another-long-table' },
        }),
    ],
    ['another change', (restaurant: RestaurantActor) => request(restaurant, newAddress())],
  ])('an email change is cancelled by %s: its links show that and change nothing', async (_name, cancel) => {
    const { app, restaurant, old, next } = await openApprovedChange()
    const other = await asRestaurant(app)
    await request(other, newAddress())
    expect((await cancel(restaurant)).status).toBe(200)
    expect(await waiting(other)).toMatchObject({ state: 'open' })
    for (const link of [old, next]) {
      expect((await show(app, link)).body.data.state).toBe('cancelled')
      expect((await answer(app, link)).body).toMatchObject({
        code: 'confirm_link_invalid',
        message: 'This change was cancelled. Nothing has changed.',
      })
    }
    expect(await emailOf(restaurant)).toBe(restaurant.email)
  })

  it('an email change is cancelled by setting a new password from the old address', async () => {
    const { app, restaurant, old, next } = await openApprovedChange()
    await app.call(accounts.forgotPassword, { body: { email: restaurant.email } })
    await app.platform.jobs.runDue()
    const token = /\/reset-password\/([\w-]+)/.exec(app.mail.sent.at(-1)?.text ?? '')?.[1] ?? ''
    const body = { token, newPassword: 'another-long-table' }
    expect((await app.call(accounts.resetPassword, { body })).status).toBe(200)
    await answer(app, old)
    await answer(app, next)
    expect((await signIn(app, restaurant.email, 'another-long-table')).body.success).toBe(true)
  })

  it('returns not_found if there is no email change to cancel', async () => {
    const restaurant = await asRestaurant(await createTestApp())
    const none = { status: 404, body: { message: 'No email change is pending.' } }
    expect(await restaurant.call(accounts.cancelEmailChange, {})).toMatchObject(none)
  })

  it('each step of an email change expires after 24 hours; a new request replaces the change', async () => {
    const { app, restaurant, email, old } = await openChange()
    app.clock.advance({ hours: 23 })
    expect((await answer(app, old)).body.data.state).toBe('answered')
    const next = await linkTo(app, email, 'new')
    app.clock.advance({ hours: 24 })
    expect((await show(app, next)).body.data.state).toBe('expired')
    expect((await answer(app, next)).body.message).toBe('This link is older than 24 hours. Nothing has changed.')
    expect(await emailOf(restaurant)).toBe(restaurant.email)
    expect(await waiting(restaurant)).toMatchObject({ state: 'expired', old_agreed: true })
    expect((await request(restaurant, email)).body.data).toMatchObject({ state: 'open', old_agreed: false })
    expect((await show(app, next)).body.data.state).toBe('cancelled')
    await answer(app, await linkTo(app, restaurant.email, 'old'))
    app.clock.advance({ hours: 23 })
    expect((await answer(app, await linkTo(app, email, 'new'))).body.data.state).toBe('changed')
  })

  it('an email change is cancelled by the reader of the current address, even after approving', async () => {
    const { app, restaurant, old, next } = await openApprovedChange()
    expect((await app.call(accounts.rejectEmailChange, { body: { token: old } })).body.data.state).toBe('cancelled')
    expect((await answer(app, next)).body.code).toBe('confirm_link_invalid')
    expect(await waiting(restaurant)).toBe(null)
    expect(await emailOf(restaurant)).toBe(restaurant.email)
  })

  it('rejects unknown links and links of another kind; changes of other restaurants have no effect', async () => {
    const { app, restaurant, old, next } = await openApprovedChange()
    const foreign = `${old.slice(0, -1)}${old.endsWith('A') ? 'B' : 'A'}`
    expect((await show(app, foreign)).status).toBe(404)
    expect((await answer(app, foreign)).body).toMatchObject({
      code: 'confirm_link_invalid',
      message: 'This link is invalid or too old.',
    })
    const other = await asRestaurant(app)
    const otherEmail = newAddress()
    await request(other, otherEmail)
    await answer(app, await linkTo(app, other.email, 'old'))
    expect([await emailOf(restaurant), await emailOf(other)]).toEqual([restaurant.email, other.email])
    expect((await app.call(accounts.confirmEmail, { body: { token: next, password: PASSWORD } })).status).toBe(400)
  })

  it('an email change fails if another account took the new address, and its links show that', async () => {
    const { app, restaurant, email, old, next } = await openApprovedChange()
    await asRestaurant(app, { email })
    const refused = await answer(app, next)
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    for (const link of [old, next]) expect((await show(app, link)).body.data.state).toBe('taken')
    expect(await emailOf(restaurant)).toBe(restaurant.email)
    expect(await waiting(restaurant)).toBe(null)
    expect((await answer(app, next)).body.message).toBe(
      'Another restaurant now uses this email address. Nothing has changed.',
    )
  })

  it('gives a new address to only one of two restaurants that confirm it concurrently', async () => {
    const app = await createTestApp()
    const both = [await asRestaurant(app), await asRestaurant(app)]
    const email = newAddress()
    for (const restaurant of both) {
      await request(restaurant, email)
      await answer(app, await linkTo(app, restaurant.email, 'old'))
    }
    const tokens = (await mailsTo(app, email, SUBJECTS.new)).map(
      ({ text = '' }) => /\/change-email\/([\w-]{43})/.exec(text)?.[1] ?? '',
    )
    const statuses = (await Promise.all(tokens.map((token) => answer(app, token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect((await Promise.all(both.map(emailOf))).filter((each) => each === email)).toHaveLength(1)
  })

  it('performs each step of an email change only once for ten concurrent requests', async () => {
    const { app, restaurant, email, old } = await openChange()
    // Uses a session, because some of ten concurrent password checks would have to wait.
    const press = async (token: string) => {
      const once = () => restaurant.call(accounts.answerEmailChange, { body: { token } })
      return (await Promise.all(Array.from({ length: 10 }, once))).map(({ status }) => status)
    }
    expect(await press(old)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await mailsTo(app, email, SUBJECTS.new)).toHaveLength(1)
    expect(await press(await linkTo(app, email, 'new'))).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await emailOf(restaurant)).toBe(email)
    expect(await mailsTo(app, restaurant.email, SUBJECTS.told)).toHaveLength(1)
  })

  it('an email change requires the password and an unused new address, and errors name the field', async () => {
    const { app, restaurant } = await openRestaurant()
    const other = await asRestaurant(app)
    const wrong = await request(restaurant, newAddress(), 'not-the-password')
    expect(wrong.body).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Invalid password! Please check your credentials.' },
    })
    const cases: [string, string, string][] = [
      [restaurant.email.toUpperCase(), 'invalid', 'This is already your email address.'],
      [other.email, 'email_taken', 'This email address belongs to another restaurant’s account.'],
      ['no address', 'invalid', 'Please enter a valid email address'],
    ]
    for (const [email, code, sentence] of cases)
      expect((await request(restaurant, email)).body).toMatchObject({ code, fields: { email: sentence } })
    await app.platform.jobs.runDue()
    expect(
      app.mail.sent.filter(({ subject }) => /new .*email address|email address was changed/.test(subject)),
    ).toEqual([])
    // Guesses share the limit of the password form.
    for (let times = 0; times < 5; times++) await request(restaurant, newAddress(), 'not-the-password')
    const body = { currentPassword: 'not-the-password', newPassword: 'another-long-table' }
    expect((await restaurant.call(accounts.changePassword, { body })).status).toBe(429)
  })

  it('limits email changes to five a day per new address and ten per restaurant', async () => {
    const app = await createTestApp()
    const email = newAddress()
    const statuses: number[] = []
    for (let pending = 0; pending < 3; pending++) {
      const restaurant = await asRestaurant(app)
      statuses.push((await request(restaurant, email)).status)
      statuses.push((await request(restaurant, email)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const restaurant = await asRestaurant(app)
    const others: number[] = []
    for (let pending = 0; pending < 11; pending++) others.push((await request(restaurant, newAddress())).status)
    expect(others).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  it('stores links of an email change only as hashes and logs no address', async () => {
    const { app, restaurant, email, old, next } = await openApprovedChange()
    const stored = await app.db.rows(sql`
      select to_jsonb(l)::text as t from account_links l union all select to_jsonb(j)::text from jobs.job j`)
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${old}|${next}`))
    const info = vi.spyOn(app.platform.log, 'info')
    await answer(app, next)
    const shown = JSON.stringify(info.mock.calls)
    expect(shown).toContain('mailbox_changed')
    for (const secret of [email, restaurant.email, old, next, restaurant.id]) expect(shown).not.toContain(secret)
  })

  it('an email change is deleted a week after its links ended', async () => {
    const { app, old } = await openChange()
    app.clock.advance({ days: 1 + 7, seconds: -1 })
    await deleteExpiredRows(app)
    expect((await show(app, old)).body.data.state).toBe('expired')
    app.clock.advance({ seconds: 2 })
    await deleteExpiredRows(app)
    expect((await show(app, old)).status).toBe(404)
  })
})
