// A restaurant that an administrator has stopped: nothing of it leaves, nothing of it is lost, its guests notice nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@tidetable/contract/accounts'
import { campaigns } from '@tidetable/contract/campaigns'
import { coupons } from '@tidetable/contract/coupons'
import { tables } from '@tidetable/contract/tables'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { type Actor, asAdmin, asDiner, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, DAYTIME, fillLedgers, hasContacts, sendDue, workerOf } from '../../../../test/campaigns.ts'
import { FakeClock } from '../../../../test/fake-clock.ts'

const REASON = 'Texts pretend to come from a bank.'
const GUESTS = ['asha@mail.example', 'ben@mail.example']

async function withGuests(emails: readonly string[] = GUESTS) {
  const app = await createTestApp({ clock: new FakeClock(DAYTIME), env: { MAIL_PER_SECOND: '10000' } })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const admin = await asAdmin(app)
  const userIds = await hasContacts(
    restaurant,
    emails.map((email) => ({ email })),
  )
  return { app, restaurant, admin, userIds }
}

const suspend = (admin: Actor, { id }: { id: string }) =>
  admin.call(accounts.suspendRestaurant, { params: { id }, body: { reason: REASON } })
const resume = async (admin: Actor, { id }: { id: string }) => {
  const answer = await admin.call(accounts.resumeRestaurant, { params: { id } })
  expect(answer.status).toBe(200)
  return answer
}

const recipients = (app: TestApp) =>
  app.mail.sent
    .map(({ to }) => to)
    .filter((to) => to.endsWith('@mail.example'))
    .sort()
const listed = async (restaurant: RestaurantActor) => (await restaurant.call(campaigns.list, { query: {} })).body.data

describe('a suspended restaurant', () => {
  it('sends nothing that was queued and begins nothing new, keeps what it wrote, and goes on when it is resumed [IDENT-58, MEND-40]', async () => {
    const { app, restaurant, admin, userIds } = await withGuests()
    expect((await createCampaign(restaurant, { userIds })).status).toBe(201)
    app.clock.advance({ seconds: 1 })
    const later = { sendAt: '2026-11-24T06:50:00Z' }
    expect((await createCampaign(restaurant, { userIds, title: 'Later today', fields: later })).status).toBe(201)
    await fillLedgers(app)
    expect((await suspend(admin, restaurant)).status).toBe(200)
    app.clock.advance({ minutes: 30 })
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    const notice = 'Held while your restaurant is suspended. Nothing of it is lost.'
    expect(await listed(restaurant)).toMatchObject([
      { title: 'Later today', status: 'sending', notice, counts: { queued: 2 } },
      { title: 'Slow Tuesday', status: 'sending', notice, counts: { queued: 2 } },
    ])

    const refusal = {
      code: 'restaurant_suspended',
      message:
        'Your restaurant is suspended: nothing is sent in its name. Why, and whom to ask, stands at the top of Settings. What you wrote is kept.',
    }
    const draft = await restaurant.call(campaigns.saveDraft, {
      body: { title: 'Meanwhile', description: 'Words.', sendEmail: true, userIds },
    })
    const params = { id: draft.body.data._id }
    const answer = await createCampaign(restaurant, { userIds, fields: { draft_id: params.id } })
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining(refusal)])
    const test = await restaurant.call(campaigns.test, { params, body: { channels: ['email'] } })
    expect(test.body).toMatchObject(refusal)
    expect((await restaurant.call(campaigns.getDraft, { params })).body.data.title).toBe('Meanwhile')

    await resume(await asAdmin(app), restaurant)
    await sendDue(app)
    expect(recipients(app)).toEqual([...GUESTS, ...GUESTS].sort())
    const sent = (await listed(restaurant)).filter(({ status }) => status === 'finished')
    expect(sent.map(({ notice }) => notice)).toEqual([null, null])
  })

  it('lets what came too late wait for its owner when it is resumed [IDENT-62]', async () => {
    const { app, restaurant, admin, userIds } = await withGuests()
    const early = await createCampaign(restaurant, { userIds, title: 'Held for long' })
    app.clock.advance({ seconds: 1 })
    const planned = { sendAt: '2026-11-24T08:00:00Z' }
    await createCampaign(restaurant, { userIds, title: 'Timely', fields: planned })
    // Suspended as well, and not resumed with it.
    const neighbour = await asRestaurant(app, { address: '14 Lake Road, Pune' })
    await createCampaign(neighbour, { userIds: await hasContacts(neighbour, [{ email: 'cleo@mail.example' }]) })
    await fillLedgers(app)
    for (const each of [restaurant, neighbour]) await suspend(admin, each)
    app.clock.set('2026-11-24T08:30:30.000Z')
    await sendDue(app)
    await resume(await asAdmin(app), restaurant)
    expect(await listed(neighbour)).toMatchObject([{ status: 'sending', counts: { queued: 1 } }])
    await sendDue(app)
    expect(await listed(restaurant)).toMatchObject([
      { title: 'Timely', status: 'finished', notice: null },
      {
        title: 'Held for long',
        status: 'paused',
        notice: 'It was held, and its time has passed. Resume it to send it now.',
      },
    ])
    expect(recipients(app)).toEqual(GUESTS)
    await restaurant.call(campaigns.resume, { params: { id: early.body.data._id } })
    await sendDue(app)
    expect(recipients(app)).toEqual([...GUESTS, ...GUESTS].sort())
  })

  it('lets a campaign whose codes expired meanwhile wait for its owner when it is resumed [IDENT-62]', async () => {
    const { app, restaurant, userIds } = await withGuests()
    app.clock.set('2026-11-24T18:00:00.000Z')
    const admin = await asAdmin(app)
    const incentive = JSON.stringify({ mode: 'personal', offer_type: 1, offer_value: 10, expires_on: '2026-11-24' })
    await createCampaign(restaurant, { userIds, fields: { incentive } })
    await fillLedgers(app)
    await suspend(admin, restaurant)
    // An hour later it is another day in Pune.
    app.clock.advance({ minutes: 60 })
    await resume(await asAdmin(app), restaurant)
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    expect((await listed(restaurant))[0]).toMatchObject({ status: 'paused' })
  })

  it('is stopped in the middle of the rows that a worker holds; they go back, and leave once each afterwards [IDENT-58]', async () => {
    const everybody = Array.from({ length: 60 }, (_, at) => `p${at}@mail.example`)
    const { app, restaurant, admin, userIds } = await withGuests(everybody)
    await createCampaign(restaurant, { userIds })
    await fillLedgers(app)
    const send = app.platform.mailer.send.bind(app.platform.mailer)
    let begun = 0
    let wait: Promise<unknown> = Promise.resolve()
    const mailer = vi.spyOn(app.platform.mailer, 'send').mockImplementation(async (message) => {
      if (++begun === 1)
        // Its claim is over: nothing in the database stands in the way.
        wait = suspend(admin, restaurant).then(({ status }) => expect(status).toBe(200))
      await wait
      return send(message)
    })
    await workerOf(app).runDue()
    // What was being handed over that moment, ten calls at once; nothing of the rest.
    expect(recipients(app).length).toBeLessThanOrEqual(10)
    expect(recipients(app)).toHaveLength(begun)
    const rows = await app.db.rows<{ state: string; attempts: number; count: number }>(sql`
      select state, attempts, count(*) as count from deliveries group by 1, 2 order by 1`)
    expect(rows).toEqual([
      { state: 'queued', attempts: 0, count: 60 - begun },
      { state: 'sent', attempts: 1, count: begun },
    ])
    mailer.mockRestore()
    await resume(admin, restaurant)
    await sendDue(app)
    expect(recipients(app)).toEqual([...everybody].sort())
  })

  it('waits for claims that are under way, and none comes after it, whichever of several workers it meets [IDENT-58]', async () => {
    const everybody = Array.from({ length: 150 }, (_, at) => `p${at}@mail.example`)
    const { app, restaurant, admin, userIds } = await withGuests(everybody)
    await createCampaign(restaurant, { userIds })
    await fillLedgers(app)
    const send = app.platform.mailer.send.bind(app.platform.mailer)
    vi.spyOn(app.platform.mailer, 'send').mockImplementation(async (message) => {
      await sleep(5)
      return send(message)
    })
    const countQueued = async () =>
      (await app.db.one<{ count: number }>(sql`select count(*) as count from deliveries where state = 'queued'`)).count
    for (let again = 0; again < 3; again++) {
      const sending = Promise.all([1, 2, 3].map(() => workerOf(app).runDue()))
      await suspend(admin, restaurant)
      const queued = await countQueued()
      expect(queued).toBeGreaterThan(0)
      await sending
      // What was claimed may have gone back; nothing more was taken.
      expect(await countQueued()).toBeGreaterThanOrEqual(queued)
      await resume(admin, restaurant)
    }
    await sendDue(app)
    expect(recipients(app)).toEqual([...everybody].sort())
  })

  it('still waits for its mailbox when it is resumed, and for being resumed when its mailbox is confirmed [IDENT-58]', async () => {
    const { app, restaurant, admin, userIds } = await withGuests()
    await createCampaign(restaurant, { userIds })
    await fillLedgers(app)
    await suspend(admin, restaurant)
    await app.db.run(sql`update restaurants set email_confirmed_at = null where id = ${restaurant.id}`)
    const state = async () => (await restaurant.call(accounts.profile, {})).body.user.sending.state
    expect((await resume(admin, restaurant)).body.data.sending.state).toBe('unconfirmed')
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    await suspend(admin, restaurant)
    await app.db.run(sql`update restaurants set email_confirmed_at = ${app.clock.now()} where id = ${restaurant.id}`)
    await sendDue(app)
    expect([await state(), recipients(app)]).toEqual(['suspended', []])
    await resume(admin, restaurant)
    await sendDue(app)
    expect([await state(), recipients(app)]).toEqual(['open', GUESTS])
  })

  it('goes on at its tables: a guest is offered, accepts, leaves, and keeps the coupon [IDENT-59]', async () => {
    const { app, restaurant, admin } = await withGuests()
    await suspend(admin, restaurant)
    const made = await restaurant.call(tables.create, {
      body: { table_code: 'PLM', table_location: 'Patio', table_capacity: 4, user_id: restaurant.id },
    })
    const params = { id: made.body.data._id }
    const terms = { visit_type: 1, available: false, offer_type: 1, offer_value: 10, offer_exp: '2026-12-24' }
    expect((await restaurant.call(tables.offer, { params, body: terms })).status).toBe(200)
    const diner = asDiner(app)
    const seen = await diner.call(tables.get, { params })
    expect(seen.body.data).toMatchObject({ offer_state: 'offered', offer_value: 10 })
    expect(seen.text).not.toMatch(/suspend/i)
    const offer_id = seen.body.data.offer_id ?? ''
    const accepted = await diner.call(tables.accept, { params, body: { offer_id } })
    expect(accepted.status).toBe(200)
    expect((await diner.call(tables.left, { params, body: { offer_id } })).status).toBe(200)
    const freed = await restaurant.call(tables.update, { params, body: { offer_id, offer_completed: true } })
    expect(freed.status).toBe(200)
    const [coupon] = (await diner.call(tables.get, { params })).body.data.my_coupons
    const kept = await diner.call(coupons.keep, { body: { code: coupon?.code ?? '', email: 'guest@mail.example' } })
    expect(kept.status).toBe(200)
    await app.platform.jobs.runDue()
    expect(recipients(app)).toEqual(['guest@mail.example'])
  })
})
