import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, codeBySms, openRestaurant, type RestaurantActor, verifyPhone } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

const PHONE = '+919876500001'

const verifiedAt = async (restaurant: RestaurantActor) =>
  (await restaurant.call(accounts.profile, {})).body.user.phone_verified_at

it('verifies a restaurant’s stored number by the code texted to it', async () => {
  const { app, restaurant } = await openRestaurant()
  expect(await verifiedAt(restaurant)).toBeNull()
  expect((await restaurant.call(accounts.sendPhoneOtp, {})).status).toBe(200)
  expect(app.sms.sent.map(({ to }) => to)).toEqual([PHONE])
  const otp = codeBySms(app, PHONE)
  const wrong = otp === '000000' ? '000001' : '000000'
  const refused = await restaurant.call(accounts.verifyPhoneOtp, { body: { otp: wrong } })
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ code: 'otp_wrong' })])
  expect(await verifiedAt(restaurant)).toBeNull()
  const now = app.clock.now().toISOString()
  const verified = await restaurant.call(accounts.verifyPhoneOtp, { body: { otp } })
  expect(verified.body).toMatchObject({ message: 'Your phone number is verified.', user: { phone_verified_at: now } })
  expect(await verifiedAt(restaurant)).toBe(now)
  expect((await restaurant.call(accounts.sendPhoneOtp, {})).status).toBe(409)
})

it('rejects a phone verification code that another restaurant requested', async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  await restaurant.call(accounts.sendPhoneOtp, {})
  const answer = await other.call(accounts.verifyPhoneOtp, { body: { otp: codeBySms(app, PHONE) } })
  expect(answer.status).toBe(409)
  expect([await verifiedAt(restaurant), await verifiedAt(other)]).toEqual([null, null])
})

it('sends up to 3 phone verification codes a day', async () => {
  const { app, restaurant } = await openRestaurant()
  for (let sent = 0; sent < 3; sent++) {
    expect((await restaurant.call(accounts.sendPhoneOtp, {})).status).toBe(200)
    app.clock.advance({ minutes: 61 })
  }
  const fourth = await restaurant.call(accounts.sendPhoneOtp, {})
  expect([fourth.status, fourth.body]).toEqual([
    429,
    expect.objectContaining({ message: 'You can request up to 3 codes a day. Please try again tomorrow.' }),
  ])
  expect(app.sms.sent).toHaveLength(3)
})

it('changing the number, in the profile or in the database, ends its verification', async () => {
  const { app, restaurant } = await openRestaurant()
  await verifyPhone(app, restaurant)
  const save = (phone: string) =>
    restaurant.call(accounts.updateProfile, { body: { phone, country_code: '91', name: 'Quay' } })
  expect((await save('98765 00001')).body.user.phone_verified_at).not.toBeNull()
  expect((await save('98765 00002')).body.user.phone_verified_at).toBeNull()
  expect((await save('98765 00001')).body.user.phone_verified_at).toBeNull()
  await app.db.run(sql`update restaurants set phone_verified_at = now()`)
  await app.db.run(sql`update restaurants set phone = '+919876500003'`)
  expect(await app.db.rows(sql`select phone_verified_at from restaurants`)).toEqual([{ phoneVerifiedAt: null }])
})

it('a code does not verify a number that has replaced the one it was sent to', async () => {
  const { app, restaurant } = await openRestaurant()
  await restaurant.call(accounts.sendPhoneOtp, {})
  await restaurant.call(accounts.updateProfile, { body: { phone: '9876500002', country_code: '91' } })
  const answer = await restaurant.call(accounts.verifyPhoneOtp, { body: { otp: codeBySms(app, PHONE) } })
  expect(answer.status).toBe(400)
  expect(await verifiedAt(restaurant)).toBeNull()
})

it('sends no verification code to a landline', async () => {
  const { app, restaurant } = await openRestaurant()
  await restaurant.call(accounts.updateProfile, { body: { phone: '22 2345 6789', country_code: '91' } })
  const answer = await restaurant.call(accounts.sendPhoneOtp, {})
  expect(answer.body).toMatchObject({
    message: 'This number can’t receive text messages. Please enter a mobile number.',
  })
  expect(app.sms.sent).toEqual([])
})
