import { campaigns } from '@tidetable/contract/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, DAYTIME, sendDue, workerOf } from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'
import type { Campaigns } from '../index.ts'

const FAST = { MAIL_PER_SECOND: '100000' }
const EVERYBODY = { selection: JSON.stringify({ filter: {} }) }
const countingOf = (app: TestApp) => (app.features.find(({ name }) => name === 'campaigns') as Campaigns).counting

/** So many guests who may be written to, put there at once. */
async function withGuests(count: number) {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME), env: FAST })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  await app.db.run(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
    select ${restaurant.id}, 'guest-' || lpad(n::text, 6, '0'), 'Guest ' || n, 'guest' || n || '@example.com',
      'hash-' || n, true, false, true, 'manual', ${app.clock.now()} from generate_series(1, ${count}) n`)
  return { app, restaurant }
}
const create = async (restaurant: RestaurantActor, fields = {}) =>
  (await createCampaign(restaurant, { fields: { ...EVERYBODY, ...fields } })).body.data
const read = async (restaurant: RestaurantActor, id: string) =>
  (await restaurant.call(campaigns.get, { params: { id } })).body.data
const rowsOf = async (app: TestApp, id: string) =>
  await app.db.one<{ rows: number; people: number }>(sql`
      select count(*) as rows, count(distinct contact_id) as people from deliveries where campaign_id = ${id}`)

it('answers a new campaign with its people counted before a row of its ledger is written [RULE-50, QUAL-10]', async () => {
  const { app, restaurant } = await withGuests(7)
  const answer = await createCampaign(restaurant, { fields: EVERYBODY })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({ recipients: 7, counting: true, counted: 0, status: 'sending' })
  expect(await rowsOf(app, answer.body.data._id)).toEqual({ rows: 0, people: 0 })
  await sendDue(app)
  expect(await read(restaurant, answer.body.data._id)).toMatchObject({
    recipients: 7,
    counting: false,
    status: 'finished',
  })
  expect(app.mail.sent).toHaveLength(7)
})

it('shows how far a ledger of thousands has come, and its final number when it is whole [RULE-51, MEND-126]', async () => {
  const { app, restaurant } = await withGuests(12_000)
  const { _id: id } = await create(restaurant)
  const counting = countingOf(app)
  expect(await counting.step(restaurant.id, id)).toBe(true)
  expect(await read(restaurant, id)).toMatchObject({ recipients: 12_000, counting: true, counted: 5000 })
  // Two who had no row yet are gone before their turn comes.
  await app.db.run(sql`
    update contacts set wants_email = false where restaurant_id = ${restaurant.id} and id in ('guest-011000', 'guest-012000')`)
  await app.platform.jobs.runDue()
  expect(await read(restaurant, id)).toMatchObject({ recipients: 11_998, counting: false, counted: 11_998 })
  expect(await rowsOf(app, id)).toEqual({ rows: 11_998, people: 11_998 })
})

it('sends nothing of a campaign whose ledger a dead program left half filled, until another has filled it [RULE-52]', async () => {
  const { app, restaurant } = await withGuests(5040)
  const { _id: id } = await create(restaurant)
  await countingOf(app).step(restaurant.id, id)
  app.clock.advance({ minutes: 1 })
  await workerOf(app).runDue()
  expect(app.mail.sent).toEqual([])
  expect((await rowsOf(app, id)).rows).toBe(5000)
  // What a pause, a resume and an edit leave is what it becomes; none of them lets it go.
  for (const command of [campaigns.pause, campaigns.resume]) await restaurant.call(command, { params: { id } })
  await workerOf(app).runDue()
  expect(app.mail.sent).toEqual([])
  expect(await read(restaurant, id)).toMatchObject({ status: 'sending', counting: true })

  const other = await createTestApp({ url: app.url, clock: app.clock, env: FAST })
  await other.platform.jobs.runDue()
  expect(await rowsOf(app, id)).toEqual({ rows: 5040, people: 5040 })
  // The job that comes again finds nothing to do.
  expect(await countingOf(app).step(restaurant.id, id)).toBe(false)
  await countingOf(other).job.run({ restaurantId: restaurant.id, campaignId: id })
  expect(await read(restaurant, id)).toMatchObject({ recipients: 5040, counting: false })
  await app.db.run(sql`
    update deliveries set due_at = due_at + interval '1 day' where contact_id > 'guest-000060'`)
  await sendDue(other)
  expect(new Set(other.mail.sent.map(({ to }) => to)).size).toBe(60)
  expect(other.mail.sent).toHaveLength(60)
})

it('rests when it was paused while it was counted, and stays ended when it was cancelled [RULE-52]', async () => {
  const { app, restaurant } = await withGuests(3)
  const paused = (await create(restaurant, { title: 'Paused' }))._id
  const cancelled = (await create(restaurant, { title: 'Cancelled' }))._id
  await restaurant.call(campaigns.pause, { params: { id: paused } })
  await restaurant.call(campaigns.cancel, { params: { id: cancelled } })
  await sendDue(app)
  expect(app.mail.sent).toEqual([])
  expect(await read(restaurant, paused)).toMatchObject({ status: 'paused', counting: false, recipients: 3 })
  expect(await read(restaurant, cancelled)).toMatchObject({ status: 'cancelled', counting: false })
  expect((await rowsOf(app, cancelled)).rows).toBe(0)
  await restaurant.call(campaigns.resume, { params: { id: paused } })
  await sendDue(app)
  expect(app.mail.sent).toHaveLength(3)
})

it('gives everybody a code of their own over several steps, each once [MEND-126]', async () => {
  const { app, restaurant } = await withGuests(5010)
  const incentive = { mode: 'personal', offer_type: 1, offer_value: 10, expires_on: '2026-12-24' }
  const { _id: id } = await create(restaurant, { incentive: JSON.stringify(incentive) })
  await countingOf(app).step(restaurant.id, id)
  await app.platform.jobs.runDue()
  const { codes, rows } = await app.db.one<{ codes: number; rows: number }>(sql`
    select count(distinct code) as codes, count(code) as rows from deliveries where campaign_id = ${id}`)
  expect([codes, rows]).toEqual([5010, 5010])
})
