import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  ALL_GUESTS,
  contextOf,
  createCampaign,
  importContacts,
  openForCampaigns,
  readCampaign,
  sendCampaign,
  sendDue,
  workerOf,
} from '../../../../test/campaigns.ts'
import { claim } from '../delivery/claim/claim.ts'
import { startDue } from '../delivery/schedule-repo.ts'
import { fillStep } from './fill-ledger.ts'

const FAST = { MAIL_PER_SECOND: '100000' }

/** Inserts guests with consent by one statement. */
async function withGuests(count: number) {
  const { app, restaurant } = await openForCampaigns({ env: FAST })
  await app.db.run(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
    select ${restaurant.id}, 'guest-' || lpad(n::text, 6, '0'), 'Guest ' || n, 'guest' || n || '@example.com',
      'hash-' || n, true, false, true, 'manual', ${app.clock.now()} from generate_series(1, ${count}) n`)
  return { app, restaurant }
}

/** Ends the undo windows before any recipient is stored. */
async function start(app: TestApp) {
  app.clock.advance({ seconds: 12 })
  await startDue(app.db, app.clock.now(), new Date(0), { missed: '', mailOff: null })
}
const rowsOf = async (app: TestApp, id: string) =>
  await app.db.one<{ rows: number; people: number }>(sql`
      select count(*) as rows, count(distinct contact_id) as people from deliveries where campaign_id = ${id}`)

it('returns a new campaign with its recipients counted before any delivery is stored', async () => {
  const { app, restaurant } = await withGuests(7)
  const answer = await createCampaign(restaurant, { fields: ALL_GUESTS })
  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({ recipients: 7, counting: true, counted: 0, status: 'sending' })
  const { _id: id } = answer.body.data
  expect((await readCampaign(restaurant, id)).users).toHaveLength(7)
  expect(await rowsOf(app, id)).toEqual({ rows: 0, people: 0 })
  await sendDue(app)
  expect(await readCampaign(restaurant, id)).toMatchObject({ recipients: 7, counting: false, status: 'finished' })
  expect(app.mail.sent).toHaveLength(7)
})

it('shows how many of thousands of recipients are stored, and the final number', async () => {
  const { app, restaurant } = await withGuests(12_000)
  const id = await sendCampaign(restaurant, { fields: ALL_GUESTS })
  await start(app)
  expect(await fillStep(contextOf(app), restaurant.id, id)).toBe(true)
  expect(await readCampaign(restaurant, id)).toMatchObject({ recipients: 12_000, counting: true, counted: 5000 })
  // Two guests lose their consent before the next step stores them.
  await app.db.run(sql`
    update contacts set wants_email = false where restaurant_id = ${restaurant.id} and id in ('guest-011000', 'guest-012000')`)
  await workerOf(app).fillDue()
  expect(await readCampaign(restaurant, id)).toMatchObject({ recipients: 11_998, counting: false, counted: 11_998 })
  expect(await rowsOf(app, id)).toEqual({ rows: 11_998, people: 11_998 })
})

it('sends nothing before all recipients are stored, which another process can complete', async () => {
  const { app, restaurant } = await withGuests(5040)
  const id = await sendCampaign(restaurant, { fields: ALL_GUESTS })
  await start(app)
  await fillStep(contextOf(app), restaurant.id, id)
  const work = { restaurantId: restaurant.id, campaignId: id, channel: 'email' as const }
  expect(await claim(contextOf(app), work, 25, app.clock.now())).toBeNull()
  // No recipient is stored while the campaign is paused.
  await restaurant.call(campaigns.pause, { params: { id } })
  await workerOf(app).runDue()
  expect(await readCampaign(restaurant, id)).toMatchObject({ status: 'paused', counting: false })
  expect((await rowsOf(app, id)).rows).toBe(5000)
  await restaurant.call(campaigns.resume, { params: { id } })
  expect(await readCampaign(restaurant, id)).toMatchObject({ status: 'sending', counting: true })
  expect(app.mail.sent).toEqual([])

  const other = await createTestApp({ url: app.url, clock: app.clock, env: FAST })
  await Promise.all([workerOf(other).fillDue(), workerOf(app).fillDue()])
  expect(await rowsOf(app, id)).toEqual({ rows: 5040, people: 5040 })
  expect(await fillStep(contextOf(app), restaurant.id, id)).toBe(false)
  expect(await readCampaign(restaurant, id)).toMatchObject({ recipients: 5040, counting: false })
  await app.db.run(sql`
    update deliveries set due_at = due_at + interval '1 day' where contact_id > 'guest-000060'`)
  await sendDue(other)
  expect(new Set(other.mail.sent.map(({ to }) => to)).size).toBe(60)
  expect(other.mail.sent).toHaveLength(60)
})

it('a campaign stays paused or cancelled if that happened while its deliveries were stored', async () => {
  const { app, restaurant } = await withGuests(3)
  const paused = await sendCampaign(restaurant, { title: 'Paused', fields: ALL_GUESTS })
  const cancelled = await sendCampaign(restaurant, { title: 'Cancelled', fields: ALL_GUESTS })
  await restaurant.call(campaigns.pause, { params: { id: paused } })
  await restaurant.call(campaigns.cancel, { params: { id: cancelled } })
  app.clock.advance({ seconds: 12 })
  await sendDue(app)
  expect(app.mail.sent).toEqual([])
  expect(await readCampaign(restaurant, paused)).toMatchObject({ status: 'paused', counting: false, recipients: 3 })
  expect(await readCampaign(restaurant, cancelled)).toMatchObject({ status: 'cancelled', counting: false })
  expect((await rowsOf(app, cancelled)).rows).toBe(0)
  await restaurant.call(campaigns.resume, { params: { id: paused } })
  await sendDue(app)
  expect(app.mail.sent).toHaveLength(3)
})

it('a campaign stays in its undo window after a pause and resume', async () => {
  const { app, restaurant } = await withGuests(1)
  const params = { id: await sendCampaign(restaurant, { fields: ALL_GUESTS }) }
  for (const command of [campaigns.pause, campaigns.resume]) await restaurant.call(command, { params })
  await workerOf(app).runDue()
  expect((await rowsOf(app, params.id)).rows).toBe(0)
  expect((await restaurant.call(campaigns.undo, { params })).status).toBe(200)
})

it('issues each recipient one personal code across several steps', async () => {
  const { app, restaurant } = await withGuests(5010)
  const incentive = { mode: 'personal', offer_type: 1, offer_value: 10, expires_on: '2026-12-24' }
  const id = await sendCampaign(restaurant, { fields: { ...ALL_GUESTS, incentive: JSON.stringify(incentive) } })
  await start(app)
  await fillStep(contextOf(app), restaurant.id, id)
  await workerOf(app).fillDue()
  const { codes, rows } = await app.db.one<{ codes: number; rows: number }>(sql`
    select count(distinct code) as codes, count(code) as rows from deliveries where campaign_id = ${id}`)
  expect([codes, rows]).toEqual([5010, 5010])
})

it('stores recipients of other campaigns if one campaign fails', async () => {
  const { app, restaurant } = await withGuests(2)
  const failing = await sendCampaign(restaurant, { title: 'Failing', fields: ALL_GUESTS })
  const other = await sendCampaign(restaurant, { title: 'Other', fields: ALL_GUESTS })
  await app.db.run(sql`update campaigns set audience = '{"selection": {"except": []}}' where id = ${failing}`)
  await sendDue(app)
  expect((await rowsOf(app, failing)).rows).toBe(0)
  expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['Other', 'Other'])
  expect(await readCampaign(restaurant, other)).toMatchObject({ status: 'finished' })
})

it('counts the recipients of a scheduled campaign again at its start', async () => {
  const { app, restaurant } = await withGuests(2)
  const [chosen = ''] = await importContacts(restaurant, [{ name: 'Asha', email: 'asha@example.com' }])
  const sendAt = '2026-11-25T06:30:00.000Z'
  const toAll = await sendCampaign(restaurant, { title: 'All', fields: { ...ALL_GUESTS, sendAt } })
  const toOne = await sendCampaign(restaurant, { title: 'One', userIds: [chosen], fields: { sendAt } })
  await sendDue(app)
  const planned = { status: 'scheduled', counting: false, counted_later: true }
  expect(await readCampaign(restaurant, toAll)).toMatchObject({ ...planned, recipients: 3, counted: 3 })
  expect(await readCampaign(restaurant, toOne)).toMatchObject({ ...planned, recipients: 1, users: [{ _id: chosen }] })
  await importContacts(restaurant, [{ name: 'Ben', email: 'ben@example.com' }])
  await restaurant.call(addressBook.update, {
    params: { id: chosen },
    body: { preferences: { emailMarketing: false } },
  })
  app.clock.set(sendAt)
  await sendDue(app)
  expect(app.mail.sent.map(({ to }) => to).sort()).toEqual([
    'ben@example.com',
    'guest1@example.com',
    'guest2@example.com',
  ])
  expect(await readCampaign(restaurant, toAll)).toMatchObject({
    status: 'finished',
    counted_later: false,
    recipients: 3,
  })
  expect(await readCampaign(restaurant, toOne)).toMatchObject({ status: 'finished', recipients: 0 })
})
