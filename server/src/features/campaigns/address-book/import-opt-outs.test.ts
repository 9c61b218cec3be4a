import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { expect, it } from 'vitest'
import { asRestaurant, openRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { guestsOf, optOut } from '../../../../test/guest-list.ts'

const BO = { name: 'Bo Berg', email: 'bo@no.example' }
const PHONE = '+919876543210'

const importRows = async (restaurant: RestaurantActor, customers: object[], more = {}) =>
  (await restaurant.call(addressBook.import, { body: { customers, attested: true, ...more } as never })).body
const history = async (restaurant: RestaurantActor, id: string) =>
  (await restaurant.call(addressBook.consents, { params: { id } })).body.data.map(
    ({ channel, action, wording }) => `${channel} ${action}: ${wording}`,
  )
const bo = async (restaurant: RestaurantActor) => {
  const [found] = await guestsOf(restaurant, { q: 'Bo Berg' })
  if (!found) throw new Error('Bo is not in the list')
  return found
}

it('stores an imported opt-out despite the attestation, and no later import removes it', async () => {
  const restaurant = await asRestaurant(await createTestApp())
  await importRows(restaurant, [{ ...BO, optedOut: { email: true } }])
  expect(await bo(restaurant)).toMatchObject({
    preferences: { emailMarketing: false },
    optedOut: { email: true, sms: false },
  })
  expect(await history(restaurant, (await bo(restaurant))._id)).toEqual([
    'email revoked: The imported list says this guest opted out.',
  ])
  const again = await importRows(restaurant, [BO])
  expect(again.message).toBe('0 guests were imported. 1 was already known.')
  expect(await bo(restaurant)).toMatchObject({ preferences: { emailMarketing: false }, optedOut: { email: true } })
  await restaurant.call(addressBook.agree, {
    body: { ids: [(await bo(restaurant))._id], channels: ['email'], origin: 'at the door' } as never,
  })
  expect(await guestsOf(restaurant, { reachable: 'email' })).toEqual([])
})

it('an imported opt-out ends a known guest’s consent on each channel, reported as an update', async () => {
  const restaurant = await asRestaurant(await createTestApp())
  await importRows(restaurant, [{ ...BO, phone: PHONE }])
  const no = await importRows(restaurant, [{ email: BO.email, optedOut: { email: true, sms: true } }])
  expect(no.data.updated).toHaveLength(1)
  expect(await bo(restaurant)).toMatchObject({ optedOut: { email: true, sms: true } })
  const output = await history(restaurant, (await bo(restaurant))._id)
  expect(output.filter((line) => line.includes('revoked')).sort()).toEqual([
    'email revoked: The imported list says this guest opted out.',
    'sms revoked: The imported list says this guest opted out.',
  ])
  const same = await importRows(restaurant, [{ email: BO.email, optedOut: { email: true, sms: true } }])
  expect(same.data.duplicates).toHaveLength(1)
})

it('an imported opt-out applies to a guest who is known only by the phone number', async () => {
  const restaurant = await asRestaurant(await createTestApp())
  await importRows(restaurant, [{ name: BO.name, phone: PHONE }])
  const no = await importRows(restaurant, [{ ...BO, phone: PHONE, optedOut: { email: true, sms: true } }])
  expect([no.data.success.length, no.data.updated.length]).toEqual([0, 1])
  expect(await bo(restaurant)).toMatchObject({ email: BO.email, optedOut: { email: true, sms: true } })
})

it('an opt-out overrides consent for the same address in one list, in either order', async () => {
  const restaurant = await asRestaurant(await createTestApp())
  await importRows(restaurant, [BO, { ...BO, optedOut: { email: true } }])
  expect(await bo(restaurant)).toMatchObject({ preferences: { emailMarketing: false }, optedOut: { email: true } })
  const other = await asRestaurant(await createTestApp())
  await importRows(other, [{ ...BO, optedOut: { email: true } }, BO])
  expect(await bo(other)).toMatchObject({ preferences: { emailMarketing: false }, optedOut: { email: true } })
})

it('stores an imported opt-out for the importing restaurant only', async () => {
  const app = await createTestApp()
  const [one, other] = [await asRestaurant(app), await asRestaurant(app)]
  await importRows(one, [{ ...BO, optedOut: { email: true, sms: true } }])
  await importRows(other, [BO])
  expect(await bo(other)).toMatchObject({ preferences: { emailMarketing: true }, optedOut: { email: false } })
})

it('undoing an import removes its opt-outs, except of guests who have opted out since', async () => {
  const { app, restaurant } = await openRestaurant()
  const eve = { name: 'Eve', email: 'eve@no.example' }
  await importRows(restaurant, [BO, eve])
  const { data } = await importRows(restaurant, [
    { ...BO, optedOut: { email: true } },
    { ...eve, optedOut: { email: true } },
  ])
  await optOut(app, 'email', eve.email, { restaurantId: restaurant.id, reason: 'one_click' })
  app.clock.advance({ minutes: 1 })
  await restaurant.call(addressBook.undoImport, { params: { import_id: data.import_id } })
  expect(await bo(restaurant)).toMatchObject({ preferences: { emailMarketing: true }, optedOut: { email: false } })
  expect(await history(restaurant, (await bo(restaurant))._id)).toContain(
    'email lifted: The import that said this guest opted out was undone.',
  )
  expect((await guestsOf(restaurant, { q: 'Eve' }))[0]?.optedOut.email).toBe(true)
})

it('an imported opt-out does not change a guest who opted out before', async () => {
  const { app, restaurant } = await openRestaurant()
  await importRows(restaurant, [BO])
  await optOut(app, 'email', BO.email, { restaurantId: restaurant.id, reason: 'one_click' })
  const before = await bo(restaurant)
  const again = await importRows(restaurant, [{ ...BO, optedOut: { email: true } }])
  expect(again.data.duplicates).toHaveLength(1)
  expect(await bo(restaurant)).toEqual(before)
})

it('shows a platform-wide opt-out as no consent, so that an import reveals nothing', async () => {
  const { app, restaurant } = await openRestaurant()
  await optOut(app, 'email', BO.email)
  app.clock.advance({ minutes: 1 })
  const [eve, optedOut] = [
    { name: 'Eve', email: 'eve@no.example' },
    { name: 'Bo Berg', email: BO.email },
  ]
  const seen = async (name: string) => {
    const [guest] = await guestsOf(restaurant, { q: name })
    return guest && { preferences: guest.preferences, optedOut: guest.optedOut }
  }
  const first = await importRows(restaurant, [optedOut, eve], { attested: false })
  expect(first.data.success).toHaveLength(2)
  expect(await seen('Bo Berg')).toEqual(await seen('Eve'))
  expect((await guestsOf(restaurant, { optedOut: true })).length).toBe(0)
  expect((await guestsOf(restaurant, { reachable: 'unasked' })).map(({ name }) => name).sort()).toEqual([
    'Bo Berg',
    'Eve',
  ])
  const again = await importRows(restaurant, [optedOut, eve])
  expect(again.data.updated).toHaveLength(2)
  expect(await seen('Bo Berg')).toEqual({
    preferences: { emailMarketing: false, smsMarketing: false },
    optedOut: { email: false, sms: false },
  })
  expect((await guestsOf(restaurant, { reachable: 'email' })).map(({ name }) => name)).toEqual(['Eve'])
  const file = (await restaurant.call(addressBook.export, { query: {} })).text
  expect(file).toContain('Bo Berg,bo@no.example,,false,false,false,false,true,import,')
})
