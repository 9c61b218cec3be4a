import { accounts } from '@tidetable/contract/endpoints/accounts'
import { toBuffer } from 'qrcode'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, openRestaurant, PASSWORD } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

const harbour = { name: 'Harbour', email: 'Host@Harbour.example', phone: '919876543210', password: PASSWORD }

describe('POST /0auth/business/register', () => {
  it('registers a restaurant from name, email, phone and password with 201', async () => {
    const app = await createTestApp()
    const { status, body } = await app.call(accounts.registerRestaurant, { body: harbour })
    expect(status).toBe(201)
    expect(body).toEqual({
      userCreated: true,
      success: true,
      message: 'Restaurant registration successful! You can now log in to your account.',
    })
    const stored = await app.db.one<{ row: string; phone: string }>(sql`
      select to_jsonb(r)::text as row, phone from restaurants r`)
    expect(stored.phone).toBe('+919876543210')
    expect(stored.row).not.toContain(PASSWORD)
    expect(stored.row).toContain('$argon2id$')
  })

  it('rejects an email address that is taken, in any spelling', async () => {
    const app = await createTestApp()
    await app.call(accounts.registerRestaurant, { body: harbour })
    const again = await app.call(accounts.registerRestaurant, { body: { ...harbour, email: ' host@HARBOUR.example' } })
    expect(again.status).toBe(409)
    // The page shows `message` or `error`.
    expect(again.body).toMatchObject({
      userCreated: false,
      success: false,
      code: 'email_taken',
      message: 'An account with this email already exists. Please log in instead.',
      error: 'An account with this email already exists. Please log in instead.',
    })
  })

  it('creates one account for concurrent registrations', async () => {
    const app = await createTestApp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call(accounts.registerRestaurant, { body: harbour })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  })

  it.each([
    ['name', { name: '  ' }, 'Restaurant name is required'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'host at harbour' }, 'Please enter a valid email address'],
    ['phone', { phone: '98765' }, 'Please enter a valid phone number (at least 10 digits)'],
    ['phone', { phone: '' }, 'Phone number is required'],
    ['phone', { phone: '12345', country_code: '61' }, 'Please enter a valid phone number (at least 9 digits)'],
    ['password', { password: 'seven77' }, 'Password must be at least 8 characters'],
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: 'x'.repeat(257) }, 'Password must be at most 256 characters'],
    ['password', { password: 'password123' }, 'This password is too common. Please choose another one'],
    [
      'password',
      { password: 'Harbour2026', name: 'Harbour' },
      'This password is too common. Please choose another one',
    ],
    ['timezone', { timezone: 'Mars/Olympus' }, 'Please choose a time zone'],
    ['country', { country: 'ZZ' }, 'Please choose a country'],
  ])('rejects a registration with an invalid %s: %j', async (field, wrong, sentence) => {
    const app = await createTestApp()
    const { status, body } = await app.call(accounts.registerRestaurant, { body: { ...harbour, ...wrong } })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: sentence })
    expect(body.message).toBe(sentence)
  })

  it.each(['sixfoggymornings', 'k7wq2zfm'])(
    'accepts %s as a password: eight characters without special ones',
    async (password) => {
      const app = await createTestApp()
      const { status } = await app.call(accounts.registerRestaurant, { body: { ...harbour, password } })
      expect(status).toBe(201)
    },
  )

  it('registers a restaurant with the browser’s time zone, or else the country’s', async () => {
    const app = await createTestApp()
    const named = await asRestaurant(app, { timezone: 'America/Los_Angeles' })
    expect((await named.call(accounts.profile, {})).body.user.timezone).toBe('America/Los_Angeles')
    const body = { ...harbour, phone: '4155552671', country_code: '+1' }
    await app.call(accounts.registerRestaurant, { body })
    const { body: login } = await app.call(accounts.loginRestaurant, { body: harbour })
    expect(login.user).toMatchObject({ phone: '+14155552671', timezone: 'America/New_York' })
  })

  it('derives currency and time zone from a country that is sent, and stores it', async () => {
    const app = await createTestApp()
    const body = { ...harbour, phone: '416 555 0123', country_code: '1', country: 'CA', timezone: 'America/Toronto' }
    expect((await app.call(accounts.registerRestaurant, { body })).status).toBe(201)
    const { body: login } = await app.call(accounts.loginRestaurant, { body: harbour })
    expect(login.user).toMatchObject({ country: 'CA', currency: 'CAD', timezone: 'America/Toronto' })
  })

  it('reads the country from the phone number if none is sent, and keeps dollars', async () => {
    const app = await createTestApp()
    await app.call(accounts.registerRestaurant, { body: { ...harbour, phone: '07400 123456', country_code: '44' } })
    const { body: login } = await app.call(accounts.loginRestaurant, { body: harbour })
    expect(login.user).toMatchObject({ country: 'GB', currency: 'USD', timezone: 'Europe/London' })
  })

  it('stores the current name of a retired time zone', async () => {
    const app = await createTestApp()
    const restaurant = await asRestaurant(app, { timezone: 'Asia/Calcutta' })
    const zone = async () => (await restaurant.call(accounts.profile, {})).body.user.timezone
    expect(await zone()).toBe('Asia/Kolkata')
    await restaurant.call(accounts.updateProfile, { body: { timezone: 'Europe/Kiev' } })
    expect(await zone()).toBe('Europe/Kyiv')
  })

  it('a registration ignores unknown fields', async () => {
    const app = await createTestApp()
    const body = { ...harbour, _id: 'chosen', id: 'chosen', role: 'admin', settings: { sound: true } }
    expect((await app.call(accounts.registerRestaurant, { body })).status).toBe(201)
    const { body: login } = await app.call(accounts.loginRestaurant, { body: harbour })
    expect(login.user?._id).not.toBe('chosen')
    expect(login.user?.settings.sound).toBe(false)
  })
})

describe('POST /0auth/login', () => {
  it('signs a restaurant in with email and password', async () => {
    const app = await createTestApp()
    await app.call(accounts.registerRestaurant, { body: harbour })
    const { status, body } = await app.call(accounts.loginRestaurant, {
      body: { email: 'host@harbour.example', password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ userExisted: true, isAuthenticated: true, hasError: false, success: true })
    expect(body.message).toBe('Login successful! Welcome back.')
    expect(body.token).toMatch(/^rt_[\w-]{43}$/)
    expect(body.user).toMatchObject({ name: 'Harbour', email: 'Host@harbour.example', phone: '+919876543210' })
    expect(JSON.stringify(body.user)).not.toContain('argon2')
    expect(body.user?._id).toMatch(/^[\w-]{22}$/)
  })

  it('a sign-in with an unknown email address returns that the user is not found', async () => {
    const app = await createTestApp()
    const { status, body } = await app.call(accounts.loginRestaurant, { body: harbour })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: false,
      message: 'User not found! Please check your email address.',
      userExisted: false,
      isAuthenticated: false,
      hasError: false,
    })
  })

  it('a sign-in with a wrong password returns that the password is invalid', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    const { status, body } = await app.call(accounts.loginRestaurant, { body: { email, password: 'not the one' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: false,
      message: 'Invalid password! Please check your credentials.',
      userExisted: true,
      isAuthenticated: false,
      hasError: false,
    })
  })

  it('returns hasError if the stored password cannot be read', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    await app.db.run(sql`update restaurants set password_hash = 'broken'`)
    const { status, body } = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ hasError: true, isAuthenticated: false })
    expect(body.message).toBe('Authentication error occurred. Please try again.')
  })

  it.each([
    [{ email: '', password: PASSWORD }, { email: 'Email is required' }],
    [{ email: 'host', password: PASSWORD }, { email: 'Please enter a valid email address' }],
    [{ email: 'host@harbour.example', password: '' }, { password: 'Password is required' }],
  ])('rejects the sign-in %j', async (body, fields) => {
    const app = await createTestApp()
    const answer = await app.call(accounts.loginRestaurant, { body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual(fields)
  })

  it('compares up to twenty of ten thousand wrong passwords in ten minutes', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '100000' } })
    const { email } = await asRestaurant(app)
    let compared = 0
    for (let second = 0; second < 600; second++) {
      const { status } = await app.call(accounts.loginRestaurant, { body: { email, password: 'not the one' } })
      if (status === 200) compared++
      app.clock.advance({ seconds: 1 })
    }
    expect(compared).toBeGreaterThan(5)
    expect(compared).toBeLessThanOrEqual(20)
  })

  it('compares no more wrong passwords if they are sent concurrently', async () => {
    const app = await createTestApp()
    const { email } = await asRestaurant(app)
    const guesses = Array.from({ length: 60 }, (_, at) => ({ email, password: at === 59 ? PASSWORD : `guess ${at}` }))
    const answers = await Promise.all(guesses.map((body) => app.call(accounts.loginRestaurant, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(55)
  })

  it('wrong passwords never lock out a device on which the restaurant signed in before', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
    const { email } = await asRestaurant(app)
    const tablet = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
    const cookies = Object.fromEntries(tablet.cookies.map(({ name, value }) => [name, value]))
    for (let at = 0; at < 40; at++)
      await app.call(accounts.loginRestaurant, { body: { email, password: `guess ${at}` } })
    const stranger = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0)
    const again = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } }, { cookies })
    expect(again.status).toBe(200)
    expect(again.body.isAuthenticated).toBe(true)
  })

  it('counts failed sign-ins across a restart', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '100000' } })
    const { email, id } = await asRestaurant(app)
    const info = vi.spyOn(app.platform.log, 'info')
    for (let at = 0; at < 5; at++) await app.call(accounts.loginRestaurant, { body: { email, password: 'guess' } })
    const shown = info.mock.calls.map(([line]) => JSON.stringify(line)).filter((line) => line.includes('"authn_fail"'))
    expect(shown).toHaveLength(5)
    for (const secret of [email, id, 'guess']) expect(shown.join()).not.toContain(secret)
    const restarted = await createTestApp({ url: app.url, clock: app.clock, env: { LIMITS_SCALE: '100000' } })
    const answer = await restarted.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
    expect(answer.status).toBe(429)
  })

  it('limits sign-ins with unknown email addresses', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
    const statuses: number[] = []
    for (let at = 0; at < 62; at++) {
      const body = { email: `nobody${at}@harbour.example`, password: PASSWORD }
      statuses.push((await app.call(accounts.loginRestaurant, { body })).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

describe('GET /0auth/business/profile', () => {
  it('the profile contains the name and the path of the sign-up QR code', async () => {
    const { app, restaurant } = await openRestaurant({ name: 'Harbour' })
    const { status, body } = await restaurant.call(accounts.profile, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      user: {
        name: 'Harbour',
        qrCodeUrl: `/0auth/business/qr/${restaurant.id}`,
        email: restaurant.email,
        phone: expect.stringMatching(/^\+91\d{10}$/),
        address: '',
        timezone: 'Asia/Kolkata',
      },
    })
    // Source of the defaults: docs/decisions/024-timings-and-sessions.md.
    expect(body.user.settings).toEqual({
      auto_new_party: true,
      new_party_minutes: 15,
      auto_second_period: false,
      grace_minutes: 2,
      withdraw_minutes: 15,
      sound: false,
      average_spend: null,
      contribution: null,
      usual_stay: null,
      sms_price: null,
      slow_below: 40,
      guest_limit: false,
      guest_limit_offers: 2,
      guest_limit_days: 7,
      date_style: null,
      paper: null,
      week_start: null,
    })
    const qr = await app.call(accounts.signUpQr, { params: { id: restaurant.id } })
    expect(qr.headers['content-type']).toBe('image/png')
    // The image equals a QR code of the intended URL, so phones read this URL.
    const expected = `http://localhost:3000/register?ref=${restaurant.id}`
    const generated = await toBuffer(expected, { width: 512, margin: 2 })
    const sent = await app.http.inject(`/0auth/business/qr/${restaurant.id}`)
    expect(sent.rawPayload.equals(generated)).toBe(true)
    expect((await app.call(accounts.signUpQr, { params: { id: 'nobody' } })).status).toBe(404)
    const headers = { 'if-none-match': String(qr.headers.etag) }
    const again = await app.call(accounts.signUpQr, { params: { id: restaurant.id } }, { headers })
    expect([again.status, again.text]).toEqual([304, ''])
    const stale = await app.call(
      accounts.signUpQr,
      { params: { id: restaurant.id } },
      { headers: { 'if-none-match': '"x"' } },
    )
    expect(stale.status).toBe(200)
  })
})

describe('PATCH /0auth/business/profile', () => {
  it('stores the price of a text and clears it again', async () => {
    const { restaurant } = await openRestaurant()
    const put = async (sms_price: unknown) =>
      restaurant.call(accounts.updateProfile, { body: { settings: { sms_price } } as never })
    expect((await put(0.0079)).body.user.settings.sms_price).toBe(0.0079)
    expect((await put('0.01')).status).toBe(400)
    const refused = await put(-1)
    expect([refused.status, refused.body.message]).toEqual([400, 'Please enter an amount from 0 to 10'])
    expect((await put(null)).body.user.settings.sms_price).toBeNull()
  })

  it('changes only the given fields of a profile', async () => {
    const { app, restaurant } = await openRestaurant({ name: 'Harbour' })
    const neighbour = await asRestaurant(app)
    const body = {
      address: '1 Quay, Mumbai',
      phone: '9876500002',
      timezone: 'Europe/London',
      settings: { grace_minutes: 5 },
    }
    const { status, body: reply } = await restaurant.call(accounts.updateProfile, { body })
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({
      name: 'Harbour',
      address: '1 Quay, Mumbai',
      phone: '+919876500002',
      timezone: 'Europe/London',
    })
    expect(reply.user.settings).toMatchObject({ grace_minutes: 5, withdraw_minutes: 15 })
    const { body: read } = await restaurant.call(accounts.profile, {})
    expect(read.user).toEqual(reply.user)
    const { body: named } = await restaurant.call(accounts.updateProfile, { body: { name: 'Quay' } })
    expect(named.user).toEqual({ ...reply.user, name: 'Quay' })
    const stored = await app.db.one(sql`select name, address, timezone from restaurants where id = ${neighbour.id}`)
    expect(stored).toEqual({ name: neighbour.name, address: '', timezone: 'Asia/Kolkata' })
  })

  it('stores spend, contribution and stay, and clears one that is sent as null', async () => {
    const { restaurant } = await openRestaurant()
    const input = { average_spend: 31.5, contribution: 65, usual_stay: 75 }
    const { body } = await restaurant.call(accounts.updateProfile, { body: { settings: input } })
    expect(body.user.settings).toMatchObject(input)
    const { body: less } = await restaurant.call(accounts.updateProfile, { body: { settings: { contribution: null } } })
    expect(less.user.settings).toMatchObject({ ...input, contribution: null })
  })

  it('rejects invalid values in a profile', async () => {
    const { restaurant } = await openRestaurant()
    const economics = [{ average_spend: 0 }, { average_spend: 1.005 }, { contribution: 101 }, { usual_stay: 9 }]
    for (const body of [
      { name: ' ' },
      { phone: '12' },
      { timezone: 'Nowhere' },
      ...[{ grace_minutes: 11 }, ...economics].map((settings) => ({ settings })),
    ])
      expect((await restaurant.call(accounts.updateProfile, { body })).status).toBe(400)
  })

  it('a changed profile reaches other processes immediately', async () => {
    const app = await createTestApp({ isStarted: true })
    const restaurant = await asRestaurant(app)
    const other = await createTestApp({ url: app.url, isStarted: true })
    const read = async () => (await other.call(accounts.profile, {}, { token: restaurant.token })).body.user.name
    expect(await read()).toBe(restaurant.name)
    await restaurant.call(accounts.updateProfile, { body: { name: 'Quay' } })
    await expect.poll(read, { timeout: 3000, interval: 10 }).toBe('Quay')
  })
})

describe('POST /0auth/business/password', () => {
  it('changes the password and signs out other devices', async () => {
    const { app, restaurant } = await openRestaurant()
    const { email } = restaurant
    const { body: other } = await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
    const neighbour = await asRestaurant(app)
    const body = { currentPassword: PASSWORD, newPassword: 'another-table' }
    const { status, body: reply } = await restaurant.call(accounts.changePassword, { body })
    expect(status).toBe(200)
    expect(reply.message).toBe('Your password has been changed. Other devices have been signed out.')
    expect((await restaurant.call(accounts.profile, {})).status).toBe(200)
    expect((await app.call(accounts.profile, {}, { token: other.token ?? '' })).status).toBe(401)
    expect((await neighbour.call(accounts.profile, {})).status).toBe(200)
    const login = (password: string) => app.call(accounts.loginRestaurant, { body: { email, password } })
    expect((await login(PASSWORD)).body.isAuthenticated).toBe(false)
    expect((await login('another-table')).body.isAuthenticated).toBe(true)
    const theirs = { email: neighbour.email, password: PASSWORD }
    expect((await app.call(accounts.loginRestaurant, { body: theirs })).body.isAuthenticated).toBe(true)
    expect(app.mail.sent).toEqual([])
    await app.platform.jobs.runDue()
    expect(app.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your Tidetable password was changed'],
    ])
  })

  it('a password change requires the current password and rejects common passwords', async () => {
    const { restaurant } = await openRestaurant()
    const wrong = { currentPassword: 'not the one', newPassword: 'another-table' }
    const answer = await restaurant.call(accounts.changePassword, { body: wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ currentPassword: 'Invalid password! Please check your credentials.' })
    const common = { currentPassword: PASSWORD, newPassword: 'password' }
    expect((await restaurant.call(accounts.changePassword, { body: common })).body.code).toBe('password_common')
  })
})
