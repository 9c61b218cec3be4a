import { accounts } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { type Actor, asCustomer, asRestaurant, codeByMail, codeBySms } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import {
  browser,
  finishRegistration,
  requestLoginCode,
  requestRegistrationCode,
  signInWith,
} from '../../../test/guests.ts'
import { deleteExpiredRows } from '../../../test/retention.ts'

const asha = { name: 'Asha', email: 'asha@mail.example', phone: '919876543210' }
const E164 = '+919876543210'

async function start(app: TestApp, over: Record<string, unknown> = {}) {
  const { status, body } = await app.call(accounts.registerSendOtp, { body: { ...asha, ...over } })
  return { status, body, customerId: status === 200 ? body.data.customerId : '' }
}

const verify = (app: Pick<Actor, 'call'>, over: Record<string, unknown>) =>
  app.call(accounts.registerVerifyOtp, {
    body: { phone: '9876543210', country_code: '91', email: asha.email, otp: '', customerId: '', ...over },
  })

async function register(app: TestApp, over: Record<string, unknown> = {}) {
  const { customerId } = await start(app, over)
  const { status } = await verify(app, { customerId, otp: codeBySms(app, E164) })
  expect(status).toBe(200)
  app.clock.advance({ seconds: 31 })
  return customerId
}

const requestLogin = (app: TestApp, over: Record<string, unknown> = {}) =>
  app.call(accounts.loginSendOtp, { body: { phone: '9876543210', country_code: '91', ...over } })

const login = (app: TestApp, otp: string, over: Record<string, unknown> = {}) =>
  app.call(accounts.loginVerifyOtp, { body: { phone: '9876543210', country_code: '91', otp, ...over } })

/** An app with a registered guest. */
async function registered(over: Record<string, unknown> = {}) {
  const app = await createTestApp()
  return { app, customerId: await register(app, over) }
}

/** An app with a registered guest who has requested a sign-in code. */
async function openLogin() {
  const { app, customerId } = await registered()
  await requestLogin(app)
  return { app, customerId, otp: codeBySms(app, E164) }
}

describe('POST /0auth/customer/register/send-otp', () => {
  it('a registration sends codes by SMS and email and returns the customerId', async () => {
    const app = await createTestApp()
    const { _id: restaurantId } = (await (await asRestaurant(app)).call(accounts.profile, {})).body.user
    const { status, body } = await start(app, { restaurantId })
    expect(status).toBe(200)
    expect(body.message).toBe('OTP has been sent to your email and phone Please check your inbox for verification.')
    expect(body.success).toBe(true)
    expect(body.data.customerId).toMatch(/^[\w-]{22}$/)
    expect(app.sms.sent.map(({ to }) => to)).toEqual([E164])
    expect(app.mail.sent.map(({ to }) => to)).toEqual([asha.email])
    expect(codeBySms(app, E164)).toMatch(/^\d{6}$/)
    expect(codeByMail(app, asha.email)).toMatch(/^\d{6}$/)
    expect(await app.db.rows(sql`select restaurant_id from unverified_registrations`)).toEqual([{ restaurantId }])
    // A restaurant's sign-up code is not required.
    expect((await start(app, { email: 'ben@mail.example', phone: '919876543299' })).status).toBe(200)
  })

  it.each([
    [{ name: '' }, { name: 'Customer name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'asha' }, { email: 'Please enter a valid email address' }],
    [{ phone: '' }, { phone: 'Phone number is required' }],
    [{ phone: '1234567890', country_code: '91' }, { phone: 'Please enter a valid phone number (at least 10 digits)' }],
    [{ phone: '4912345678', country_code: '49' }, { phone: 'We can’t text to Germany yet.' }],
    [{ phone: '+4915112345678' }, { phone: 'We can’t text to Germany yet.' }],
  ])('rejects a registration with %j and the specified messages', async (over, fields) => {
    const app = await createTestApp()
    const { status, body } = await start(app, over)
    expect(status).toBe(400)
    expect(body.fields).toEqual(fields)
    expect(app.sms.sent).toEqual([])
  })

  it('a registration with a verified number is rejected, sends no code and changes no account', async () => {
    const { app, customerId } = await registered()
    const { status, body } = await start(app, { name: 'Mallory', email: 'mallory@mail.example' })
    expect(status).toBe(409)
    const message = 'This phone number is already registered. Please log in instead.'
    expect(body).toMatchObject({ code: 'phone_taken', success: false, message })
    expect([app.sms.sent, app.mail.sent].map((all) => all.map(({ to }) => to))).toEqual([[E164], [asha.email]])
    const rows = await app.db.rows(sql`select id, name, email from customers`)
    expect(rows).toEqual([{ id: customerId, name: 'Asha', email: asha.email }])
  })

  it('reports within three seconds that an SMS failed, and allows another attempt immediately', async () => {
    const app = await createTestApp()
    app.sms.fault = 'temporary'
    const failed = await start(app)
    expect(failed.status).toBe(502)
    expect(failed.body).toMatchObject({
      code: 'upstream',
      message: 'We could not send the code. Please try again in a moment.',
    })
    expect(app.mail.sent).toEqual([])
    app.sms.fault = null
    expect((await start(app)).status).toBe(200)
  })

  it('reports that only a registration’s email failed; the SMS code works', async () => {
    const app = await createTestApp()
    app.mail.fault = 'temporary'
    const { status, body, customerId } = await start(app)
    expect(status).toBe(200)
    expect(body.message).toBe('OTP has been sent to your phone. The email could not be sent.')
    expect(body.sent_by).toEqual(['sms'])
    expect((await verify(app, { customerId, otp: codeBySms(app, E164) })).status).toBe(200)
  })
})

describe('POST /0auth/customer/register/verify-otp', () => {
  it('creates the account from number, code, email and customerId', async () => {
    const app = await createTestApp()
    const { customerId } = await start(app)
    const { status, body } = await verify(app, { customerId, otp: codeBySms(app, E164) })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Registration successful! You can now log in.',
      data: {
        _id: customerId,
        name: 'Asha',
        email: 'asha@mail.example',
        phone: '+919876543210',
        nameNeeded: false,
        token: expect.stringMatching(/^ct_[\w-]{43}$/),
      },
    })
    const row = await app.db.one(
      sql`select id, name, email, phone, phone_verified_at is not null as is_verified from customers`,
    )
    expect(row).toEqual({ id: customerId, name: 'Asha', email: asha.email, phone: E164, isVerified: true })
    expect(await app.db.rows(sql`select from unverified_registrations`)).toEqual([])
  })

  it('an email code verifies only the email address; the choice for SMS stays pending', async () => {
    const app = await createTestApp()
    const preferences = { emailMarketing: true, smsMarketing: true }
    const { customerId } = await start(app, { preferences })
    const { status } = await verify(app, { customerId, otp: codeByMail(app, asha.email) })
    expect(status).toBe(200)
    const row = await app.db.one(sql`
      select phone_verified_at, email_verified_at is not null as is_mail, sms_marketing, email_marketing from customers`)
    expect(row).toEqual({ phoneVerifiedAt: null, isMail: true, smsMarketing: true, emailMarketing: true })
    const stored = sql`select channel, is_granted, verified_by from customer_consents order by channel`
    expect(await app.db.rows(stored)).toEqual([
      { channel: 'email', isGranted: true, verifiedBy: 'mail_code' },
      { channel: 'otp', isGranted: true, verifiedBy: 'mail_code' },
    ])
  })

  it('rejects data mixed from two registrations', async () => {
    const app = await createTestApp()
    const by = browser(app)
    const one = await requestRegistrationCode(by, { ...asha, phone: '9876543210' })
    const other = await start(app, { phone: '919876543211', email: 'other@mail.example' })
    const mine = { customerId: one.body.data.customerId, otp: codeBySms(app, E164) }
    const theirs = codeBySms(app, '+919876543211')
    for (const mixed of [
      { ...mine, customerId: other.customerId },
      { ...mine, email: 'other@mail.example' },
      { ...mine, phone: '9876543211' },
      { ...mine, otp: theirs },
    ])
      expect(await verify(by, mixed)).toMatchObject({
        status: 400,
        body: {
          code: 'otp_wrong',
          message: 'Invalid OTP. Please try again.',
        },
      })
    expect((await verify(by, mine)).status).toBe(200)
  })

  it('records consent to a verified address, with its wording and how the address was verified', async () => {
    const { app, customerId } = await registered({ preferences: { smsMarketing: true } })
    const stored = await app.db.rows(sql`
      select customer_id, channel, is_granted, wording, source, verified_by, at from customer_consents order by channel`)
    // Time when the code was entered; the clock has advanced since.
    const at = new Date(app.clock.now().getTime() - 31_000)
    const output = { customerId, isGranted: true, source: 'registration', verifiedBy: 'sms_code', at }
    expect(stored).toEqual([
      {
        ...output,
        channel: 'otp',
        wording:
          'I agree to receive a one-time code by SMS and e-mail to verify my number and to sign in. Message and data rates may apply.',
      },
      {
        ...output,
        channel: 'sms',
        wording:
          'Send me offers by SMS. Optional; message frequency varies, message and data rates may apply, reply STOP to end.',
      },
    ])
  })

  it('treats consent to the registration’s code as consent to that code only', async () => {
    const { app } = await registered()
    expect(await app.db.rows(sql`select channel from customer_consents where is_granted`)).toEqual([{ channel: 'otp' }])
    expect(await app.db.rows(sql`select sms_marketing, email_marketing from customers`)).toEqual([
      { smsMarketing: false, emailMarketing: false },
    ])
  })

  it('ignores a sign-up code of an unknown restaurant', async () => {
    const { app } = await registered({ restaurantId: 'nobody' })
    expect(await app.db.rows(sql`select from customer_restaurants`)).toEqual([])
  })

  it('deletes a registration that was not verified within a day', async () => {
    const app = await createTestApp()
    const { customerId } = await start(app)
    const otp = codeBySms(app, E164)
    app.clock.advance({ hours: 24 })
    expect((await verify(app, { customerId, otp })).status).toBe(400)
    await deleteExpiredRows(app)
    expect(await app.db.rows(sql`select from unverified_registrations`)).toEqual([])
    app.clock.advance({ hours: 1 })
    await deleteExpiredRows(app)
    expect(await app.db.rows(sql`select from verification_codes`)).toEqual([])
  })
})

describe('POST /0auth/customer/register/resend-otp', () => {
  it('sends a new registration code; the old one also works until one of them is used', async () => {
    const app = await createTestApp()
    const { customerId } = await start(app)
    const old = codeBySms(app, E164)
    const body = { phone: '9876543210', country_code: '91', email: asha.email }
    const early = await app.call(accounts.registerResendOtp, { body })
    expect(early.status).toBe(429)
    expect(early.body.message).toBe('Please wait 30 seconds before asking for another code.')
    app.clock.advance({ seconds: 29 })
    expect((await app.call(accounts.registerResendOtp, { body })).status).toBe(429)
    app.clock.advance({ seconds: 1 })
    const again = await app.call(accounts.registerResendOtp, { body })
    expect(again.body).toEqual({
      success: true,
      message: 'A new OTP has been sent to your email.',
      sent_by: ['sms', 'email'],
    })
    expect((await verify(app, { customerId, otp: old })).status).toBe(200)
    expect((await verify(app, { customerId, otp: codeBySms(app, E164) })).status).toBe(400)
  })

  it('resends a code to no address other than the registration’s', async () => {
    const app = await createTestApp()
    await start(app)
    app.clock.advance({ seconds: 31 })
    const body = { phone: '9876543210', country_code: '91', email: 'mallory@mail.example' }
    expect((await app.call(accounts.registerResendOtp, { body })).status).toBe(404)
    expect(app.mail.sent).toHaveLength(1)
  })
})

describe('POST /0auth/customer/login/send-otp', () => {
  it('sends a sign-in code to a registered number, and no email to an unverified address', async () => {
    const { app } = await registered()
    const { status, body } = await requestLogin(app)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'OTP has been sent to your phone.', sent_by: ['sms'] })
    expect(app.sms.sent).toHaveLength(2)
    expect(app.mail.sent).toHaveLength(1)
  })

  it('a sign-in with an unregistered number returns 404 and sends no code', async () => {
    const app = await createTestApp()
    const { status, body } = await requestLogin(app)
    expect(status).toBe(404)
    expect(body.message).toBe('This phone number is not registered. Please register first.')
    expect(app.sms.sent).toEqual([])
  })
})

describe('POST /0auth/customer/login/verify-otp', () => {
  it('signs a guest in by mobile number and OTP', async () => {
    const { app, customerId, otp } = await openLogin()
    const { status, body } = await login(app, otp)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      _id: customerId,
      name: 'Asha',
      email: asha.email,
      phone: E164,
      nameNeeded: false,
      token: expect.stringMatching(/^ct_[\w-]{43}$/),
    })
    const { body: profile } = await app.call(accounts.customerProfile, {}, { token: body.data.token })
    expect(profile.data.name).toBe('Asha')
    expect((await app.call(accounts.profile, {}, { token: body.data.token })).status).toBe(403)
  })

  it.each([
    ['US', '1', '4155552671', '+14155552671'],
    ['UK', '44', '7400123456', '+447400123456'],
  ])('registers a %s number and signs in with it', async (_country, code, national, e164) => {
    const app = await createTestApp()
    const body = { ...asha, phone: `${code}${national}` }
    const started = await app.call(accounts.registerSendOtp, { body })
    const identity = { phone: national, country_code: `+${code}` }
    const input = {
      ...identity,
      email: asha.email,
      customerId: started.body.data.customerId,
      otp: codeBySms(app, e164),
    }
    expect((await app.call(accounts.registerVerifyOtp, { body: input })).status).toBe(200)
    app.clock.advance({ seconds: 31 })
    expect((await app.call(accounts.loginSendOtp, { body: identity })).status).toBe(200)
    const signedIn = await app.call(accounts.loginVerifyOtp, { body: { ...identity, otp: codeBySms(app, e164) } })
    expect(signedIn.body.data.phone).toBe(e164)
  })

  it('accepts a code for ten minutes, then reports it as expired', async () => {
    const { app, otp } = await openLogin()
    app.clock.advance({ minutes: 10 })
    const late = await login(app, otp)
    expect(late.status).toBe(400)
    expect(late.body).toMatchObject({ code: 'otp_expired', message: 'OTP has expired. Please request a new one.' })
    await requestLogin(app)
    app.clock.advance({ minutes: 9, seconds: 59 })
    expect((await login(app, codeBySms(app, E164))).status).toBe(200)
  })

  it('accepts a sign-in code only once and only for its purpose', async () => {
    const app = await createTestApp()
    const { customerId } = await start(app)
    const registration = codeBySms(app, E164)
    expect((await login(app, registration)).status).toBe(400)
    expect((await verify(app, { customerId, otp: registration })).status).toBe(200)
    expect((await verify(app, { customerId, otp: registration })).status).toBe(400)
    app.clock.advance({ seconds: 31 })
    await requestLogin(app)
    const otp = codeBySms(app, E164)
    expect((await verify(app, { customerId, otp })).status).toBe(400)
    expect((await login(app, otp)).status).toBe(200)
    expect((await login(app, otp)).body.code).toBe('otp_wrong')
  })

  it('accepts the right code after four wrong ones in the same browser, but not after five', async () => {
    for (const wrong of [4, 5]) {
      const { app } = await registered()
      const guest = browser(app)
      await requestLoginCode(guest, '9876543210')
      const right = codeBySms(app, E164)
      const other = right === '111111' ? '222222' : '111111'
      for (let at = 0; at < wrong; at++)
        expect(await signInWith(guest, '9876543210', other)).toMatchObject({ status: 400, body: { code: 'otp_wrong' } })
      const answer = await signInWith(guest, '9876543210', right)
      expect([answer.status, answer.body.code]).toEqual(wrong === 4 ? [200, undefined] : [429, 'otp_exhausted'])
    }
  })

  it('compares up to five of two hundred concurrent guesses of a code', async () => {
    const { app, otp: right } = await openLogin()
    const other = (at: number) => String((Number(right) + at + 1) % 1_000_000).padStart(6, '0')
    const guesses = Array.from({ length: 200 }, (_, at) => (at === 150 ? right : other(at)))
    const answers = await Promise.all(guesses.map((otp) => login(app, otp)))
    const compared = answers.filter(({ body }) => body.code === 'otp_wrong' || body.success)
    expect(compared.length).toBeLessThanOrEqual(5)
    // A busy database rejects a guess that has waited too long.
    const refused = answers.filter(({ body }) => body.code === 'otp_exhausted' || body.code === 'unavailable')
    expect(refused.length).toBe(200 - compared.length)
    expect((await login(app, right)).status).toBe(429)
  })

  it('opens one session if the right code is sent fifty times concurrently', async () => {
    const { app, otp } = await openLogin()
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(app, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // The second session is from the registration.
    expect(await app.db.rows(sql`select from sessions`)).toHaveLength(2)
  })

  it.each([['123456 '], ['12345'], [123456], [['123456']], [{ $gt: '' }], [null], ['1234567']])(
    'rejects %j as a code',
    async (otp) => {
      const { app } = await openLogin()
      const { status, body } = await login(app, otp as string)
      // The code is rejected as invalid, without using up one of five attempts.
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(await app.db.rows(sql`select tries_left from verification_codes where purpose = 'login'`)).toEqual([
        { triesLeft: 5 },
      ])
    },
  )
})

describe('limits of codes', () => {
  it('sends a number up to five codes an hour', async () => {
    const { app } = await registered()
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) {
      statuses.push((await requestLogin(app)).status)
      app.clock.advance({ seconds: 31 })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    app.clock.advance({ minutes: 56 })
    expect((await requestLogin(app)).status).toBe(429)
    app.clock.advance({ minutes: 13 })
    expect((await requestLogin(app)).status).toBe(200)
  })

  it('sends one code for fifty concurrent requests', async () => {
    const app = await createTestApp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => start(app)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(app.sms.sent).toHaveLength(1)
  })

  it('limits codes to adjacent numbers, even from twenty IP addresses and after a restart', async () => {
    const app = await createTestApp()
    const request = (to: TestApp, at: number) =>
      to.call(
        accounts.registerSendOtp,
        { body: { ...asha, phone: `9198765430${String(at).padStart(2, '0')}` } },
        { ip: `203.0.113.${at % 20}` },
      )
    await Promise.all(Array.from({ length: 50 }, (_, at) => request(app, at)))
    expect(app.sms.sent).toHaveLength(20)
    const restarted = await createTestApp({ url: app.url, clock: app.clock })
    expect((await request(restarted, 60)).status).toBe(429)
    expect(restarted.sms.sent).toEqual([])
  })

  it('rejects a network with twenty unused codes in an hour; used codes are not counted', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
    const phone = (at: number) => `9${String(100_000_000 + at * 50_000)}`
    const request = (at: number) =>
      app.call(accounts.registerSendOtp, { body: { ...asha, phone: phone(at), country_code: '91' } })
    for (let at = 0; at < 19; at++) expect((await request(at)).status).toBe(200)
    const { customerId } = await start(app)
    expect((await verify(app, { customerId, otp: codeBySms(app, E164) })).status).toBe(200)
    app.clock.advance({ minutes: 10 })
    expect((await request(30)).status).toBe(200)
    app.clock.advance({ minutes: 10 })
    const refused = await request(31)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2400'])
    app.clock.advance({ minutes: 39, seconds: 59 })
    expect((await request(32)).status).toBe(429)
    app.clock.advance({ seconds: 1 })
    expect((await request(33)).status).toBe(200)
  })

  it('texts up to 60 codes an hour per network and six a day per number, even if all are used', async () => {
    const clock = new FakeClock('2026-11-20T00:00:00Z')
    const app = await createTestApp({ env: { LIMITS_SCALE: '1' }, clock })
    const owners = Array.from({ length: 14 }, (_, at) => ({ at, phone: `9${String(100_000_000 + at * 50_000)}` }))
    for (const { at, phone } of owners) {
      const guest = { ...asha, email: `a${at}@mail.example`, phone }
      const by = browser(app)
      const started = await requestRegistrationCode(by, guest)
      await finishRegistration(by, guest, started.body.data.customerId, codeBySms(app, `+91${phone}`))
    }
    for (let round = 0; round < 5; round++) {
      app.clock.advance({ seconds: 31 })
      for (const { phone } of owners) {
        const by = browser(app)
        if ((await requestLoginCode(by, phone)).status === 200)
          await signInWith(by, phone, codeBySms(app, `+91${phone}`))
      }
    }
    expect(app.sms.sent).toHaveLength(60)

    const same = browser(app)
    let texts = 0
    for (let times = 0; times < 10; times++) {
      app.clock.advance({ hours: 2 })
      if ((await requestLoginCode(same, '9100000000')).status !== 200) continue
      texts++
      await signInWith(same, '9100000000', codeBySms(app, '+919100000000'))
    }
    expect(texts).toBeLessThanOrEqual(6)
  })

  it('counts every text sent to a country, used or not, but none that certainly failed', async () => {
    const app = await createTestApp()
    const used = async (name: string) =>
      (await app.db.maybe<{ used: number }>(sql`select used from quotas where name = ${name} and key = '91'`))?.used ??
      0
    await asCustomer(app)
    expect([await used('otp-country'), await used('sms-country')]).toEqual([0, 2])
    app.sms.fault = 'permanent'
    expect((await start(app)).status).toBe(502)
    expect([await used('otp-country'), await used('sms-country')]).toEqual([0, 2])
    app.sms.fault = null
    await app.db.run(sql`update quotas set used = 10000 where name = 'sms-country'`)
    expect((await start(app)).status).toBe(429)
  })

  it('subtracts a used code only from the count of the network that requested it, never below zero', async () => {
    const app = await createTestApp()
    const { customerId } = await start(app)
    const otp = codeBySms(app, E164)
    app.clock.advance({ minutes: 9 })
    const body = { phone: '9876543210', country_code: '91', email: asha.email, otp, customerId }
    expect((await app.call(accounts.registerVerifyOtp, { body }, { ip: '203.0.113.77' })).status).toBe(200)
    expect(
      await app.db.rows(sql`select from quotas where used < 0 or (name like 'otp%' and key = '203.0.113.77')`),
    ).toEqual([])
  })
})

describe('signed-in customer', () => {
  it('a signed-in guest changes preferences, and each changed choice is recorded', async () => {
    const app = await createTestApp()
    const customer = await asCustomer(app)
    const body = { name: 'Asha R', preferences: { smsMarketing: true } }
    const { body: reply } = await customer.call(accounts.updateCustomerProfile, { body })
    expect(reply.data).toMatchObject({ name: 'Asha R', preferences: { emailMarketing: false, smsMarketing: true } })
    const stored = await app.db.rows(sql`
      select channel, is_granted, verified_by from customer_consents where source = 'preferences'`)
    expect(stored).toEqual([{ channel: 'sms', isGranted: true, verifiedBy: 'sms_code' }])
  })

  it('a signed-in guest joins a second restaurant', async () => {
    const app = await createTestApp()
    const [one, other] = [await asRestaurant(app), await asRestaurant(app)]
    const customer = await asCustomer(app, { restaurantId: one.id })
    await other.call(accounts.updateProfile, { body: { face: { colour: '#722a4c' } } })
    const shown = async () => (await app.call(accounts.restaurantName, { params: { id: other.id } })).body.data
    await expect.poll(shown).toMatchObject({ name: other.name, face: { colour: '#722a4c', logo: null } })
    const joined = await customer.call(accounts.joinRestaurant, { body: { restaurantId: other.id } })
    expect(joined.status).toBe(200)
    const rows = await app.db.rows<{ restaurantId: string }>(sql`select restaurant_id from customer_restaurants`)
    expect(new Set(rows.map(({ restaurantId }) => restaurantId))).toEqual(new Set([one.id, other.id]))
    expect((await customer.call(accounts.joinRestaurant, { body: { restaurantId: 'nobody' } })).status).toBe(404)
  })
})

it('stores neither codes nor addresses in plain text for codes, limits, jobs and live changes', async () => {
  const app = await createTestApp()
  const { customerId } = await start(app)
  const codes = [codeBySms(app, E164), codeByMail(app, asha.email)]
  await verify(app, { customerId, otp: '000000' })
  const { text } = await app.db.one<{ text: string }>(sql`
    select coalesce(string_agg(t::text, ''), '') as text from (
      select to_jsonb(c)::text as t from verification_codes c
      union all select to_jsonb(q)::text from quotas q
      union all select to_jsonb(j)::text from jobs.job j
      union all select to_jsonb(l)::text from live_changes l) all_rows`)
  for (const secret of [...codes, '9876543210', asha.email]) expect(text).not.toContain(secret)
})
