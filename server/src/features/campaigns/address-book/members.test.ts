import { accounts } from '@tidetable/contract/accounts'
import { addressBook } from '@tidetable/contract/address-book'
import { consent } from '@tidetable/contract/consent'
import { expect, it } from 'vitest'
import { asCustomer, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { hasContacts } from '../../../../test/campaigns.ts'
import { confirmMailbox } from '../../../../test/guests.ts'

const list = async (restaurant: RestaurantActor) => (await restaurant.call(addressBook.list, { query: {} })).body.data

it('adds a diner who signed up by the restaurant’s QR code by the address that was proven, and by the other once it is [DEC-25a, DEC-24c, MEND-28, IDENT-28, IDENT-29, IDENT-30]', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const preferences = { emailMarketing: true, smsMarketing: true }
  const guest = await asCustomer(app, { name: 'Asha', restaurantId: restaurant.id, preferences })
  await app.platform.jobs.runDue()
  const [contact] = await list(restaurant)
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

  expect((await confirmMailbox(app, guest, guest.email)).body.data.preferences).toEqual(preferences)
  await app.platform.jobs.runDue()
  expect(await list(restaurant)).toMatchObject([{ _id: contact?._id, email: guest.email, phone, preferences }])
  expect(await history()).toEqual(
    expect.arrayContaining([
      ['email', 'granted', 'registration', 'mail_code'],
      ['sms', 'granted', 'registration', 'sms_code'],
    ]),
  )
})

it('leaves the name of a contact alone that has an address the diner did not prove [MEND-27, IDENT-32]', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const phone = '9876512346'
  await hasContacts(restaurant, [{ name: 'The Raos', phone, email: 'raos@mail.example' }])
  const guest = await asCustomer(app, {
    name: 'Asha',
    phone,
    restaurantId: restaurant.id,
    preferences: { emailMarketing: true, smsMarketing: true },
  })
  await confirmMailbox(app, guest, guest.email)
  await app.platform.jobs.runDue()
  const people = await list(restaurant)
  expect(people.find((one) => one.phone !== null)).toMatchObject({ name: 'The Raos', email: 'raos@mail.example' })
  expect(people.find((one) => one.email === guest.email)).toMatchObject({ name: 'Asha', phone: null })
})

it('takes a known number for the same person, and the ticked box for new consent', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const phone = '9876512345'
  await hasContacts(restaurant, [{ name: 'Old name', phone }])
  await app.call(consent.unsubscribe, { body: { phone: `91${phone}` } })
  expect((await list(restaurant))[0]?.optedOut.sms).toBe(true)
  await asCustomer(app, {
    name: 'Asha',
    phone,
    restaurantId: restaurant.id,
    preferences: { emailMarketing: false, smsMarketing: true },
  })
  await app.platform.jobs.runDue()
  const people = await list(restaurant)
  expect(people).toHaveLength(1)
  expect(people[0]).toMatchObject({
    name: 'Asha',
    optedOut: { sms: false },
    preferences: { smsMarketing: true, emailMarketing: false },
  })
})

it('follows the customer’s own preferences, and leaves an opt-out alone when only the name changes', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const guest = await asCustomer(app, {
    restaurantId: restaurant.id,
    preferences: { emailMarketing: true, smsMarketing: true },
  })
  await app.platform.jobs.runDue()
  await confirmMailbox(app, guest, guest.email)
  await app.platform.jobs.runDue()
  await app.call(consent.unsubscribe, { body: { email: guest.email } })
  await guest.call(accounts.updateCustomerProfile, { body: { name: 'New Name' } })
  await app.platform.jobs.runDue()
  expect((await list(restaurant))[0]).toMatchObject({ name: 'New Name', optedOut: { email: true, sms: false } })
  for (const emailMarketing of [false, true]) {
    await guest.call(accounts.updateCustomerProfile, { body: { preferences: { emailMarketing } } })
    await app.platform.jobs.runDue()
  }
  expect((await list(restaurant))[0]?.optedOut.email).toBe(false)
})
