import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asAdmin, asGuest } from '../../../../test/actors.ts'
import { fillLedgers, sendCampaign, sendDue, workerOf } from '../../../../test/campaigns.ts'
import { confirm, GUESTS, recipients, resume, suspend, unconfirm, withGuests } from '../../../../test/holds.ts'

describe('suspension', () => {
  it('a suspension stops a batch, and its unsent messages are sent once each after a resume', async () => {
    const everybody = Array.from({ length: 60 }, (_, at) => `p${at}@mail.example`)
    const { app, restaurant, userIds } = await withGuests(everybody)
    await sendCampaign(restaurant, { userIds })
    await fillLedgers(app)
    const send = app.platform.mailer.send.bind(app.platform.mailer)
    let started = 0
    let wait: Promise<unknown> = Promise.resolve()
    const mailer = vi.spyOn(app.platform.mailer, 'send').mockImplementation(async (message) => {
      if (++started === 1)
        // The claim is over, so no lock delays the suspension.
        wait = suspend(app, restaurant).then(({ status }) => expect(status).toBe(200))
      await wait
      return send(message)
    })
    await workerOf(app).runDue()
    // At most the ten calls in progress are sent.
    expect(recipients(app).length).toBeLessThanOrEqual(10)
    expect(recipients(app)).toHaveLength(started)
    const rows = await app.db.rows<{ state: string; attempts: number; count: number }>(sql`
      select state, attempts, count(*) as count from deliveries group by 1, 2 order by 1`)
    expect(rows).toEqual([
      { state: 'queued', attempts: 0, count: 60 - started },
      { state: 'sent', attempts: 1, count: started },
    ])
    mailer.mockRestore()
    await resume(app, restaurant)
    await sendDue(app)
    expect(recipients(app)).toEqual([...everybody].sort())
  })

  it('a suspension waits for running claims of all workers, and allows no later claim', async () => {
    const everybody = Array.from({ length: 150 }, (_, at) => `p${at}@mail.example`)
    const { app, restaurant, userIds } = await withGuests(everybody)
    await sendCampaign(restaurant, { userIds })
    await fillLedgers(app)
    const send = app.platform.mailer.send.bind(app.platform.mailer)
    vi.spyOn(app.platform.mailer, 'send').mockImplementation(async (message) => {
      await sleep(5)
      return send(message)
    })
    const countQueued = async () =>
      (await app.db.one<{ count: number }>(sql`select count(*) as count from deliveries where state = 'queued'`)).count
    const admin = await asAdmin(app)
    const params = { id: restaurant.id }
    for (let again = 0; again < 3; again++) {
      const sending = Promise.all([1, 2, 3].map(() => workerOf(app).runDue()))
      await admin.call(accounts.suspendRestaurant, { params, body: { reason: 'Texts of a bank.' } })
      const queued = await countQueued()
      expect(queued).toBeGreaterThan(0)
      await sending
      // Claimed rows may return to the queue, but no more are claimed.
      expect(await countQueued()).toBeGreaterThanOrEqual(queued)
      await admin.call(accounts.resumeRestaurant, { params })
    }
    await sendDue(app)
    expect(recipients(app)).toEqual([...everybody].sort())
  })

  it('a campaign waits until both a suspension and an unconfirmed email address end', async () => {
    const { app, restaurant, userIds } = await withGuests()
    await sendCampaign(restaurant, { userIds })
    await fillLedgers(app)
    await suspend(app, restaurant)
    await unconfirm(app, restaurant)
    const state = async () => (await restaurant.call(accounts.profile, {})).body.user.sending.state
    expect((await resume(app, restaurant)).body.data.sending.state).toBe('unconfirmed')
    await sendDue(app)
    expect(recipients(app)).toEqual([])
    await suspend(app, restaurant)
    await confirm(app, restaurant)
    await sendDue(app)
    expect([await state(), recipients(app)]).toEqual(['suspended', []])
    await resume(app, restaurant)
    await sendDue(app)
    expect([await state(), recipients(app)]).toEqual(['open', GUESTS])
  })

  it('a suspension does not affect tables: a guest accepts an offer, leaves and keeps the coupon', async () => {
    const { app, restaurant } = await withGuests()
    await suspend(app, restaurant)
    const made = await restaurant.call(tables.create, {
      body: { table_code: 'PLM', table_location: 'Patio', table_capacity: 4, user_id: restaurant.id },
    })
    const params = { id: made.body.data._id }
    const terms = { visit_type: 1, available: false, offer_type: 1, offer_value: 10, offer_exp: '2026-12-24' }
    expect((await restaurant.call(tables.offer, { params, body: terms })).status).toBe(200)
    const guest = asGuest(app)
    const seen = await guest.call(tables.get, { params })
    expect(seen.body.data).toMatchObject({ offer_state: 'offered', offer_value: 10 })
    expect(seen.text).not.toMatch(/suspend/i)
    const offer_id = seen.body.data.offer_id ?? ''
    expect((await guest.call(tables.accept, { params, body: { offer_id } })).status).toBe(200)
    expect((await guest.call(tables.left, { params, body: { offer_id } })).status).toBe(200)
    expect((await restaurant.call(tables.update, { params, body: { offer_id, offer_completed: true } })).status).toBe(
      200,
    )
    const [coupon] = (await guest.call(tables.get, { params })).body.data.my_coupons
    const stored = await guest.call(coupons.send, { body: { code: coupon?.code ?? '', email: 'guest@mail.example' } })
    expect(stored.status).toBe(200)
    await app.platform.jobs.runDue()
    expect(recipients(app)).toEqual(['guest@mail.example'])
  })
})
