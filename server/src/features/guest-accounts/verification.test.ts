import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { consent } from '@tidetable/contract/endpoints/consent'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, codeByMail, codeBySms, openRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import {
  browser,
  confirmEmail,
  finishRegistration,
  mailsTo,
  register,
  requestLoginCode,
  requestRegistrationCode,
  signIn,
  signInWith,
  textsTo,
} from '../../../test/guests.ts'
import { aTable } from '../../../test/tables.ts'

const PHONE = '9876543210'
const asha = { name: 'Asha', email: 'asha@mail.example', phone: PHONE }
const mallory = { name: 'Mallory', email: 'mallory@mail.example', phone: PHONE }

describe('states of an account', () => {
  type Step = 'mail on A' | 'mail on B' | 'sign-in on A' | 'register on C'
  const STEPS: readonly Step[] = ['mail on A', 'mail on B', 'sign-in on A', 'register on C']
  const ordersOf = (steps: readonly Step[]): Step[][] =>
    steps.length
      ? steps.flatMap((step) => ordersOf(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]))
      : [[]]

  /** Accounts with the phone: the one that verified it, or else those that claim it. */
  interface ModelState {
    proven: string | null
    claims: string[]
  }

  /** Applies the step to the model and returns the expected status. */
  function applyStep(state: ModelState, step: Step): number {
    if (step === 'sign-in on A') {
      if (state.proven === null && state.claims.length === 0) return 404
      state.proven ??= state.claims.includes('A') ? 'A' : 'Guest'
      return 200
    }
    if (state.proven !== null) return 409
    if (step === 'register on C') state.proven = 'C'
    else state.claims.push(step === 'mail on A' ? 'A' : 'B')
    return 200
  }

  it('account states match the model for each order of claims, sign-in and registration', async () => {
    const app = await createTestApp()
    for (const [at, order] of ordersOf(STEPS).entries()) {
      const phone = `9${String(200_000_000 + at * 50_000)}`
      const state: ModelState = { proven: null, claims: [] }
      const [a, b, c] = [browser(app), browser(app), browser(app)]
      const person = (name: string) => ({ name, email: `${name.toLowerCase()}${at}@mail.example`, phone })
      for (const step of order) {
        const expected = applyStep(state, step)
        const by = { 'mail on A': a, 'mail on B': b, 'sign-in on A': a, 'register on C': c }[step]
        const started = step === 'sign-in on A' ? await requestLoginCode(by, phone) : null
        if (started) {
          expect([order, step, started.status]).toEqual([order, step, expected])
          if (started.status !== 200) continue
          const entered = await signInWith(by, phone, codeBySms(app, `+91${phone}`))
          expect([order, entered.body.data.name]).toEqual([order, state.proven])
          app.clock.advance({ minutes: 4 })
          continue
        }
        const name = step === 'register on C' ? 'C' : step === 'mail on A' ? 'A' : 'B'
        const { status } = await register(app, by, person(name), step === 'register on C' ? 'sms' : 'mail')
        expect([order, step, status]).toEqual([order, step, expected])
        app.clock.advance({ minutes: 4 })
      }
      const held = await app.db.rows<{ name: string }>(sql`
        select coalesce(nullif(name, ''), 'Guest') as name from customers where phone = ${`+91${phone}`} and phone_verified_at is not null`)
      expect([order, held.map(({ name }) => name)]).toEqual([order, state.proven === null ? [] : [state.proven]])
      const named = await app.db.rows(sql`select from customers where phone = ${`+91${phone}`}`)
      expect(named).toHaveLength(state.proven === null ? state.claims.length : 1)
    }
  }, 120_000)

  it('an email code completes a registration, but does not verify the phone for sign-in', async () => {
    const app = await createTestApp()
    const guest = browser(app)
    const done = await register(app, guest, asha, 'mail')
    expect(done.body).toEqual({ success: true, message: 'Registration successful! You can now log in.' })
    const requested = await requestLoginCode(guest, PHONE)
    expect([requested.status, mailsTo(app, asha.email), textsTo(app, PHONE)]).toEqual([200, 1, 2])
    expect((await signInWith(guest, PHONE, codeByMail(app, asha.email))).status).toBe(400)
  })

  it('both codes of a registration share five attempts', async () => {
    const app = await createTestApp()
    const guest = browser(app)
    const started = await requestRegistrationCode(guest, asha)
    const { customerId } = started.body.data
    const codes = [codeBySms(app, `+91${PHONE}`), codeByMail(app, asha.email)]
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)])
    expect(codes[0]).not.toBe(codes[1])
    for (let at = 0; at < 5; at++)
      expect((await finishRegistration(guest, asha, customerId, '000000')).status).toBe(400)
    for (const otp of codes)
      expect((await finishRegistration(guest, asha, customerId, otp)).body.code).toBe('otp_exhausted')
  })

  it('an account without a phone that loses its email is merged with coupons, lists and consents', async () => {
    const { app, restaurant } = await openRestaurant()
    const [first, second] = [browser(app), browser(app)]
    const ticked = { restaurantId: restaurant.id, preferences: { emailMarketing: true } }
    await register(app, first, { ...asha, ...ticked }, 'mail')
    const [old] = await app.db.rows<{ id: string }>(sql`select id from customers`)
    await app.db.run(sql`
      insert into coupons (restaurant_id, id, code, source, source_id, given_at, kind, minor_units, state, customer_id, created_at)
      values (${restaurant.id}, 'coupon-1', 'ABCDE', 'offer', 'offer-1', 'T1', 'percent', 10, 'valid', ${old?.id ?? ''}, ${app.clock.now()})`)
    const guest = (await signIn(app, second, PHONE, 'sms')).body.data
    const as = {
      call: ((endpoint, input) => second.call(endpoint, input, { token: guest.token })) as typeof second.call,
    }
    expect((await as.call(coupons.mine, {})).body.data).toEqual([])
    const joined = await confirmEmail(app, as, asha.email)
    expect(joined.body.data).toMatchObject({ name: 'Asha', preferences: { emailMarketing: true } })
    await app.platform.jobs.runDue()
    expect((await as.call(coupons.mine, {})).body.data.map(({ code }) => code)).toEqual(['ABCDE'])
    const [contact] = (await restaurant.call(addressBook.list, { query: {} })).body.data
    expect(contact).toMatchObject({ email: asha.email, phone: `+91${PHONE}`, preferences: { emailMarketing: true } })
    expect(await app.db.rows(sql`select from customers`)).toHaveLength(1)
    // The consent was given in the merged account.
    const agreed = sql`select channel, customer_id from customer_consents where verified_by = 'mail_code' and source = 'registration'
      and channel = 'otp'`
    expect(await app.db.rows(agreed)).toEqual([{ channel: 'otp', customerId: guest._id }])
  })
})

describe('without an SMS provider', () => {
  it('without SMS, accounts are identified by email, and a phone of one account can’t be claimed again', async () => {
    const app = await createTestApp()
    app.sms.isOff = true
    const [guest, stranger] = [browser(app), browser(app)]
    expect((await guest.call(accounts.otpChannels, {})).body.data).toEqual({ sms: false, email: true })
    expect((await register(app, guest, asha, 'mail')).status).toBe(200)
    const refused = await requestRegistrationCode(stranger, mallory)
    expect(refused.body).toMatchObject({
      code: 'phone_taken',
      message: 'This phone number is already registered. Please log in instead.',
    })
    const entered = await signIn(app, guest, PHONE, { email: asha.email })
    expect(entered.body.data).toMatchObject({ name: 'Asha', phone: `+91${PHONE}` })
    const { proven } = (await app.call(accounts.customerProfile, {}, { token: entered.body.data.token })).body.data
    expect(proven).toEqual({ email: true, phone: false })
    expect([mailsTo(app, mallory.email), app.sms.sent.length]).toEqual([0, 0])

    app.sms.isOff = false
    expect((await signIn(app, guest, PHONE, 'sms')).body.data._id).toBe(entered.body.data._id)
  })
})

describe('after STOP at the provider', () => {
  it('after STOP, emails the sign-in code to the verified address and explains why', async () => {
    const app = await createTestApp()
    const guest = await asCustomer(app, { phone: PHONE, email: asha.email })
    await confirmEmail(app, guest, asha.email)
    app.sms.fault = 'opted out'
    app.clock.advance({ seconds: 31 })
    const requested = await requestLoginCode(browser(app), PHONE)
    expect(requested.status).toBe(200)
    expect(requested.body.message).toBe(
      'This number opted out (STOP), so we emailed the code. Text START to our number to get texts again.',
    )
    expect(requested.body.sent_by).toEqual(['email'])
    expect((await signInWith(browser(app), PHONE, codeByMail(app, asha.email))).status).toBe(200)
  })

  it('after STOP, explains what to do if the account has no verified email address', async () => {
    const app = await createTestApp()
    await asCustomer(app, { phone: PHONE, email: asha.email })
    app.sms.fault = 'opted out'
    app.clock.advance({ seconds: 31 })
    const sent = mailsTo(app, asha.email)
    const requested = await requestLoginCode(browser(app), PHONE)
    expect([requested.status, requested.body.code, mailsTo(app, asha.email)]).toEqual([409, 'texts_stopped', sent])
    expect(requested.body.message).toBe(
      'This number opted out (STOP), so we can’t text it. Text START to our number, then request a new code.',
    )
  })
})

describe('verifying a registration', () => {
  it('a registration by a texted code signs in to the new account', async () => {
    const app = await createTestApp()
    const guest = browser(app)
    const done = await register(app, guest, asha, 'sms')
    expect(done.body).toMatchObject({
      success: true,
      message: 'Registration successful! You can now log in.',
      data: { name: 'Asha', phone: `+91${PHONE}`, token: expect.stringMatching(/^ct_/) },
    })
    const { data } = done.body
    const token = data && 'token' in data ? data.token : ''
    const profile = await app.call(accounts.customerProfile, {}, { token })
    expect(profile.body.data).toMatchObject({ name: 'Asha', proven: { phone: true, email: false } })
    expect(textsTo(app, PHONE)).toBe(1)
  })

  it('a registration by an emailed code does not sign in', async () => {
    const app = await createTestApp()
    const done = await register(app, browser(app), asha, 'mail')
    expect(done.body).toEqual({ success: true, message: 'Registration successful! You can now log in.' })
    expect(await app.db.rows(sql`select from sessions where kind = 'customer'`)).toEqual([])
  })
})

describe('texts to one country', () => {
  it('texts to a country have a reserve for verified numbers; used codes are not counted', async () => {
    const app = await createTestApp()
    const guest = await asCustomer(app, { phone: PHONE })
    const used = async (name: string) =>
      (await app.db.maybe<{ used: number }>(sql`select used from quotas where name = ${name} and key = '91'`))?.used ??
      0
    expect(await used('otp-country')).toBe(0)
    await requestRegistrationCode(browser(app), { ...mallory, phone: '9876500001' })
    expect(await used('otp-country')).toBe(1)
    await app.db.run(sql`update quotas set used = 1500 where name in ('otp-country', 'otp-country-open')`)
    app.clock.advance({ seconds: 31 })
    expect((await requestRegistrationCode(browser(app), { ...mallory, phone: '9876600001' })).status).toBe(429)
    expect((await requestLoginCode(browser(app), guest.phone)).status).toBe(200)
    await app.db.run(sql`update quotas set used = 2000 where name = 'otp-country'`)
    app.clock.advance({ seconds: 31 })
    expect((await requestLoginCode(browser(app), guest.phone)).status).toBe(429)
  })
})

it('opts out every number that an entry without a country can mean, and only one with a country', async () => {
  const app = await createTestApp()
  const stopped = async () => (await app.db.rows(sql`select from suppressions`)).length
  // These digits are a number in India, in the United Kingdom and in the United States.
  expect((await app.call(consent.unsubscribe, { body: { phone: '7025550123', country_code: '1' } })).status).toBe(200)
  expect(await stopped()).toBe(1)
  const output = await app.call(consent.unsubscribe, { body: { phone: '7025550123' } })
  expect(output.body.message).toBe(
    'You have been unsubscribed. We will not contact you at this address or number again.',
  )
  expect(await stopped()).toBe(3)
})

it('confirms a signed-in guest’s email address once and changes nothing else', async () => {
  const app = await createTestApp()
  const guest = await asCustomer(app)
  const before = (await guest.call(accounts.customerProfile, {})).body.data
  expect(before.proven).toEqual({ email: false, phone: true })
  await confirmEmail(app, guest, guest.email)
  const after = (await guest.call(accounts.customerProfile, {})).body.data
  expect(after).toEqual({ ...before, proven: { email: true, phone: true } })
  const again = await guest.call(accounts.emailSendOtp, { body: { email: guest.email } })
  expect(again.status).toBe(409)
})

describe('accepting an offer while signed in', () => {
  it.each([
    ['was verified by text', true],
    ['is only claimed, since no texts are sent', false],
  ])(
    'saves the coupon to the account whose phone %s, for any browser, and to no other account',
    async (_name, hasSms) => {
      const app = await createTestApp()
      app.sms.isOff = !hasSms
      const [here, elsewhere, stranger] = [browser(app), browser(app), browser(app)]
      const way = (email: string) => (hasSms ? 'sms' : { email })
      await register(app, here, asha, hasSms ? 'sms' : 'mail')
      const { token } = (await signIn(app, here, PHONE, way(asha.email))).body.data
      const { proven } = (await app.call(accounts.customerProfile, {}, { token })).body.data
      expect(proven.phone).toBe(hasSms)
      const table = await aTable(app)
      const terms = { visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24', offer_code: 'AB12C' }
      expect((await table.offer(terms)).status).toBe(200)
      const accepted = await table.accept({ call: (endpoint, input) => here.call(endpoint, input, { token }) })
      expect(accepted.status).toBe(200)
      expect((await table.yes()).status).toBe(200)

      app.clock.advance({ minutes: 15 })
      const again = await signIn(app, elsewhere, PHONE, way(asha.email))
      const mine = async (by: string) => (await app.call(coupons.mine, {}, { token: by })).body.data
      expect(await mine(again.body.data.token)).toMatchObject([{ code: 'AB12C', state: 'valid' }])
      const other = { name: 'Ben', email: 'ben@mail.example', phone: '9876543211' }
      await register(app, stranger, other, hasSms ? 'sms' : 'mail')
      const theirs = await signIn(app, stranger, other.phone, way(other.email))
      expect(await mine(theirs.body.data.token)).toEqual([])
    },
  )
})
