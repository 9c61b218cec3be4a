import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { consent } from '@tidetable/contract/endpoints/consent'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, asRestaurant, openRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, fillLedgers } from '../../../../test/campaigns.ts'
import { guestsOf } from '../../../../test/guest-list.ts'
import { deleteExpiredRows } from '../../../../test/retention.ts'

const asha = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', tags: ['VIP'], birthday: '11-04' }
const ben = { name: 'Ben', email: 'ben@example.com', lastVisitOn: '2026-03-01' }
const importRows = async (restaurant: RestaurantActor, customers: object[], attested = true) =>
  (await restaurant.call(addressBook.import, { body: { customers, attested } as never })).body.data
const idOf = async (restaurant: RestaurantActor, q: string) => (await guestsOf(restaurant, { q }))[0]?._id ?? ''
const rowOf = (app: TestApp, id: string) =>
  app.db.one<{ row: unknown }>(sql`select to_jsonb(c) as row from contacts c where id = ${id}`)

it('restores deleted guests unchanged within an hour', async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  await importRows(restaurant, [
    { ...asha, preferences: { smsMarketing: false } },
    { ...ben, isActive: false },
  ])
  // A second import changes the guest; undoing that import later must still find the change.
  const { import_id } = await importRows(restaurant, [{ ...ben, tags: ['Wine'] }])
  const ids = [await idOf(restaurant, 'asha'), await idOf(restaurant, 'ben')]
  await app.db.run(
    sql`update contacts set last_written_at = now(), email_failed_at = now(), phone_failed_at = now() where id = ${ids[0]}`,
  )
  const before = await Promise.all(ids.map((id) => rowOf(app, id)))
  const removed = await restaurant.call(addressBook.removeMany, { body: { ids } })
  expect(removed.body.data.ids.sort()).toEqual([...ids].sort())
  expect(await guestsOf(restaurant)).toEqual([])
  expect((await other.call(addressBook.restore, { body: { ids } })).body.data).toEqual({ restored: 0, added_again: 0 })
  app.clock.advance({ minutes: 59 })
  expect((await restaurant.call(addressBook.restore, { body: { ids } })).body.data).toEqual({
    restored: 2,
    added_again: 0,
  })
  expect(await Promise.all(ids.map((id) => rowOf(app, id)))).toEqual(before)
  expect((await restaurant.call(addressBook.restore, { body: { ids } })).body.data).toEqual({
    restored: 0,
    added_again: 0,
  })
  const undone = await restaurant.call(addressBook.undoImport, { params: { import_id } })
  expect(undone.body.data.restored).toBe(1)
  expect((await guestsOf(restaurant, { q: 'ben' }))[0]?.tags).toEqual([])
})

it('deletes guests permanently after an hour', async () => {
  const { app, restaurant } = await openRestaurant()
  await importRows(restaurant, [asha])
  const id = await idOf(restaurant, 'asha')
  expect((await restaurant.call(addressBook.remove, { params: { id }, query: {} })).status).toBe(200)
  expect((await restaurant.call(addressBook.remove, { params: { id }, query: {} })).status).toBe(404)
  app.clock.advance({ minutes: 61 })
  expect((await restaurant.call(addressBook.restore, { body: { ids: [id] } })).body.data).toEqual({
    restored: 0,
    added_again: 0,
  })
  await deleteExpiredRows(app)
  expect(await app.db.one(sql`select count(*) as left from deleted_contacts`)).toEqual({ left: 0 })
})

it('keeps the new entry if a deleted guest was imported again', async () => {
  const { restaurant } = await openRestaurant()
  await importRows(restaurant, [asha])
  const id = await idOf(restaurant, 'asha')
  await restaurant.call(addressBook.removeMany, { body: { selection: { filter: { q: 'asha' } } } })
  expect((await importRows(restaurant, [{ ...asha, name: 'Asha Two' }])).success).toHaveLength(1)
  const restore = async () => (await restaurant.call(addressBook.restore, { body: { ids: [id] } })).body.data
  expect(await restore()).toEqual({ restored: 0, added_again: 1 })
  expect((await guestsOf(restaurant)).map(({ name }) => name)).toEqual(['Asha Two'])
  // The deleted guest remains after a refused restore, and can be restored once the address is free.
  await restaurant.call(addressBook.removeMany, { body: { ids: [await idOf(restaurant, 'asha')] } })
  expect(await restore()).toEqual({ restored: 1, added_again: 0 })
  expect(await guestsOf(restaurant)).toMatchObject([{ name: 'Asha', tags: ['VIP'], birthday: '11-04' }])
})

it('reports guests that were added again by address or number, and restores the others', async () => {
  const { restaurant } = await openRestaurant()
  const dev = { name: 'Dev', phone: '9876543219' }
  await importRows(restaurant, [asha, ben, dev])
  const ids = [await idOf(restaurant, 'asha'), await idOf(restaurant, 'ben'), await idOf(restaurant, 'dev')]
  await restaurant.call(addressBook.removeMany, { body: { ids } })
  await importRows(restaurant, [
    { name: 'Same number', phone: '9876543219' },
    { name: 'Same mailbox', email: 'asha@example.com' },
  ])
  const answer = (await restaurant.call(addressBook.restore, { body: { ids } })).body.data
  expect(answer).toEqual({ restored: 1, added_again: 2 })
  expect((await guestsOf(restaurant)).map(({ name }) => name).sort()).toEqual(['Ben', 'Same mailbox', 'Same number'])
})

it('restores no deleted guest who was erased under a new entry since then', async () => {
  const { restaurant } = await openRestaurant()
  await importRows(restaurant, [asha, ben, { name: 'Dev', phone: '9876543219' }])
  const ids = [await idOf(restaurant, 'asha'), await idOf(restaurant, 'ben'), await idOf(restaurant, 'dev')]
  await restaurant.call(addressBook.removeMany, { body: { ids } })
  // One new entry has the email address of a deleted guest, the other one the phone number.
  await importRows(restaurant, [
    { name: 'Asha again', email: 'asha@example.com' },
    { name: 'Dev again', phone: '9876543219' },
  ])
  for (const q of ['asha', 'dev']) {
    const params = { id: await idOf(restaurant, q) }
    await restaurant.call(addressBook.remove, { params, query: { forget: 'true' } as never })
  }
  const answer = (await restaurant.call(addressBook.restore, { body: { ids } })).body.data
  expect(answer).toEqual({ restored: 1, added_again: 0 })
  expect((await guestsOf(restaurant)).map(({ name }) => name)).toEqual(['Ben'])
})

it('restores no guest of an import that was undone', async () => {
  const { restaurant } = await openRestaurant()
  const { import_id } = await importRows(restaurant, [asha])
  const id = await idOf(restaurant, 'asha')
  await restaurant.call(addressBook.removeMany, { body: { ids: [id] } })
  await restaurant.call(addressBook.undoImport, { params: { import_id } })
  expect((await restaurant.call(addressBook.restore, { body: { ids: [id] } })).body.data).toEqual({
    restored: 0,
    added_again: 0,
  })
})

it('a restored guest has the choices made in the account since the deletion', async () => {
  const { app, restaurant } = await openRestaurant()
  const guest = await asCustomer(app, { restaurantId: restaurant.id })
  await guest.call(accounts.updateCustomerProfile, { body: { preferences: { smsMarketing: true } } })
  await app.platform.jobs.runDue()
  const [before] = await guestsOf(restaurant)
  expect(before?.preferences.smsMarketing).toBe(true)
  const ids = [before?._id ?? '']
  await restaurant.call(addressBook.removeMany, { body: { ids } })
  await guest.call(accounts.updateCustomerProfile, { body: { preferences: { smsMarketing: false } } })
  await app.platform.jobs.runDue()
  await restaurant.call(addressBook.restore, { body: { ids } })
  await app.platform.jobs.runDue()
  expect((await guestsOf(restaurant))[0]?.preferences.smsMarketing).toBe(false)
})

it('adds a tag to guests and removes it, and returns only the changed guests', async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  await importRows(restaurant, [
    asha,
    ben,
    { ...ben, name: 'Full', email: 'full@example.com', tags: Array.from({ length: 20 }, (_, n) => `t${n}`) },
  ])
  await importRows(other, [asha])
  const all = { selection: { filter: {} } }
  const input = await restaurant.call(addressBook.tag, { body: { ...all, tag: ' vip ', on: true } })
  expect(input.body.data.ids).toEqual([await idOf(restaurant, 'ben')])
  expect((await restaurant.call(addressBook.tags, {})).body.data[0]?.guests).toBe(2)
  expect((await guestsOf(restaurant, { tag: 'ViP' })).map(({ name }) => name).sort()).toEqual(['Asha', 'Ben'])
  await restaurant.call(addressBook.tag, { body: { ids: input.body.data.ids, tag: 'VIP', on: false } })
  expect((await guestsOf(restaurant, { tag: 'vip' })).map(({ name }) => name)).toEqual(['Asha'])
  expect((await guestsOf(other))[0]?.tags).toEqual(['VIP'])
  for (const body of [
    { tag: 'x', on: true },
    { ids: [], selection: {}, tag: 'x', on: true },
    { ids: [], tag: ' ', on: true },
  ])
    expect((await restaurant.call(addressBook.tag, { body: body as never })).status).toBe(400)
})

it('records consent of many guests with wording and origin in the ledger, and undoes it', async () => {
  const { app, restaurant } = await openRestaurant()
  const out = { name: 'Out', email: 'out@example.com', phone: '9876543213' }
  await importRows(restaurant, [asha, ben, out], false)
  await importRows(restaurant, [{ name: 'Had', email: 'had@example.com' }])
  await app.call(consent.unsubscribe, { body: { email: out.email, phone: `91${out.phone}` } })
  const output = { channels: ['email' as const, 'sms' as const], wording: 'Send me news.', origin: 'Sheet at the till' }
  const agreed = await restaurant.call(addressBook.agree, { body: { selection: { filter: {} }, ...output } })
  const [idAsha, idBen] = [await idOf(restaurant, 'asha'), await idOf(restaurant, 'ben')]
  expect(agreed.body.data.email.sort()).toEqual([idAsha, idBen].sort())
  expect(agreed.body.data.sms).toEqual([idAsha])
  const reach = async () =>
    Object.fromEntries(
      (await guestsOf(restaurant)).map(({ name, preferences: p }) => [name, [p.emailMarketing, p.smsMarketing]]),
    )
  expect(await reach()).toEqual({ Asha: [true, true], Ben: [true, false], Out: [false, false], Had: [true, false] })
  const history = async () => (await restaurant.call(addressBook.consents, { params: { id: idBen } })).body.data
  expect(await history()).toEqual([
    expect.objectContaining({
      channel: 'email',
      action: 'granted',
      source: 'manual',
      wording: 'Send me news.',
      origin: 'Sheet at the till',
    }),
  ])
  expect((await restaurant.call(addressBook.exportConsents, {})).text).toContain('Sheet at the till')
  app.clock.advance({ seconds: 5 })
  const back = await restaurant.call(addressBook.undoAgreement, { body: agreed.body.data })
  expect(back.body.data).toEqual({ ended: 3 })
  expect(await reach()).toEqual({ Asha: [false, false], Ben: [false, false], Out: [false, false], Had: [true, false] })
  expect((await history())[0]).toMatchObject({
    action: 'revoked',
    wording: 'Withdrawn by the restaurant: recorded by mistake.',
  })
})

it('never records consent of a guest with an account', async () => {
  const { app, restaurant } = await openRestaurant()
  await asCustomer(app, { restaurantId: restaurant.id })
  await app.platform.jobs.runDue()
  const body = { selection: { filter: {} }, channels: ['sms' as const], origin: 'At the till' }
  expect((await restaurant.call(addressBook.agree, { body })).body.data).toEqual({ email: [], sms: [] })
})

it('sorts and filters guests on the server, relative to the restaurant’s day', async () => {
  const { app, restaurant } = await openRestaurant({ address: '12 Lake Road, Pune' })
  const today = app.clock.now().getTime()
  const daysAgo = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10)
  await importRows(restaurant, [
    {
      name: 'Élodie',
      email: 'elodie@example.com',
      phone: '9876543211',
      lastVisitOn: daysAgo(5),
      tags: ['Wine'],
      birthday: '1988-12-24',
    },
    { name: 'Dev', email: 'dev@example.com', lastVisitOn: daysAgo(90), birthday: '12-01' },
    { name: 'Farah', phone: '9876543212' },
  ])
  await importRows(restaurant, [{ name: 'Gopal', email: 'gopal@example.com' }], false)
  await app.call(consent.unsubscribe, { body: { email: 'dev@example.com' } })
  const names = async (query: object) => (await guestsOf(restaurant, query)).map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(['Dev', 'Élodie', 'Farah', 'Gopal'])
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Gopal', 'Farah', 'Élodie', 'Dev'])
  expect((await names({ sort: 'lastVisitOn' })).slice(0, 2)).toEqual(['Élodie', 'Dev'])
  expect((await names({ sort: 'lastVisitOn', order: 'asc' })).slice(0, 2)).toEqual(['Dev', 'Élodie'])
  const sorted = async (query: object) => (await names(query)).sort()
  expect(await sorted({ reachable: 'email' })).toEqual(['Élodie'])
  expect(await sorted({ reachable: 'sms' })).toEqual(['Farah', 'Élodie'])
  expect(await sorted({ reachable: 'any' })).toEqual(['Farah', 'Élodie'])
  expect(await sorted({ reachable: 'none' })).toEqual(['Dev', 'Gopal'])
  expect(await sorted({ reachable: 'unasked' })).toEqual(['Gopal'])
  expect(await sorted({ tag: 'wine' })).toEqual(['Élodie'])
  expect(await sorted({ visitedWithin: '30' })).toEqual(['Élodie'])
  expect(await sorted({ notVisitedFor: '60' })).toEqual(['Dev'])
  expect(await sorted({ neverVisited: 'true' })).toEqual(['Farah', 'Gopal'])
  expect(await sorted({ birthdayMonth: '12' })).toEqual(['Dev', 'Élodie'])
  expect(await sorted({ birthdayMonth: '1' })).toEqual([])
  expect(await sorted({ campaign: 'no-such-campaign' })).toEqual([])
  const write = { userIds: [await idOf(restaurant, 'elodie'), await idOf(restaurant, 'farah')], sendEmail: true }
  const byMail = (await createCampaign(restaurant, write)).body.data._id
  const byBoth = (await createCampaign(restaurant, { ...write, title: 'Both', sendSMS: true })).body.data._id
  await fillLedgers(app)
  expect(await sorted({ campaign: byMail })).toEqual(['Élodie'])
  expect(await sorted({ campaign: byBoth })).toEqual(['Farah', 'Élodie'])
  await restaurant.call(addressBook.add, { body: { name: 'Hari', email: 'hari@example.com' } })
  expect(await sorted({ source: 'manual' })).toEqual(['Hari'])
  expect(await sorted({ source: 'import' })).toEqual(['Dev', 'Farah', 'Gopal', 'Élodie'])
  for (const query of [{ reachable: 'x' }, { birthdayMonth: '13' }, { visitedWithin: '0' }, { sort: 'phone' }])
    expect((await restaurant.call(addressBook.list, { query: query as never })).status).toBe(400)
})
