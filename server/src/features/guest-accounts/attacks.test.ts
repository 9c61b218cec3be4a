// Attacks that worked against guests in the first release.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { consent } from '@tidetable/contract/endpoints/consent'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asRestaurant, codeByMail, codeBySms, openRestaurant, PASSWORD } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { createCampaign, DAYTIME, importContacts, sendDue } from '../../../test/campaigns.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import {
  browser,
  finishRegistration,
  mailsTo,
  register,
  requestLoginCode,
  requestRegistrationCode,
  signIn,
  signInWith,
  textsTo,
} from '../../../test/guests.ts'

const PHONE = '9876543210'
const asha = { name: 'Asha', email: 'asha@mail.example', phone: PHONE }
const mallory = { name: 'Mallory', email: 'mallory@mail.example', phone: PHONE }

async function openBrowsers() {
  const app = await createTestApp()
  return { app, stranger: browser(app), owner: browser(app) }
}

it('gives the owner of a number a new account after someone else registered it', async () => {
  const { app, stranger, owner } = await openBrowsers()
  expect((await register(app, stranger, mallory, 'mail')).status).toBe(200)
  const { status, body } = await signIn(app, owner, PHONE, 'sms')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ name: 'Guest', email: '', phone: `+91${PHONE}`, nameNeeded: true })
  const stored = await app.db.rows<{ id: string; name: string; email: string }>(
    sql`select id, name, email from customers where email = 'mallory@mail.example'`,
  )
  expect(stored).toMatchObject([{ name: 'Mallory' }])
  expect(stored[0]?.id).not.toBe(body.data._id)
  const named = await owner.call(accounts.updateCustomerProfile, { body: { name: 'Asha' } }, { token: body.data.token })
  expect(named.body.data).toMatchObject({ name: 'Asha', nameNeeded: false })
  expect((await signIn(app, owner, PHONE, 'sms')).body.data).toMatchObject({ name: 'Asha', nameNeeded: false })
})

it('sends no code to an attacker’s email address once the owner signed in by SMS', async () => {
  const { app, stranger, owner } = await openBrowsers()
  await register(app, stranger, mallory, 'mail')
  const before = mailsTo(app, mallory.email)
  await signIn(app, owner, PHONE, 'sms')
  for (const by of [owner, stranger]) {
    expect((await requestLoginCode(by, PHONE)).status).toBe(200)
    app.clock.advance({ seconds: 31 })
  }
  expect(mailsTo(app, mallory.email)).toBe(before)
  expect(textsTo(app, PHONE)).toBe(4)
})

it('a second claim of a number leaves the first claimant’s account and sign-in unchanged', async () => {
  const { app, stranger, owner } = await openBrowsers()
  await register(app, owner, asha, 'mail')
  const [before] = await app.db.rows<{ id: string }>(sql`select id from customers`)
  expect((await register(app, stranger, mallory, 'mail')).status).toBe(200)
  const entered = await signIn(app, owner, PHONE, 'sms')
  expect(entered.body.data).toMatchObject({ _id: before?.id, name: 'Asha', email: asha.email })
})

it('an attacker who claims a number can neither sign in with it nor add it to a guest list', async () => {
  const { app, restaurant } = await openRestaurant()
  const [stranger, owner] = [browser(app), browser(app)]
  const preferences = { emailMarketing: true, smsMarketing: true }
  await register(app, stranger, { ...mallory, restaurantId: restaurant.id, preferences }, 'mail')
  await app.platform.jobs.runDue()
  expect((await restaurant.call(addressBook.list, { query: {} })).body.data).toMatchObject([
    { email: mallory.email, phone: null, preferences: { emailMarketing: true, smsMarketing: false } },
  ])
  const requested = await requestLoginCode(stranger, PHONE)
  expect(requested.body.message).toBe('OTP has been sent to your phone.')
  // The attacker can read only their own inbox.
  const guess = codeByMail(app, mallory.email)
  expect(guess).toMatch(/^\d{6}$/)
  expect((await signInWith(stranger, PHONE, guess)).status).toBe(400)
  app.clock.advance({ seconds: 31 })
  const { body } = await signIn(app, owner, PHONE, 'sms')
  const mine = await owner.call(coupons.mine, {}, { token: body.data.token })
  expect(mine.body.data).toEqual([])
})

it('leaves opt-out, name and ledger unchanged when someone registers with another guest’s address', async () => {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME) })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const [id = ''] = await importContacts(restaurant, [{ name: 'Asha', email: asha.email }])
  await app.call(consent.unsubscribe, { body: { email: asha.email } })
  const before = await restaurant.call(addressBook.consents, { params: { id } })

  const stranger = browser(app)
  const preferences = { emailMarketing: true, smsMarketing: true }
  const input = { ...mallory, email: asha.email, phone: '9876500099', restaurantId: restaurant.id, preferences }
  expect((await register(app, stranger, input, 'sms')).status).toBe(200)
  await app.platform.jobs.runDue()
  const { body } = await signIn(app, stranger, '9876500099', 'sms')
  for (const emailMarketing of [false, true]) {
    const changed = { body: { preferences: { emailMarketing } } }
    await stranger.call(accounts.updateCustomerProfile, changed, { token: body.data.token })
    await app.platform.jobs.runDue()
  }

  expect(await app.db.rows(sql`select from customer_consents where channel = 'email'`)).toEqual([])
  const people = (await restaurant.call(addressBook.list, { query: {} })).body.data
  expect(people.find(({ _id }) => _id === id)).toMatchObject({
    name: 'Asha',
    email: asha.email,
    phone: null,
    optedOut: { email: true },
  })
  const after = await restaurant.call(addressBook.consents, { params: { id } })
  expect(after.body.data).toEqual(before.body.data)
  const sent = mailsTo(app, asha.email)
  await createCampaign(restaurant, { userIds: people.map(({ _id }) => _id), sendSMS: true })
  await sendDue(app)
  expect(mailsTo(app, asha.email)).toBe(sent)
})

it('gives a new code five attempts, however many guesses were made before', async () => {
  const { app, stranger, owner } = await openBrowsers()
  await register(app, owner, asha, 'sms')
  for (let round = 0; round < 4; round++) {
    await requestLoginCode(stranger, PHONE)
    for (let guess = 0; guess < 5; guess++) expect((await signInWith(stranger, PHONE, '000000')).status).toBe(400)
    expect((await signInWith(stranger, PHONE, codeBySms(app, `+91${PHONE}`))).body.code).toBe('otp_exhausted')
    app.clock.advance({ minutes: 30 })
  }
  await requestLoginCode(owner, PHONE)
  for (let guess = 0; guess < 4; guess++) expect((await signInWith(owner, PHONE, '000000')).status).toBe(400)
  expect((await signInWith(owner, PHONE, codeBySms(app, `+91${PHONE}`))).status).toBe(200)
})

it('reserves three of five attempts for the requesting browser', async () => {
  const { app, stranger, owner } = await openBrowsers()
  await register(app, owner, asha, 'sms')
  const newPhone = browser(app)
  await requestLoginCode(newPhone, PHONE)
  const code = codeBySms(app, `+91${PHONE}`)
  for (const by of [stranger, browser(app), browser(app), browser(app), stranger])
    expect((await signInWith(by, PHONE, '000000')).status).toBeGreaterThanOrEqual(400)
  expect((await signInWith(stranger, PHONE, code)).body.code).toBe('otp_exhausted')
  for (let guess = 0; guess < 2; guess++)
    expect((await signInWith(newPhone, PHONE, '000000')).body.code).toBe('otp_wrong')
  expect((await signInWith(newPhone, PHONE, code)).status).toBe(200)
})

it('sends a code to a known device although others used up the number’s hourly limit', async () => {
  const { app, stranger, owner } = await openBrowsers()
  await register(app, owner, asha, 'sms')
  await signIn(app, owner, PHONE, 'sms')
  const requested = []
  for (let times = 0; times < 6; times++) {
    requested.push((await requestLoginCode(stranger, PHONE)).status)
    app.clock.advance({ seconds: 31 })
  }
  expect(requested).toEqual([200, 200, 200, 200, 429, 429])
  // A known device needs no pause, although another browser has just requested a code.
  app.clock.advance({ hours: 2 })
  expect((await requestLoginCode(stranger, PHONE)).status).toBe(200)
  expect((await signIn(app, owner, PHONE, 'sms')).status).toBe(200)
})

it('lets a guest finish a registration after someone else started one with the same number', async () => {
  const { app, stranger, owner } = await openBrowsers()
  const started = await requestRegistrationCode(owner, asha)
  const code = codeBySms(app, `+91${PHONE}`)
  app.clock.advance({ seconds: 31 })
  expect((await requestRegistrationCode(stranger, mallory)).status).toBe(200)
  for (let guess = 0; guess < 5; guess++) await finishRegistration(stranger, mallory, 'unknown', '000000')
  expect((await finishRegistration(owner, asha, started.body.data.customerId, code)).status).toBe(200)
})

it.each(['sms', 'mail'] as const)('accepts an older code sent by %s until it is ten minutes old', async (channel) => {
  const app = await createTestApp()
  const guest = browser(app)
  const { customerId } = (await requestRegistrationCode(guest, asha)).body.data
  const read = () => (channel === 'sms' ? codeBySms(app, `+91${PHONE}`) : codeByMail(app, asha.email))
  const first = read()
  const resend = { body: { phone: PHONE, country_code: '91', email: asha.email } }
  for (let times = 0; times < 2; times++) {
    app.clock.advance({ minutes: 1 })
    expect((await guest.call(accounts.registerResendOtp, resend)).status).toBe(200)
  }
  const newest = read()
  app.clock.advance({ minutes: 8 })
  expect((await finishRegistration(guest, asha, customerId, first)).body.code).toBe('otp_wrong')
  expect((await finishRegistration(guest, asha, customerId, newest)).status).toBe(200)
})

it('accepts the first of two sign-in codes, and then neither of them', async () => {
  const app = await createTestApp()
  const guest = browser(app)
  await register(app, guest, asha, 'sms')
  await requestLoginCode(guest, PHONE)
  const first = codeBySms(app, `+91${PHONE}`)
  app.clock.advance({ minutes: 1 })
  await requestLoginCode(guest, PHONE)
  const second = codeBySms(app, `+91${PHONE}`)
  app.clock.advance({ minutes: 8, seconds: 59 })
  expect((await signInWith(guest, PHONE, first)).status).toBe(200)
  for (const code of [first, second]) expect((await signInWith(guest, PHONE, code)).body.code).toBe('otp_wrong')
})

it.each([
  ['another browser', { minutes: 1 }, false],
  ['the same browser after ten minutes', { minutes: 10 }, true],
])('creates a new account when a claimed number is verified in %s', async (_where, later, isSame) => {
  const app = await createTestApp()
  const tablet = browser(app)
  await register(app, tablet, mallory, 'mail')
  app.clock.advance(later)
  const { body } = await signIn(app, isSame ? tablet : browser(app), PHONE, 'sms')
  expect(body.data).toMatchObject({ name: 'Guest', email: '', nameNeeded: true })
})

it('verifies a claimed number in the claiming account if done in the same browser within ten minutes', async () => {
  const app = await createTestApp()
  const [guest, other] = [browser(app), browser(app)]
  await register(app, guest, asha, 'mail')
  app.clock.advance({ minutes: 9 })
  expect((await signIn(app, guest, PHONE, 'sms')).body.data).toMatchObject({ name: 'Asha', email: asha.email })
  expect((await signIn(app, other, PHONE, 'sms')).body.data).toMatchObject({ name: 'Asha' })
})

it('allows ten new accounts an hour per device', async () => {
  const app = await createTestApp()
  const rival = browser(app)
  const opened = []
  for (let at = 0; at < 12; at++) {
    const guest = { name: `Guest ${at}`, email: `g${at}@mail.example`, phone: `9${String(100_000_000 + at * 50_000)}` }
    opened.push((await register(app, rival, guest, at % 2 ? 'sms' : 'mail')).status)
  }
  expect(opened).toEqual([...Array<number>(10).fill(200), 429, 429])
})

it('recognises a device after a right code and after a password reset', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const guest = browser(app)
  await register(app, guest, asha, 'sms')
  expect(guest.cookies.tt_device).toMatch(/^[\w-]{22}\./)
  const phone = browser(app)
  await signIn(app, phone, PHONE, 'sms')
  expect(phone.cookies.tt_device).toMatch(/^[\w-]{22}\./)

  const restaurant = await asRestaurant(app)
  const tablet = browser(app)
  await tablet.call(accounts.forgotPassword, { body: { email: restaurant.email } })
  await app.platform.jobs.runDue()
  const token = /\/reset-password\/([\w-]+)/.exec(app.mail.sent.at(-1)?.text ?? '')?.[1] ?? ''
  const reset = { token, newPassword: 'another-evening' }
  expect((await tablet.call(accounts.resetPassword, { body: reset })).status).toBe(200)
  // Wrong guesses delay only unknown devices.
  const stranger = browser(app)
  const guess = { body: { email: restaurant.email, password: 'guess' } }
  for (let at = 0; at < 6; at++) await stranger.call(accounts.loginRestaurant, guess, { ip: `203.0.113.${at}` })
  expect((await stranger.call(accounts.loginRestaurant, guess, { ip: '203.0.113.9' })).status).toBe(429)
  const right = { body: { email: restaurant.email, password: reset.newPassword } }
  expect((await tablet.call(accounts.loginRestaurant, right)).body.isAuthenticated).toBe(true)
})

it('an administrator can sign in from a new device during an attack, only more slowly', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const admin = { email: 'editor@tidetable.example', password: PASSWORD }
  await asAdmin(app, admin)
  const from = (network: number, body: { email: string; password: string }, cookies = {}) =>
    app.call(accounts.loginAdmin, { body }, { ip: `203.0.113.${network}`, cookies })
  const used = async () =>
    (await app.db.maybe<{ used: number }>(sql`select used from quotas where name = 'admin-failures-all'`))?.used ?? 0
  const fromAdminAddress = await from(10, admin)
  const cookies = Object.fromEntries(fromAdminAddress.cookies.map(({ name, value }) => [name, value]))
  for (let network = 1; network <= 4; network++)
    for (let guess = 0; guess < 5; guess++)
      expect((await from(network, { ...admin, email: 'nobody@tidetable.example' })).status).toBe(401)
  expect(await used()).toBe(0)
  for (let network = 5; network <= 8; network++)
    for (let guess = 0; guess < 5; guess++)
      expect((await from(network, { ...admin, password: 'guess' })).status).toBe(401)
  expect(await used()).toBe(20)
  // The known device signs in twice before the unknown device, which started first.
  const statuses: string[] = []
  const newDevice = from(9, admin).then(({ status }) => void statuses.push(`new ${status}`))
  for (let times = 0; times < 2; times++) statuses.push(`known ${(await from(10, admin, cookies)).status}`)
  await newDevice
  expect(statuses).toEqual(['known 200', 'known 200', 'new 200'])
})
