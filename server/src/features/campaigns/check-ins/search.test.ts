import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { expect, it } from 'vitest'
import { limits } from '#platform/limits.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { ALL_GUESTS, createCampaign, fillLedgers, openForCampaigns } from '../../../../test/campaigns.ts'
import { guestsOf, importGuests } from '../../../../test/guest-list.ts'

const search = (restaurant: RestaurantActor, q: string) => restaurant.call(addressBook.searchGuests, { query: { q } })
const names = async (restaurant: RestaurantActor, q: string) =>
  (await search(restaurant, q)).body.data.map(({ name }) => name)
const checkIn = (restaurant: RestaurantActor, body: object) => restaurant.call(addressBook.checkIn, { body })

async function withGuests(env: Record<string, string> = {}) {
  const opened = await openForCampaigns({ env })
  await importGuests(opened.restaurant, [
    { name: 'Zoë O’Brien', phone: '9876543210', email: 'corner@example.com', note: 'Likes the terrace' },
    { name: 'Ben Zoelle', phone: '9876500022', lastVisitOn: '2026-11-01' },
    { name: 'Asha', email: 'asha@example.com' },
  ])
  return opened
}

it('finds guests by name or phone number, and returns only name and last four digits', async () => {
  const { restaurant } = await withGuests()
  expect((await search(restaurant, 'obrien')).body.data).toEqual([
    { _id: expect.any(String), name: 'Zoë O’Brien', phoneEnd: '3210' },
  ])
  expect((await search(restaurant, 'asha')).body.data).toMatchObject([{ phoneEnd: null }])
  // The guest seen last comes first.
  expect(await names(restaurant, 'ZOE')).toEqual(['Ben Zoelle', 'Zoë O’Brien'])
  expect(await names(restaurant, '98765')).toEqual(['Ben Zoelle', 'Zoë O’Brien'])
  for (const q of ['3210', '098765 43210', '+91 98765-43210'])
    expect(await names(restaurant, q)).toEqual(['Zoë O’Brien'])
  for (const q of ['example', 'corner', 'terrace', '0000', '%%%%abc']) expect(await names(restaurant, q)).toEqual([])
})

it('finds the guest who holds a code', async () => {
  const { app, restaurant } = await withGuests()
  const incentive = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2099-12-24' }
  await createCampaign(restaurant, { fields: { ...ALL_GUESTS, incentive: JSON.stringify(incentive) } })
  await fillLedgers(app)
  const [zoe] = await guestsOf(restaurant, { q: 'brien' })
  const { coupons } = (await restaurant.call(addressBook.show, { params: { id: zoe?._id ?? '' } })).body.data
  expect(await names(restaurant, coupons[0]?.code.toLowerCase() ?? '')).toEqual(['Zoë O’Brien'])
})

it('a search needs three letters or four digits, and returns up to five guests of its restaurant', async () => {
  const { app, restaurant } = await withGuests()
  for (const q of ['', 'zo', '123', 'z 12']) expect((await search(restaurant, q)).status).toBe(400)
  const other = await asRestaurant(app)
  await importGuests(
    other,
    Array.from({ length: 6 }, (_, at) => ({ name: `Zoe ${at}`, email: `zoe${at}@example.com` })),
  )
  expect(await names(other, 'zoe')).toHaveLength(5)
  for (const q of ['asha', '9876543210']) expect(await names(other, q)).toEqual([])
})

it('limits searches for guests to 60 a minute per session', async () => {
  expect(limits.guestSearches).toMatchObject({ count: 60, seconds: 60, scope: 'session' })
  const { restaurant } = await withGuests({ LIMITS_SCALE: '1' })
  for (let count = 0; count < 60; count++) expect((await search(restaurant, 'asha')).status).toBe(200)
  expect(await search(restaurant, 'asha')).toMatchObject({
    status: 429,
    body: { message: 'Too many searches. Please wait a minute.' },
  })
})

it('checks in a guest found by the search, but none of another restaurant', async () => {
  const { app, restaurant } = await withGuests()
  const [zoe] = (await search(restaurant, 'brien')).body.data
  const guest = zoe?._id ?? ''
  expect(await checkIn(restaurant, { guest })).toMatchObject({
    status: 201,
    body: { data: { guest, name: 'Zoë O’Brien', note: 'Likes the terrace', visits: 1 } },
  })
  const refused = await checkIn(await asRestaurant(app), { guest })
  expect(refused).toMatchObject({ status: 404, body: { message: 'This guest is no longer in your list.' } })
  for (const body of [
    { guest, phone: '9876543210' },
    { guest, add: true },
  ])
    expect((await checkIn(restaurant, body)).status).toBe(400)
})

it('checks in an unknown number as one new guest without marketing consent, also in parallel', async () => {
  const { restaurant } = await withGuests()
  const body = { phone: '98765 00099', add: true, name: 'Dee' }
  const answers = await Promise.all([1, 2, 3].map(() => checkIn(restaurant, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  const [dee, ...others] = await guestsOf(restaurant, { q: '9876500099' })
  expect(others).toEqual([])
  expect(dee).toMatchObject({
    name: 'Dee',
    phone: '+919876500099',
    email: null,
    preferences: { emailMarketing: false, smsMarketing: false },
    source: 'manual',
    visits: 1,
  })
  const consents = await restaurant.call(addressBook.consents, { params: { id: dee?._id ?? '' } })
  expect(consents.body.data).toEqual([])
})

it('adding a number that a guest already has leaves that guest unchanged', async () => {
  const { restaurant } = await withGuests()
  const before = await guestsOf(restaurant, { q: 'Ben' })
  const added = await checkIn(restaurant, { phone: '9876500022', add: true, name: 'Other' })
  expect(added).toMatchObject({ status: 201, body: { data: { name: 'Ben Zoelle' } } })
  expect(await guestsOf(restaurant, { q: 'Ben' })).toMatchObject([
    { name: 'Ben Zoelle', preferences: before[0]?.preferences },
  ])
})

it('undoing a check-in removes the guest that it added, unless something was recorded since', async () => {
  const { restaurant } = await withGuests()
  const add = async (phone: string) => (await checkIn(restaurant, { phone, add: true })).body.data
  const mistyped = await add('9876500077')
  await restaurant.call(addressBook.undoCheckIn, { body: mistyped.undo as never })
  expect(await guestsOf(restaurant, { q: '9876500077' })).toEqual([])
  const wanted = await add('9876500088')
  await restaurant.call(addressBook.update, { params: { id: wanted.guest }, body: { note: 'Window seat' } })
  await restaurant.call(addressBook.undoCheckIn, { body: wanted.undo as never })
  expect(await guestsOf(restaurant, { q: '9876500088' })).toMatchObject([{ note: 'Window seat', visits: 0 }])
})
