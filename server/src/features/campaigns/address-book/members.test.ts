import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { consent } from '@tidetable/contract/endpoints/consent'
import { expect, it } from 'vitest'
import { asCustomer, asRestaurant, codeBySms, openRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { importContacts } from '../../../../test/campaigns.ts'
import { guestsOf } from '../../../../test/guest-list.ts'
import { confirmEmail } from '../../../../test/guests.ts'

it('a guest who scanned the code is listed with the verified phone, and with the email once it is verified', async () => {
  const { app, restaurant } = await openRestaurant()
  const preferences = { emailMarketing: true, smsMarketing: true }
  const guest = await asCustomer(app, { name: 'Asha', restaurantId: restaurant.id, preferences })
  await app.platform.jobs.runDue()
  const [contact] = await guestsOf(restaurant)
  const phone = `+91${guest.phone}`
  expect(contact).toMatchObject({
    name: 'Asha',
    email: null,
    phone,
    source: 'registration',
    preferences: { emailMarketing: false, smsMarketing: true },
  })
  const history = async () =>
    (await restaurant.call(addressBook.consents, { params: { id: contact?._id ?? '' } })).body.data.map(
      ({ channel, action, source, proof }) => [channel, action, source, proof],
    )
  expect(await history()).toEqual([['sms', 'granted', 'registration', 'sms_code']])
  const mine = (await guest.call(accounts.customerProfile, {})).body.data
  expect(mine).toMatchObject({
    preferences: { emailMarketing: false, smsMarketing: true },
    wishes: preferences,
    proven: { email: false, phone: true },
  })

  expect((await confirmEmail(app, guest, guest.email)).body.data.preferences).toEqual(preferences)
  await app.platform.jobs.runDue()
  expect(await guestsOf(restaurant)).toMatchObject([{ _id: contact?._id, email: guest.email, phone, preferences }])
  expect(await history()).toEqual(
    expect.arrayContaining([
      ['email', 'granted', 'registration', 'mail_code'],
      ['sms', 'granted', 'registration', 'sms_code'],
    ]),
  )
  // Each consent can be given without the other.
  for (const box of ['emailMarketing', 'smsMarketing'] as const) {
    const wish = { emailMarketing: false, smsMarketing: false, [box]: true }
    const other = await asCustomer(app, { name: box, restaurantId: restaurant.id, preferences: wish })
    await confirmEmail(app, other, other.email)
    await app.platform.jobs.runDue()
    expect((await guestsOf(restaurant)).find(({ name }) => name === box)?.preferences).toEqual(wish)
  }
})

it('a guest has a separate contact at each restaurant whose code was scanned', async () => {
  const app = await createTestApp()
  const [one, other] = [await asRestaurant(app), await asRestaurant(app)]
  const stranger = await asCustomer(app, { name: 'Nobody’s guest' })
  const guest = await asCustomer(app, { name: 'Asha', restaurantId: one.id })
  await app.platform.jobs.runDue()
  expect(await guestsOf(other)).toEqual([])
  await guest.call(accounts.joinRestaurant, { body: { restaurantId: other.id } })
  await app.platform.jobs.runDue()
  const [first, second] = [await guestsOf(one), await guestsOf(other)]
  expect([first, second].map((people) => people.map(({ phone }) => phone))).toEqual([
    [`+91${guest.phone}`],
    [`+91${guest.phone}`],
  ])
  expect(new Set([first[0]?._id, second[0]?._id, guest.id, stranger.id]).size).toBe(4)

  const params = { id: first[0]?._id ?? '' }
  const changed = { name: 'Table 4', phone: '9123456780' }
  expect((await one.call(addressBook.update, { params, body: changed })).status).toBe(200)
  await other.call(addressBook.remove, { params: { id: second[0]?._id ?? '' }, query: { forget: true } })
  app.clock.advance({ seconds: 31 })
  const identity = { phone: guest.phone, country_code: '91' }
  await app.call(accounts.loginSendOtp, { body: identity })
  const signedIn = await app.call(accounts.loginVerifyOtp, {
    body: { ...identity, otp: codeBySms(app, `+91${guest.phone}`) },
  })
  expect(signedIn.body.data).toMatchObject({ _id: guest.id, name: 'Asha', phone: `+91${guest.phone}` })
})

it('keeps the name of a contact that has an address the guest did not verify', async () => {
  const { app, restaurant } = await openRestaurant()
  const phone = '9876512346'
  await importContacts(restaurant, [{ name: 'The Raos', phone, email: 'raos@mail.example' }])
  const guest = await asCustomer(app, {
    name: 'Asha',
    phone,
    restaurantId: restaurant.id,
    preferences: { emailMarketing: true, smsMarketing: true },
  })
  await confirmEmail(app, guest, guest.email)
  await app.platform.jobs.runDue()
  const people = await guestsOf(restaurant)
  expect(people.find((one) => one.phone !== null)).toMatchObject({ name: 'The Raos', email: 'raos@mail.example' })
  expect(people.find((one) => one.email === guest.email)).toMatchObject({ name: 'Asha', phone: null })
})

it('a registration matches a contact by its number, and the ticked box is new consent', async () => {
  const { app, restaurant } = await openRestaurant()
  const phone = '9876512345'
  await importContacts(restaurant, [{ name: 'Old name', phone }])
  await app.call(consent.unsubscribe, { body: { phone: `91${phone}` } })
  expect((await guestsOf(restaurant))[0]?.optedOut.sms).toBe(true)
  await asCustomer(app, {
    name: 'Asha',
    phone,
    restaurantId: restaurant.id,
    preferences: { emailMarketing: false, smsMarketing: true },
  })
  await app.platform.jobs.runDue()
  const people = await guestsOf(restaurant)
  expect(people).toHaveLength(1)
  expect(people[0]).toMatchObject({
    name: 'Asha',
    optedOut: { sms: false },
    preferences: { smsMarketing: true, emailMarketing: false },
  })
})

it('applies a guest’s preferences, and keeps an opt-out if only the name changes', async () => {
  const { app, restaurant } = await openRestaurant()
  const guest = await asCustomer(app, {
    restaurantId: restaurant.id,
    preferences: { emailMarketing: true, smsMarketing: true },
  })
  await app.platform.jobs.runDue()
  await confirmEmail(app, guest, guest.email)
  await app.platform.jobs.runDue()
  await app.call(consent.unsubscribe, { body: { email: guest.email } })
  await guest.call(accounts.updateCustomerProfile, { body: { name: 'New Name' } })
  await app.platform.jobs.runDue()
  expect((await guestsOf(restaurant))[0]).toMatchObject({ name: 'New Name', optedOut: { email: true, sms: false } })
  for (const emailMarketing of [false, true]) {
    await guest.call(accounts.updateCustomerProfile, { body: { preferences: { emailMarketing } } })
    await app.platform.jobs.runDue()
  }
  expect((await guestsOf(restaurant))[0]?.optedOut.email).toBe(false)
})

it('an opt-out in the account overrides lists and the restaurant until the guest opts in again', async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  const guest = await asCustomer(app, { restaurantId: restaurant.id, preferences: { smsMarketing: true } })
  await app.platform.jobs.runDue()
  const choose = async (smsMarketing: boolean) => {
    await guest.call(accounts.updateCustomerProfile, { body: { preferences: { smsMarketing } } })
    await app.platform.jobs.runDue()
  }
  const reached = async (by: RestaurantActor) =>
    (await by.call(addressBook.list, { query: { reachable: 'sms' } })).body.data.map(({ phone }) => phone)
  const phone = `+91${guest.phone}`
  expect(await reached(restaurant)).toEqual([phone])
  app.clock.advance({ minutes: 1 })
  await choose(false)
  const [contact] = await guestsOf(restaurant)
  const id = contact?._id ?? ''
  expect(contact).toMatchObject({ optedOut: { sms: true }, preferences: { smsMarketing: false } })
  const { data } = (await restaurant.call(addressBook.consents, { params: { id } })).body
  expect(data[0]).toMatchObject({
    at: app.clock.now().toISOString(),
    action: 'revoked',
    source: 'account',
    proof: 'sms_code',
    channel: 'sms',
    wording: 'No more offers by SMS.',
  })
  const byHand = { preferences: { smsMarketing: true }, attested: true }
  const refused = await restaurant.call(addressBook.update, { params: { id }, body: byHand })
  expect([refused.status, refused.body.message]).toEqual([400, 'This guest has an account, so only they can opt in.'])
  await restaurant.call(addressBook.removeMany, { body: { ids: [id] } })
  await importContacts(restaurant, [{ name: 'Once more', phone: guest.phone }])
  expect(await reached(restaurant)).toEqual([])
  // The choice has no effect at a restaurant where the guest never signed up.
  await importContacts(other, [{ name: 'Known here', phone: guest.phone }])
  expect(await reached(other)).toEqual([phone])
  await choose(true)
  expect(await reached(restaurant)).toEqual([phone])
})
