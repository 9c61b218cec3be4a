import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { type Actor, asCustomer, asGuest, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import {
  ALL_GUESTS,
  createCampaign,
  fillLedgers,
  importContacts,
  openForCampaigns,
  sendDue,
} from '../../../../test/campaigns.ts'
import { guestsOf } from '../../../../test/guest-list.ts'
import { atTable } from '../../../../test/tables.ts'

const show = (restaurant: RestaurantActor, id: string) => restaurant.call(addressBook.show, { params: { id } })

async function offerAt(restaurant: RestaurantActor, guest: Actor, terms: Record<string, unknown>) {
  const { body } = await restaurant.call(tables.create, { body: { table_location: 'Patio', table_capacity: 4 } })
  const table = atTable(restaurant, guest, body.data._id)
  await table.offer(terms)
  expect((await table.accept()).status).toBe(200)
  return { table, code: body.data.table_code }
}

it('shows visits, messages and personal codes of a guest', async () => {
  const { app, restaurant } = await openForCampaigns()
  const [id = ''] = await importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com', phone: '9876543210' }])
  await importContacts(restaurant, [{ name: 'Ben', email: 'ben@example.com' }])
  const incentive = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2099-12-24' }
  const campaign = await createCampaign(restaurant, {
    fields: { ...ALL_GUESTS, title: 'Hello', incentive: JSON.stringify(incentive) },
  })
  await fillLedgers(app)
  await sendDue(app)
  const visit = (await restaurant.call(addressBook.checkIn, { body: { phone: '9876543210' } })).body.data
  const { body } = await show(restaurant, id)
  expect(body.data).toMatchObject({
    _id: id,
    name: 'Asha',
    note: null,
    visits: 1,
    visitDays: [visit.undo?.day],
    offers: [],
    coupons: [{ offer_type: 1, offer_value: 15, state: 'valid', given_at: 'Hello' }],
    messages: [{ campaign: campaign.body.data._id, title: 'Hello', channel: 'email', state: 'sent' }],
  })
  expect((await show(await asRestaurant(app), id)).status).toBe(404)
})

it('lists offers, valid codes and used codes of the guest’s account here, newest first', async () => {
  const { app, restaurant } = await openForCampaigns()
  const other = await asRestaurant(app)
  const customer = await asCustomer(app, { name: 'Asha', restaurantId: restaurant.id })
  await app.platform.jobs.runDue()
  const phone = asGuest(app)
  const headers = { authorization: `Bearer ${customer.token}` }
  const signedIn: Actor = { ...phone, call: (endpoint, input) => phone.call(endpoint, input, { headers }) }
  expect((await customer.call(accounts.customerProfile, {})).status).toBe(200)

  const first = await offerAt(restaurant, signedIn, {})
  await first.table.yes()
  app.clock.advance({ minutes: 1 })
  const next = { visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24', offer_code: 'NEXT5' }
  const second = await offerAt(restaurant, signedIn, next)
  await offerAt(other, signedIn, {})

  const [guest] = await guestsOf(restaurant)
  const { offers, coupons } = (await show(restaurant, guest?._id ?? '')).body.data
  expect(offers).toMatchObject([
    { table: second.code, offer_type: 0, offer_value: 5, visit_type: 1, state: 'accepted', ended_at: null },
    { table: first.code, offer_type: 1, offer_value: 10, visit_type: 0, state: 'completed' },
  ])
  expect(coupons).toMatchObject([
    { code: 'NEXT5', state: 'pending', visit_type: 1 },
    { state: 'valid', visit_type: 0, given_at: first.code },
  ])
})
