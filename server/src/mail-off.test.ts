import { accounts } from '@tidetable/contract/endpoints/accounts'
import { blog } from '@tidetable/contract/endpoints/blog'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asCustomer, asRestaurant, codeBySms, confirmEmail, PASSWORD, verifyPhone } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { articleForm } from '../test/article-form.ts'
import {
  ALL_GUESTS,
  createCampaign,
  DAYTIME,
  fillLedgers,
  importContacts,
  readCampaign,
  sendDue,
  sendToAll,
  workerOf,
} from '../test/campaigns.ts'
import { FakeClock } from '../test/fake-clock.ts'
import {
  browser,
  confirmEmail as confirmGuestEmail,
  register,
  requestLoginCode,
  requestRegistrationCode,
  signInWith,
} from '../test/guests.ts'
import { aTable } from '../test/tables.ts'

const OPERATOR = 'ops@harbour.example'
const MAIL_OFF = { MAIL: 'off', CONTACT_EMAIL: OPERATOR }
const PHONE = '9876543210'
const asha = { name: 'Asha', email: 'asha@mail.example', phone: PHONE }

const openApp = (env: Record<string, string> = MAIL_OFF) => createTestApp({ clock: new FakeClock(DAYTIME), env })

/** Two servers on one database: the first sends email, the second has MAIL=off. */
async function openBoth() {
  const clock = new FakeClock(DAYTIME)
  const before = await createTestApp({ clock })
  const after = await createTestApp({ clock, url: before.url, env: MAIL_OFF })
  return { before, after }
}

async function confirmedByAdmin(app: TestApp) {
  const restaurant = await asRestaurant(app, { isConfirmed: false, address: '12 Lake Road' })
  const admin = await asAdmin(app)
  const confirmed = await admin.call(accounts.confirmRestaurantEmail, { params: { id: restaurant.id } })
  expect(confirmed.status).toBe(200)
  return { restaurant, admin }
}

const actionsOf = (app: TestApp) =>
  app.db.rows<{ action: string; adminId: string | null }>(
    sql`select action, admin_id from admin_actions order by at, id`,
  )

const refusal = (message: string) => ({ status: 503, body: { code: 'not_configured', message } })

describe('restaurants with MAIL=off', () => {
  it('a registered restaurant is on hold until an administrator confirms its email address', async () => {
    const app = await openApp()
    const restaurant = await asRestaurant(app, { isConfirmed: false, address: '12 Lake Road' })
    expect(await restaurant.call(accounts.resendConfirmation, {})).toMatchObject(
      refusal('This installation sends no email. Its administrator confirms your email address.'),
    )
    const userIds = await importContacts(restaurant, [{ phone: '+919876500011' }])
    const held = await createCampaign(restaurant, { userIds, sendEmail: false, sendSMS: true })
    expect(held.body).toMatchObject({
      code: 'mailbox_unconfirmed',
      message: 'The administrator must confirm your email address first. Your text is saved.',
    })
    const admin = await asAdmin(app)
    const info = vi.spyOn(app.platform.log, 'info')
    const params = { id: restaurant.id }
    const confirmed = await admin.call(accounts.confirmRestaurantEmail, { params })
    expect(confirmed.body.data).toMatchObject({ email_confirmed: true, sending: { state: 'open' } })
    expect((await restaurant.call(accounts.profile, {})).body.user.email_confirmed).toBe(true)
    const { id: adminId } = await app.db.one<{ id: string }>(sql`select id from admins`)
    expect(await actionsOf(app)).toEqual([{ action: 'email_confirmed', adminId }])
    expect(JSON.stringify(info.mock.calls)).toContain('restaurant_email_confirmed')
    const again = await admin.call(accounts.confirmRestaurantEmail, { params })
    expect(again).toMatchObject({ status: 409, body: { message: 'This email address is already confirmed.' } })
    expect(await actionsOf(app)).toHaveLength(1)
  })

  it('only an administrator can confirm an address or create a reset link', async () => {
    const app = await openApp()
    const restaurant = await asRestaurant(app, { isConfirmed: false })
    const params = { id: restaurant.id }
    for (const endpoint of [accounts.confirmRestaurantEmail, accounts.createResetLink])
      expect([
        (await app.call(endpoint, { params })).status,
        (await restaurant.call(endpoint, { params })).status,
      ]).toEqual([401, 403])
    const admin = await asAdmin(app)
    expect((await admin.call(accounts.confirmRestaurantEmail, { params: { id: 'nobody' } })).status).toBe(404)
    expect((await admin.call(accounts.createResetLink, { params: { id: 'nobody' } })).status).toBe(404)
  })

  it('an administrator can neither confirm an address nor create a reset link if email is sent', async () => {
    const app = await openApp({})
    const { id } = await asRestaurant(app, { isConfirmed: false })
    const admin = await asAdmin(app)
    expect((await admin.call(accounts.confirmRestaurantEmail, { params: { id } })).body).toMatchObject({
      code: 'conflict',
      message: 'This installation sends email, so only the emailed link confirms an address.',
    })
    expect((await admin.call(accounts.createResetLink, { params: { id } })).body).toMatchObject({
      code: 'conflict',
      message: 'This installation sends email, so the restaurant can request the link itself.',
    })
    expect(await actionsOf(app)).toEqual([])
  })

  it('a request for a reset link is refused with the operator’s address, for known and unknown accounts', async () => {
    const app = await openApp()
    const { email } = await asRestaurant(app, { isConfirmed: false })
    for (const endpoint of [accounts.forgotPassword, accounts.resendResetLink])
      for (const asked of [email, 'unknown@harbour.example'])
        expect(await app.call(endpoint, { body: { email: asked } })).toMatchObject(
          refusal(`This installation sends no email, so we can’t send you a reset link. Please write to ${OPERATOR}.`),
        )
    const nameless = await openApp({ MAIL: 'off' })
    const { message } = (await nameless.call(accounts.forgotPassword, { body: { email } })).body
    expect(message).toMatch(/Please contact its operator\.$/)
  })

  it('a reset link created by an administrator sets a new password once and is stored only as a hash', async () => {
    const app = await openApp()
    const { restaurant, admin } = await confirmedByAdmin(app)
    const { body } = await admin.call(accounts.createResetLink, { params: { id: restaurant.id } })
    const token = /^http:\/\/localhost:3000\/reset-password\/([\w-]{43})$/.exec(body.data.url)?.[1] ?? ''
    expect(Date.parse(body.data.expires_at) - app.clock.now().getTime()).toBe(24 * 3_600_000)
    const stored = await app.db.rows(sql`select to_jsonb(l)::text as t from account_links l
      union all select to_jsonb(a)::text from admin_actions a`)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await actionsOf(app)).map(({ action }) => action).sort()).toEqual(['email_confirmed', 'reset_link_created'])
    const reset = () => app.call(accounts.resetPassword, { body: { token, newPassword: 'another-long-table' } })
    expect((await reset()).status).toBe(200)
    expect((await reset()).body.code).toBe('reset_link_invalid')
    const login = await app.call(accounts.loginRestaurant, {
      body: { email: restaurant.email, password: 'another-long-table' },
    })
    expect(login.body.success).toBe(true)
  })

  it('an email change is refused, and one that was pending can only be cancelled', async () => {
    const { before, after } = await openBoth()
    const restaurant = await asRestaurant(before)
    const body = { email: 'new@harbour.example', password: PASSWORD }
    expect((await restaurant.call(accounts.requestEmailChange, { body })).status).toBe(200)
    await before.platform.jobs.runDue()
    const token = /\/change-email\/([\w-]{43})/.exec(before.mail.sent.at(-1)?.text ?? '')?.[1] ?? ''
    const as = { token: restaurant.token }
    const sentence = `This installation sends no email, so your address can’t be changed here. Please write to ${OPERATOR}.`
    expect(await after.call(accounts.requestEmailChange, { body }, as)).toMatchObject(refusal(sentence))
    expect(await after.call(accounts.answerEmailChange, { body: { token } })).toMatchObject(refusal(sentence))
    expect((await after.call(accounts.cancelEmailChange, {}, as)).status).toBe(200)
    expect((await after.call(accounts.profile, {}, as)).body.user.email).toBe(restaurant.email)
  })

  it('emails that were queued before MAIL=off was set are dropped and do not fail', async () => {
    const { before, after } = await openBoth()
    const restaurant = await asRestaurant(before, { isConfirmed: false })
    await before.call(accounts.forgotPassword, { body: { email: restaurant.email } })
    await after.platform.jobs.runDue()
    expect(before.mail.sent).toEqual([])
    const waiting =
      await after.db.rows(sql`select name, state from jobs.job where state in ('created', 'retry', 'failed')
      and name like 'accounts%'`)
    expect(waiting).toEqual([])
    // The link that was never sent still works on the server that sends email.
    expect((await confirmEmail(before, restaurant.id)).status).toBe(200)
  })
})

describe('guests with MAIL=off', () => {
  it('a guest registers and signs in by SMS only, and no reply mentions an email', async () => {
    const app = await openApp()
    const guest = browser(app)
    expect((await guest.call(accounts.otpChannels, {})).body.data).toEqual({
      sms: true,
      email: false,
      operator: OPERATOR,
    })
    const started = await requestRegistrationCode(guest, asha)
    expect(started.body).toMatchObject({ message: 'OTP has been sent to your phone.', sent_by: ['sms'] })
    app.clock.advance({ seconds: 31 })
    const resent = await guest.call(accounts.registerResendOtp, {
      body: { phone: PHONE, country_code: '91', email: asha.email },
    })
    expect(resent.body).toMatchObject({ message: 'A new OTP has been sent to your phone.', sent_by: ['sms'] })
    app.clock.advance({ seconds: 31 })
    expect((await register(app, guest, asha, 'sms')).status).toBe(200)
    const requested = await requestLoginCode(guest, PHONE)
    expect(requested.body).toMatchObject({ message: 'OTP has been sent to your phone.', sent_by: ['sms'] })
    expect((await signInWith(guest, PHONE, codeBySms(app, `+91${PHONE}`))).status).toBe(200)
  })

  it('a sign-in code goes by SMS only, also to an account with a verified email address', async () => {
    const { before, after } = await openBoth()
    const guest = await asCustomer(before, { phone: PHONE })
    await confirmGuestEmail(before, guest, guest.email)
    const sentBefore = before.mail.sent.length
    before.clock.advance({ seconds: 31 })
    const requested = await requestLoginCode(browser(after), PHONE)
    expect(requested.body.sent_by).toEqual(['sms'])
    expect([after.sms.sent.length, before.mail.sent.length]).toEqual([1, sentBefore])
    const entered = await signInWith(browser(after), PHONE, codeBySms(after, `+91${PHONE}`))
    expect(entered.body.data._id).toBe(guest.id)
  })

  it('after STOP, no code goes by email instead, and the guest reads how to get texts again', async () => {
    const { before, after } = await openBoth()
    const guest = await asCustomer(before, { phone: PHONE })
    await confirmGuestEmail(before, guest, guest.email)
    before.clock.advance({ seconds: 31 })
    after.sms.fault = 'opted out'
    const stopped = { code: 'texts_stopped', message: expect.stringMatching(/^This number opted out \(STOP\)/) }
    expect((await requestLoginCode(browser(after), PHONE)).body).toMatchObject(stopped)
    const other = { ...asha, phone: '9876543211' }
    expect((await requestRegistrationCode(browser(after), other)).body).toMatchObject(stopped)
  })

  it('without texts and email, no code can be requested, for known and unknown numbers', async () => {
    const app = await openApp()
    app.sms.isOff = true
    const none = refusal(
      `This installation sends neither texts nor email, so no code can be sent. Please write to ${OPERATOR}.`,
    )
    expect(await requestRegistrationCode(browser(app), asha)).toMatchObject(none)
    expect(await requestLoginCode(browser(app), PHONE)).toMatchObject(none)
    expect(
      await app.call(accounts.registerResendOtp, { body: { phone: PHONE, country_code: '91', email: asha.email } }),
    ).toMatchObject(none)
  })

  it('a guest’s email address can’t be confirmed', async () => {
    const app = await openApp()
    const guest = await asCustomer(app)
    expect(await guest.call(accounts.emailSendOtp, { body: { email: guest.email } })).toMatchObject(
      refusal('This installation sends no email, so you won’t get offers by email.'),
    )
  })

  it('a coupon cannot be sent if texts are off, too', async () => {
    const app = await openApp()
    const table = await aCouponAtTable(app)
    app.sms.isOff = true
    const sentence = `This installation sends neither texts nor email, so no code can be sent. Please write to ${OPERATOR}.`
    for (const to of [{ email: 'ada@example.com' }, { phone: PHONE, country_code: '91' }])
      expect(await table.diner.call(coupons.send, { body: { code: 'AB12C', ...to } as never })).toMatchObject(
        refusal(sentence),
      )
  })

  it('a coupon can be sent by SMS, but not by email', async () => {
    const app = await openApp()
    const table = await aCouponAtTable(app)
    const byEmail = await table.diner.call(coupons.send, { body: { code: 'AB12C', email: 'ada@example.com' } as never })
    expect(byEmail).toMatchObject({
      ...refusal('This installation sends no email. Please enter a phone number.'),
      body: { fields: { email: 'This installation sends no email. Please enter a phone number.' } },
    })
    const bySms = { code: 'AB12C', phone: PHONE, country_code: '91' }
    expect((await table.diner.call(coupons.send, { body: bySms as never })).body.data).toEqual({ sent_to: '•••3210' })
    await app.platform.jobs.runDue()
    expect(app.sms.sent.map(({ to }) => to)).toEqual([`+91${PHONE}`])
  })
})

async function aCouponAtTable(app: TestApp) {
  const { restaurant } = await confirmedByAdmin(app)
  const table = await aTable(app, restaurant)
  await table.offer({ visit_type: 1, offer_type: 0, offer_value: 5.5, offer_exp: '2026-12-24', offer_code: 'AB12C' })
  await table.accept()
  await table.yes()
  return table
}

describe('campaigns with MAIL=off', () => {
  const byEmail = refusal('This installation sends no email, so campaigns are sent by SMS only.')

  it('a campaign or test message by email is refused; one by SMS is sent', async () => {
    const app = await openApp()
    const { restaurant } = await confirmedByAdmin(app)
    await verifyPhone(app, restaurant)
    const userIds = await importContacts(restaurant, [{ email: 'a@mail.example', phone: '+919876500011' }])
    expect(await createCampaign(restaurant, { userIds, sendEmail: true, sendSMS: true })).toMatchObject(byEmail)
    const { id } = await sendToAll(restaurant, { sendEmail: false, sendSMS: true })
    expect(
      await restaurant.call(campaigns.test, { params: { id }, body: { channels: ['email', 'sms'] } }),
    ).toMatchObject(byEmail)
    await sendDue(app)
    expect(app.sms.sent.map(({ to }) => to)).toEqual(['+919876500011'])
  })

  it('a scheduled email campaign does not start, says why, and can’t be resumed', async () => {
    const { before, after } = await openBoth()
    const restaurant = await asRestaurant(before, { address: '12 Lake Road' })
    await importContacts(restaurant, [{ email: 'a@mail.example', phone: '+919876500011' }])
    const sendAt = new Date(before.clock.now().getTime() + 3_600_000).toISOString()
    const both = await sendToAll(restaurant, { sendSMS: true, fields: { ...ALL_GUESTS, sendAt } })
    const texts = await sendToAll(restaurant, {
      title: 'By text',
      sendEmail: false,
      sendSMS: true,
      fields: { ...ALL_GUESTS, sendAt },
    })
    before.clock.advance({ hours: 1, seconds: 1 })
    const on = {
      call: ((endpoint, input) => after.call(endpoint, input, { token: restaurant.token })) as typeof after.call,
    }
    await sendDue(after)
    const NOTICE =
      'Paused: this installation sends no email. Unsent messages wait. Cancel this campaign and create one by SMS, or resume once email is on.'
    expect(await readCampaign(on, both.id)).toMatchObject({ status: 'paused', notice: NOTICE })
    expect(await after.db.rows(sql`select from deliveries where campaign_id = ${both.id}`)).toEqual([])
    expect(await on.call(campaigns.resume, { params: { id: both.id } })).toMatchObject(byEmail)
    expect(await readCampaign(on, texts.id)).toMatchObject({ status: 'finished' })
    expect(after.sms.sent).toHaveLength(1)
    expect(before.mail.sent.filter(({ to }) => to === 'a@mail.example')).toEqual([])
    // Gives the texts of the first server other provider ids than those of the second.
    before.sms.sent.push(...after.sms.sent)
    // Resumed once email is on, it is sent.
    expect((await restaurant.call(campaigns.resume, { params: { id: both.id } })).status).toBe(200)
    await sendDue(before)
    expect(before.mail.sent.filter(({ to }) => to === 'a@mail.example')).toHaveLength(1)
  })

  it('a campaign that was being sent by email pauses, and no metric shows it as late', async () => {
    const { before, after } = await openBoth()
    const restaurant = await asRestaurant(before, { address: '12 Lake Road' })
    await importContacts(restaurant, [{ email: 'a@mail.example' }])
    const { id } = await sendToAll(restaurant)
    await fillLedgers(before)
    await workerOf(after).runDue()
    expect(await readCampaign(restaurant, id)).toMatchObject({
      status: 'paused',
      notice: expect.stringMatching(/^Paused: this installation sends no email/),
    })
    after.clock.advance({ hours: 2 })
    const metrics = (await after.http.inject(`/metrics?token=${DEV_TOKEN}`)).body
    expect(metrics).toMatch(/^deliveries_due_seconds 0$/m)
    expect((await after.http.inject('/health/ready')).json()).toEqual({ status: 'ok' })
  })
})

describe('public forms with MAIL=off', () => {
  it('the contact forms and the newsletter are refused and store nothing', async () => {
    const app = await openApp()
    const sentence = `This installation sends no email, so this form can’t be used. Please write to ${OPERATOR}.`
    const message = { firstName: 'Ann', lastName: 'B', mail: 'ann@mail.example', serviceType: 'fogger', message: 'Hi' }
    expect(await app.call(contactForm.sendEmail, { body: message as never })).toMatchObject(refusal(sentence))
    const query = { name: 'Ann', email: 'ann@mail.example', phone: '9876543210', subject: 'Hi', comments: 'Hello' }
    expect(await app.call(contactForm.submitQuery, { body: query as never })).toMatchObject(refusal(sentence))
    expect(
      await app.call(contactForm.submitQuery, { body: { email: 'ann@mail.example', source: 'blog_subscription' } }),
    ).toMatchObject(refusal('This installation sends no email, so you can’t subscribe.'))
    expect(await app.db.rows(sql`select from contact_messages union all select from subscribers`)).toEqual([])
  })

  it('an article is not sent to subscribers and can be sent once email is on', async () => {
    const { before, after } = await openBoth()
    const admin = await asAdmin(before)
    const { body } = await admin.call(blog.add, { body: articleForm({}) as never })
    const params = { id: body.data._id }
    expect(await after.call(blog.announce, { params }, { token: admin.token })).toMatchObject(
      refusal('This installation sends no email, so blogs are not sent to subscribers.'),
    )
    expect((await admin.call(blog.announce, { params })).status).toBe(200)
  })
})
