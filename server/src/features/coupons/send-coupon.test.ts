// Guests send a coupon to their own phone or email address; the limits protect others from floods.
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { consent } from '@tidetable/contract/endpoints/consent'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asGuest } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { type AtTable, aTable } from '../../../test/tables.ts'

const createLimitedApp = () => createTestApp({ env: { LIMITS_SCALE: '1', PUBLIC_URL: 'http://tables.localhost:3000' } })
const send = (by: AtTable['diner'], body: object, ip = '198.51.100.1') =>
  by.call(coupons.send, { body: body as never }, { ip })

async function atTableWithCode(app: TestApp, code = 'AB12C') {
  const table = await aTable(app)
  await table.offer({ visit_type: 1, offer_type: 0, offer_value: 5.5, offer_exp: '2026-12-24', offer_code: code })
  await table.accept()
  return table
}

async function aCoupon(app: TestApp) {
  const table = await atTableWithCode(app)
  await table.yes()
  return table
}

/** A guest with a coupon, under production limits. */
async function openCoupon() {
  const app = await createLimitedApp()
  return { app, ...(await aCoupon(app)) }
}

const answerOf = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
  body.message,
]

it('sends a coupon only to its guest, by SMS or email, even after an opt-out of marketing', async () => {
  const app = await createLimitedApp()
  await app.call(consent.unsubscribe, { body: { phone: '919876543210' } })
  const { diner } = await aCoupon(app)
  const stored = await send(diner, { code: 'AB12C', phone: '9876543210', country_code: '+91' })
  expect(stored.body.data).toEqual({ sent_to: '•••3210' })
  await send(diner, { code: 'AB12C', email: 'ada@example.com' })
  expect(app.sms.sent).toEqual([])
  await app.platform.jobs.runDue()
  expect(app.sms.sent.map(({ to }) => to)).toEqual(['+919876543210'])
  expect(app.mail.sent.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect((await send(asGuest(app), { code: 'AB12C', email: 'eve@example.com' })).status).toBe(404)
  expect((await send(diner, { code: 'AB12C', phone: '123' })).status).toBe(400)
  expect((await send(diner, { code: 'AB12C' })).status).toBe(400)
})

it('a sent coupon has the common layout, its date in words, and the site’s host in the Message-ID', async () => {
  const { app, diner, owner } = await openCoupon()
  await send(diner, { code: 'AB12C', phone: '9876543210', country_code: '91' })
  await send(diner, { code: 'AB12C', email: 'ada@example.com' })
  await app.platform.jobs.runDue()
  expect(app.sms.sent[0]?.text).toBe(`${owner.name}: $5.50 off on your next visit with code AB12C, until 24 Dec 2026.`)
  const mail = app.mail.sent[0]
  expect(mail).toMatchObject({
    subject: `Your coupon from ${owner.name}`,
    text: expect.stringContaining('It is valid until 24 Dec 2026.'),
    html: expect.stringMatching(/^<!doctype html>/),
    headers: expect.objectContaining({ 'Message-ID': expect.stringMatching(/^<coupon-[\w-]+@tables\.localhost>$/) }),
  })
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain('AB12C')
    expect(part).toContain('$5.50 off on your next visit')
    expect(part).toContain('You are not subscribed to anything.')
    expect(part).not.toContain('2026-12-24')
  }
})

it('a sent coupon and the guest’s list use the restaurant’s date style for the last day', async () => {
  const { app, diner, owner, get } = await openCoupon()
  const styleOf = async () => (await get()).body.data.my_coupons.map(({ date_style }) => date_style)
  expect(await styleOf()).toEqual(['day_first'])
  await owner.call(accounts.updateProfile, { body: { settings: { date_style: 'month_first' } } })
  await send(diner, { code: 'AB12C', phone: '9876543210', country_code: '91' })
  await send(diner, { code: 'AB12C', email: 'ada@example.com' })
  await app.platform.jobs.runDue()
  expect(app.sms.sent[0]?.text).toContain('until Dec 24, 2026.')
  const mail = app.mail.sent[0]
  expect(mail?.text).toContain('It is valid until Dec 24, 2026.')
  for (const part of [mail?.text, mail?.html]) expect(part).not.toContain('24 Dec')
  expect(await styleOf()).toEqual(['month_first'])
})

it('a coupon’s email has the restaurant’s colour around the code, and its phone number', async () => {
  const { app, diner, owner } = await openCoupon()
  const face = { colour: '#7a1d45', phone: '20 5550 1420', country_code: '+91' }
  expect((await owner.call(accounts.updateProfile, { body: { face } })).status).toBe(200)
  await send(diner, { code: 'AB12C', email: 'ada@example.com' })
  await app.platform.jobs.runDue()
  const { html = '', text = '' } = app.mail.sent[0] ?? {}
  expect(html).toContain('1px dashed #7a1d45')
  expect(html).toContain('href="tel:+912055501420"')
  expect(text).toContain('Call: +912055501420')
})

it('sends a coupon at most three times, from any address and on any day', async () => {
  const { app, diner } = await openCoupon()
  const requested = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      send(diner, { code: 'AB12C', email: `a${at}@example.com` }, `203.0.113.${at}`),
    ),
  )
  expect(requested.filter(({ status }) => status === 200)).toHaveLength(3)
  app.clock.advance({ days: 3 })
  expect(answerOf(await send(diner, { code: 'AB12C', email: 'late@example.com' }))).toEqual([
    429,
    'too_many',
    'This code was already sent three times. It is still on this phone.',
  ])
  await app.platform.jobs.runDue()
  expect(app.mail.sent).toHaveLength(3)
})

it('with texts off, sends a coupon by email only and drops a text requested before', async () => {
  const { app, diner } = await openCoupon()
  const bySms = { code: 'AB12C', phone: '9876543210', country_code: '91' }
  expect((await send(diner, bySms)).status).toBe(200)
  app.sms.isOff = true
  expect(await send(diner, bySms)).toMatchObject({
    body: { code: 'not_configured', message: 'This installation sends no texts. Please use email instead.' },
  })
  expect((await send(diner, { code: 'AB12C', email: 'ada@example.com' })).status).toBe(200)
  await app.platform.jobs.runDue()
  expect(app.sms.sent).toEqual([])
  expect(app.mail.sent.map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(await app.db.rows(sql`select from coupon_sendings`)).toEqual([])
})

it('a rejected request does not count as one of a coupon’s three messages', async () => {
  const { diner } = await openCoupon()
  for (let count = 0; count < 5; count++) await send(diner, { code: 'AB12C', phone: '123' })
  for (const email of ['a@example.com', 'a@example.com', 'b@example.com'])
    expect((await send(diner, { code: 'AB12C', email })).status).toBe(200)
})

it('sends one recipient up to two coupons a day, regardless of the spelling of the address', async () => {
  const app = await createLimitedApp()
  const tables = [await aCoupon(app), await aCoupon(app), await aCoupon(app)]
  const [first, second, third] = tables.map(({ diner }) => diner)
  if (!first || !second || !third) throw new Error('three tables were made')
  expect((await send(first, { code: 'AB12C', email: 'ada@example.com' })).status).toBe(200)
  expect((await send(second, { code: 'AB12C', email: 'ADA@Example.com' })).status).toBe(200)
  const late = await send(third, { code: 'AB12C', email: 'ada@example.com' }, '203.0.113.7')
  expect(answerOf(late)).toEqual([
    429,
    'too_many',
    'Two codes were already sent there today. Please try again tomorrow. The code is still on this phone.',
  ])
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(third, { code: 'AB12C', email: 'eve@example.com' }, '203.0.113.7')).status).toBe(200)
  const wait = Number(late.headers['retry-after'])
  app.clock.advance({ seconds: wait - 1 })
  expect((await send(third, { code: 'AB12C', email: 'ada@example.com' }, '203.0.113.7')).status).toBe(429)
  app.clock.advance({ seconds: 1 })
  expect((await send(third, { code: 'AB12C', email: 'ada@example.com' }, '203.0.113.7')).status).toBe(200)

  const numbers = { phone: '98765 43210', country_code: '91' }
  for (const guest of [first, second]) expect((await send(guest, { code: 'AB12C', ...numbers })).status).toBe(200)
  const again = await send(third, { code: 'AB12C', phone: '+919876543210' }, '203.0.113.8')
  expect(again.status).toBe(429)
})

it('refuses to send a pending coupon, and says when it can be sent', async () => {
  const app = await createLimitedApp()
  const table = await atTableWithCode(app)
  expect(answerOf(await send(table.diner, { code: 'AB12C', email: 'ada@example.com' }))).toEqual([
    409,
    'coupon_pending',
    'Your code becomes valid once your visit is completed. You can send it to yourself then.',
  ])
  await app.platform.jobs.runDue()
  expect(app.mail.sent).toEqual([])
  await table.yes()
  expect((await send(table.diner, { code: 'AB12C', email: 'ada@example.com' })).status).toBe(200)
})

it('sends no code that was redeemed before the message was sent', async () => {
  const { app, diner, owner } = await openCoupon()
  await send(diner, { code: 'AB12C', email: 'ada@example.com' })
  await owner.call(coupons.redeem, { body: { code: 'AB12C' } })
  await app.platform.jobs.runDue()
  expect(app.mail.sent).toEqual([])
})

describe('shared limit of texts outside campaigns', () => {
  const code = (app: TestApp, phone: string, ip: string) => {
    const body = { name: 'Ada', email: 'ada@example.com', phone, country_code: '91' }
    return app.call(accounts.registerSendOtp, { body }, { ip })
  }
  const TOO_MANY =
    'We can’t send more texts there right now. Please use email instead. The code is still on this phone.'

  it('limits OTP and coupon texts to adjacent numbers to 20 an hour in total', async () => {
    const { app, diner } = await openCoupon()
    const stored = (phone: string) => send(diner, { code: 'AB12C', phone, country_code: '91' })
    for (let at = 0; at < 19; at++) expect((await code(app, `9876500${100 + at}`, `203.0.113.${at}`)).status).toBe(200)
    expect((await stored('9876500200')).status).toBe(200)

    expect((await code(app, '9876500300', '203.0.113.99')).status).toBe(429)
    expect(answerOf(await stored('9876500301'))).toEqual([429, 'too_many', TOO_MANY])
    expect((await stored('9123400301')).status).toBe(200)
    await app.platform.jobs.runDue()
    expect(app.sms.sent).toHaveLength(21)
  })

  it('sends no coupon by text once a country’s daily limit is reached, but still by email', async () => {
    const { app, diner } = await openCoupon()
    expect((await code(app, '9123400001', '203.0.113.1')).status).toBe(200)
    await app.db.run(sql`update quotas set used = 2000 where name = 'otp-country'`)
    expect(answerOf(await send(diner, { code: 'AB12C', phone: '9876543210', country_code: '91' }))).toEqual([
      429,
      'too_many',
      TOO_MANY,
    ])
    expect((await send(diner, { code: 'AB12C', email: 'ada@example.com' })).status).toBe(200)
  })
})
