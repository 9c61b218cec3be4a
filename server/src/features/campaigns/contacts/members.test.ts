import { accounts } from '@tidetable/contract/accounts'
import { consent } from '@tidetable/contract/consent'
import { contacts } from '@tidetable/contract/contacts'
import { expect, it } from 'vitest'
import { asCustomer, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { hasContacts } from '../../../../test/campaigns.ts'

const list = async (restaurant: RestaurantActor) => (await restaurant.call(contacts.list, { query: {} })).body.data

it('adds a diner who signed up by the restaurant’s QR code, with the consent they gave', async () => {
  const app = await createTestApp()
  const restaurant = await asRestaurant(app)
  const preferences = { emailMarketing: true, smsMarketing: false }
  const guest = await asCustomer(app, { name: 'Asha', restaurantId: restaurant.id, preferences })
  await app.platform.jobs.runDue()
  const [contact] = await list(restaurant)
  expect(contact).toMatchObject({
    name: 'Asha',
    email: guest.email,
    phone: `+91${guest.phone}`,
    source: 'registration',
    preferences,
  })
  const history = await restaurant.call(contacts.consents, { params: { id: contact?._id ?? '' } })
  expect(history.body.data).toEqual([
    expect.objectContaining({ channel: 'email', action: 'granted', source: 'registration' }),
  ])
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
