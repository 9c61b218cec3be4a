import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { createCampaign, fillLedgers, openForCampaigns, sendDue } from '../../../../test/campaigns.ts'

const list = async (restaurant: RestaurantActor) => (await restaurant.call(addressBook.segments, {})).body.data
const add = (restaurant: RestaurantActor, name: string, filter: object) =>
  restaurant.call(addressBook.addSegment, { body: { name, filter } })
const guests = (restaurant: RestaurantActor, names: readonly string[], tag: string) =>
  restaurant.call(addressBook.import, {
    body: {
      attested: true,
      customers: names.map((name) => ({ name, email: `${name}@example.com`, tags: [tag] })) as never,
    },
  })

it('saves filters as segments, and counts their guests on each request', async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  const made = await add(restaurant, 'Wine lovers', { tag: 'Wine' })
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { name: 'Wine lovers', filter: { tag: 'Wine' }, guests: 0 },
  ])
  await guests(restaurant, ['asha', 'ben'], 'wine')
  expect(await list(restaurant)).toMatchObject([{ name: 'Wine lovers', guests: 2 }])
  expect(await list(other)).toEqual([])
  expect((await add(restaurant, 'WINE lovers', {})).body.code).toBe('segment_exists')
  expect((await add(restaurant, '', {})).status).toBe(400)
  expect((await add(restaurant, 'Misspelt', { tga: 'Wine' })).status).toBe(400)
  const params = { id: made.body.data._id }
  for (const stranger of [
    await other.call(addressBook.updateSegment, { params, body: { name: 'x' } }),
    await other.call(addressBook.removeSegment, { params }),
  ])
    expect(stranger.status).toBe(404)
  const changed = await restaurant.call(addressBook.updateSegment, {
    params,
    body: { name: 'Cellar', filter: { tag: 'Beer' } },
  })
  expect(changed.body.data).toMatchObject({ name: 'Cellar', filter: { tag: 'Beer' }, guests: 0 })
  await restaurant.call(addressBook.removeSegment, { params })
  expect(await list(restaurant)).toEqual([])
  for (let n = 0; n < 30; n++) expect((await add(restaurant, `S${n}`, {})).status).toBe(201)
  expect((await add(restaurant, 'One more', {})).body.code).toBe('too_many_segments')
})

async function withSegment() {
  const { app, restaurant } = await openForCampaigns()
  await guests(restaurant, ['asha', 'ben'], 'Wine')
  const segment = (await add(restaurant, 'Wine', { tag: 'Wine' })).body.data._id
  const create = async (fields = {}) =>
    (await createCampaign(restaurant, { fields: { selection: JSON.stringify({ segment }), ...fields } })).body.data
  const mailed = () =>
    app.mail.sent
      .map(({ to }) => to)
      .filter((to) => to.endsWith('@example.com'))
      .sort()
  return { app, restaurant, segment, create, mailed }
}

it('counts the recipients of a segment when the campaign is sent', async () => {
  const { app, restaurant, create, mailed } = await withSegment()
  const sendAt = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString()
  const campaign = await create({ sendAt })
  expect(campaign).toMatchObject({ status: 'scheduled', recipients: 2, counting: false, counted_later: true })
  await sendDue(app)
  expect(mailed()).toEqual([])
  // Membership is evaluated when sending.
  await guests(restaurant, ['chitra', 'dev'], 'Wine')
  const ben = (await restaurant.call(addressBook.list, { query: { q: 'ben' } })).body.data[0]
  await restaurant.call(addressBook.tag, { body: { ids: [ben?._id ?? ''], tag: 'Wine', on: false } })
  app.clock.advance({ hours: 2, minutes: 1 })
  await sendDue(app)
  await sendDue(app)
  expect(mailed()).toEqual(['asha@example.com', 'chitra@example.com', 'dev@example.com'])
  const after = (await restaurant.call(campaigns.get, { params: { id: campaign._id } })).body.data
  expect(after).toMatchObject({ recipients: 3, counting: false, counted_later: false })
  // The restaurant's time zone determines the day: 5 am in Pune is after the end of yesterday's business day.
  await restaurant.call(addressBook.import, {
    body: {
      attested: true,
      customers: [{ name: 'Elif', email: 'elif@example.com', lastVisitOn: '2026-11-24' }] as never,
    },
  })
  const today = (await add(restaurant, 'Here today', { visitedWithin: 1 })).body.data
  expect(today.guests).toBe(1)
  const selection = JSON.stringify({ segment: today._id })
  const late = await create({ title: 'Come back', selection, sendAt: '2026-11-24T23:30:00.000Z' })
  app.clock.set('2026-11-24T23:31:00.000Z')
  await sendDue(app)
  await sendDue(app)
  expect(mailed()).toHaveLength(3)
  expect((await restaurant.call(campaigns.get, { params: { id: late._id } })).body.data.recipients).toBe(0)
})

it('a campaign uses its segment’s current filter and guests, or the last filter if deleted', async () => {
  const { app, restaurant, segment, create, mailed } = await withSegment()
  await guests(restaurant, ['farah'], 'Beer')
  const audience = await restaurant.call(campaigns.audience, {
    body: { selection: { segment }, sendEmail: true, sendSMS: false },
  })
  expect(audience.body.data).toMatchObject({ selected: 2, reachable: 2 })
  await create()
  await restaurant.call(addressBook.updateSegment, { params: { id: segment }, body: { filter: { tag: 'Beer' } } })
  await sendDue(app)
  expect(mailed()).toEqual(['farah@example.com'])
  const later = await create({ title: 'Later', sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() })
  await restaurant.call(addressBook.removeSegment, { params: { id: segment } })
  app.clock.advance({ hours: 1, minutes: 1 })
  await sendDue(app)
  await sendDue(app)
  expect(mailed()).toEqual(['farah@example.com', 'farah@example.com'])
  expect((await restaurant.call(campaigns.get, { params: { id: later._id } })).body.data.recipients).toBe(1)
})

it('reports only for scheduled campaigns that guests will be counted later', async () => {
  const { app, restaurant, create } = await withSegment()
  const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  const later = async (fields: object) => (await create(fields)).counted_later
  expect(await later({ title: 'To a segment, later', sendAt })).toBe(true)
  expect(await later({ title: 'To a segment, now' })).toBe(false)
  const selection = JSON.stringify({ filter: { tag: 'Wine' } })
  expect(await later({ title: 'To a filter, later', sendAt, selection })).toBe(true)
  const listed = (await restaurant.call(campaigns.list, { query: {} })).body.data
  expect(listed.filter(({ counted_later }) => !counted_later).map(({ title }) => title)).toEqual(['To a segment, now'])
})

it('never sends a cancelled campaign with a segment', async () => {
  const { app, restaurant, create, mailed } = await withSegment()
  const { _id: id } = await create({ sendAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() })
  await fillLedgers(app)
  await restaurant.call(campaigns.cancel, { params: { id } })
  app.clock.advance({ hours: 2 })
  await sendDue(app)
  expect(mailed()).toEqual([])
  expect(await app.db.one(sql`select count(*) as rows from deliveries`)).toEqual({ rows: 0 })
})

it('searches thousands of guests of a restaurant without database statistics', async () => {
  const app = await createTestApp()
  const [known, restaurant] = [await asRestaurant(app), await asRestaurant(app)]
  const fill = ({ id }: RestaurantActor) =>
    app.db.run(sql`
      insert into contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
      select ${id}, 'guest-' || n, 'Guest ' || n, 'guest' || n || '@example.com', ${id} || n, true, false, true, 'manual',
        ${app.clock.now()} from generate_series(1, 12000) n`)
  await fill(known)
  await app.db.run(sql`analyze contacts`)
  await fill(restaurant)
  const found = await restaurant.call(addressBook.list, { query: { q: 'guest' } })
  expect([found.status, found.body.total]).toEqual([200, 12000])
})

it('offers ready segments with their guests, by the restaurant’s day and month', async () => {
  // The date in India is 1 December.
  const { app, restaurant } = await openForCampaigns({ now: '2026-11-30T20:00:00.000Z' })
  const ready = async () => (await restaurant.call(addressBook.segments, {})).body.ready
  const customers = [
    { name: 'Old', email: 'old@example.com', lastVisitOn: '2026-10-02', birthday: '01-31' },
    { name: 'Recent', email: 'recent@example.com', lastVisitOn: '2026-10-03', birthday: '1990-12-31' },
    { name: 'Never', email: 'never@example.com' },
  ]
  await restaurant.call(addressBook.import, { body: { attested: true, customers } as never })
  await app.db.run(sql`update contacts set created_at = '2026-11-30T18:29:59.999Z' where name = 'Old'`)
  app.clock.advance({ hours: 6 })
  expect(await ready()).toEqual([
    { name: 'unseen', filter: { notVisitedFor: 60 }, guests: 1 },
    { name: 'new', filter: { addedSince: '2026-11-30T18:30:00.000Z' }, guests: 2 },
    { name: 'birthdays', filter: { birthdayMonth: 1 }, guests: 1 },
  ])
  for (const { filter, guests: count } of await ready())
    expect((await restaurant.call(addressBook.list, { query: filter })).body.total).toBe(count)
})
