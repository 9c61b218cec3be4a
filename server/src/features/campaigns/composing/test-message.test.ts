import { accounts } from '@tidetable/contract/endpoints/accounts'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor, verifyPhone } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'
import { optOut } from '../../../../test/guest-list.ts'
import { production } from '../../../../test/production.ts'
import { EVERYWHERE } from '../consent/suppression-repo.ts'

const PHONE = '+919876500001'

async function withDraft(app: TestApp, { isConfirmed = true } = {}) {
  const restaurant = await asRestaurant(app, { isConfirmed })
  const body = { title: 'Monsoon menu', description: 'Come in from the rain.', sendSMS: true }
  const params = { id: (await restaurant.call(campaigns.saveDraft, { body: body as never })).body.data._id }
  const test = (channels: ('email' | 'sms')[]) => restaurant.call(campaigns.test, { params, body: { channels } })
  return { restaurant, test }
}

const left = async (restaurant: RestaurantActor) =>
  (await restaurant.call(campaigns.allowance, { query: {} })).body.data.left

it('sends no test text to a number that is unverified or has changed since its verification', async () => {
  const app = await createTestApp()
  const { restaurant, test } = await withDraft(app)
  const refused = await test(['sms'])
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'phone_unverified',
      message: 'Please verify your phone number in Settings first. Test texts are sent to verified numbers only.',
    }),
  ])
  expect((await test(['email', 'sms'])).body).toMatchObject({ code: 'phone_unverified' })
  await verifyPhone(app, restaurant)
  expect((await test(['sms'])).status).toBe(200)
  await restaurant.call(accounts.updateProfile, { body: { phone: '9876500002', country_code: '91' } })
  expect((await test(['sms'])).body).toMatchObject({ code: 'phone_unverified' })
  expect(app.sms.sent.map(({ to }) => to)).toEqual([PHONE])
  expect(app.mail.sent).toEqual([])
})

it('sends up to 10 test texts a day, which are not counted as sign-in codes', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const { restaurant, test } = await withDraft(app)
  await verifyPhone(app, restaurant)
  const used = () => app.db.rows(sql`select name, used from quotas where name like 'otp-%' order by name`)
  const before = await used()
  for (let sent = 0; sent < 10; sent++) expect((await test(['sms'])).status).toBe(200)
  const eleventh = await test(['sms'])
  expect([eleventh.status, eleventh.body]).toEqual([
    429,
    expect.objectContaining({ message: 'You can send 10 test texts a day. Please try again tomorrow.' }),
  ])
  expect(app.sms.sent).toHaveLength(10)
  expect(await used()).toEqual(before)
})

it.each([
  ['of this restaurant', null],
  ['of every restaurant', EVERYWHERE],
])('sends no test to a number or address that opted out %s', async (_of, everywhere) => {
  const app = await createTestApp()
  const { restaurant, test } = await withDraft(app)
  await verifyPhone(app, restaurant)
  for (const [channel, address] of [
    ['sms', PHONE],
    ['email', restaurant.email],
  ] as const) {
    await optOut(app, channel, address, { restaurantId: everywhere ?? restaurant.id })
    expect((await test([channel])).body).toMatchObject({ code: 'texts_stopped' })
  }
  expect([app.sms.sent, app.mail.sent]).toEqual([[], []])
})

it('counts a test text towards the daily limit, and sends none above it', async () => {
  const app = await createTestApp({ clock: new FakeClock('2026-11-24T06:30:00.000Z'), env: production() })
  const { restaurant, test } = await withDraft(app)
  await verifyPhone(app, restaurant)
  expect(await left(restaurant)).toBe(200)
  expect((await test(['sms'])).status).toBe(200)
  expect(await left(restaurant)).toBe(199)
  await app.db.run(sql`update sending_allowances set used = granted`)
  const refused = await test(['sms'])
  expect([refused.status, refused.body]).toEqual([
    429,
    expect.objectContaining({ message: 'Today’s limit is reached. Please try again tomorrow.' }),
  ])
})

it('sends no test email to an unverified address', async () => {
  const app = await createTestApp()
  const { test } = await withDraft(app, { isConfirmed: false })
  expect((await test(['email'])).body).toMatchObject({ code: 'mailbox_unconfirmed' })
  expect(app.mail.sent).toEqual([])
})
