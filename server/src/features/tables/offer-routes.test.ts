import { accounts } from '@tidetable/contract/accounts'
import { tables } from '@tidetable/contract/tables'
import { describe, expect, it } from 'vitest'
import { asDiner, asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { aTable } from '../../../test/tables.ts'

const minutes = (from: string | Date | null | undefined, count: number) =>
  new Date(new Date(from ?? '').getTime() + count * 60_000).toISOString()

describe('an offer, through HTTP', () => {
  it('is made, accepted and answered with Yes, the same seen by both sides [OFFER-136, OFFER-189, DEC-06a, WIRE-03, CALL-34, ROLE-14, DATA-08, DATA-10, DATA-11, DATA-17, ROLE-09, OFFER-04, CALL-32, ROLE-10, OFFER-05, CALL-33, ST-DINER-03, ST-CARD-12, ST-CARD-13, ST-CARD-14, DATA-15, DATA-16]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    // CALL-34, ROLE-14, DATA-08, DATA-10, DATA-11, DATA-17: a percentage for the current visit
    const made = await table.offer({ offer_value: 15 })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ success: true, message: 'Offer created successfully!' })
    expect(made.body.data).toMatchObject({
      available: false,
      offer_value: 15,
      offer_type: 1,
      visit_type: 0,
      offer_exp: null,
      offer_code: null,
      offer_accepted_at: null,
    })
    // ROLE-09, OFFER-04, CALL-32: anyone with the page sees it
    const shown = await table.get()
    expect(shown.body.data).toMatchObject({
      available: false,
      offer_value: 15,
      offer_type: 1,
      offer_state: 'offered',
      offer_mine: false,
    })
    // ROLE-10, OFFER-05, CALL-33, ST-DINER-03: accepted without signing in, by the server's clock and not the client's
    app.clock.advance({ seconds: 30 })
    const now = app.clock.now().toISOString()
    const accepted = await table.accept()
    expect(accepted.status).toBe(200)
    expect(accepted.body.data).toMatchObject({
      offer_accepted_at: now,
      offer_period: 1,
      offer_deadline: minutes(now, 10),
      offer_mine: true,
      available: false,
    })
    expect(await table.seen()).toMatchObject({ offer_accepted_at: now, offer_state: 'accepted', available: false })
    app.clock.advance({ minutes: 4 })
    const yes = await table.yes()
    // ST-CARD-12, ST-CARD-13, ST-CARD-14, DATA-15, DATA-16
    expect(yes.body.data).toMatchObject({
      available: true,
      offer_value: null,
      offer_accepted_at: null,
      offer_completed: true,
      offer_completed_at: app.clock.now().toISOString(),
    })
    expect((await table.get()).body.data).toMatchObject({
      offer_completed: true,
      offer_completed_at: app.clock.now().toISOString(),
    })
  })

  it('is answered with No [ST-CARD-16, ST-CARD-17, ST-CARD-18, DATA-12, DATA-13]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    await table.accept()
    app.clock.advance({ minutes: 1 })
    // ST-CARD-16, ST-CARD-17, ST-CARD-18, DATA-12, DATA-13
    expect((await table.no()).body.data).toMatchObject({
      available: true,
      offer_value: null,
      offer_rejected: true,
      offer_rejected_at: app.clock.now().toISOString(),
      offer_timeout: false,
      offer_completed: false,
    })
  })

  it('is declined by the diner without signing in [DEC-05a, ROLE-11, OFFER-06, ST-DINER-07, ST-DINER-08, ST-DINER-09, ST-DINER-10]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    const { status, body } = await table.notInterested()
    expect(status).toBe(200)
    // ROLE-11, OFFER-06, ST-DINER-07, ST-DINER-08, ST-DINER-09, ST-DINER-10
    expect(body.data).toMatchObject({
      available: true,
      offer_rejected: true,
      offer_rejected_at: app.clock.now().toISOString(),
      offer_accepted_at: null,
      offer_value: null,
      offer_timeout: false,
    })
  })

  it('runs out at its deadline with nobody watching [OFFER-144, OFFER-153, OFFER-154, OFFER-162, DEC-05b, DEC-06d, ST-CARD-20, ST-CARD-26, ST-DINER-14, ST-DINER-21, DATA-14, ST-CARD-21, ST-CARD-22, ST-CARD-23, ST-CARD-24, ST-CARD-25, ST-DINER-15, ST-DINER-16, ST-DINER-17, ST-DINER-18, ST-DINER-19, ST-DINER-20]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    const accepted = await table.accept()
    const deadline = accepted.body.data.offer_deadline
    app.clock.advance({ seconds: 599 })
    expect((await table.get()).body.data.offer_state).toBe('accepted')
    const early = await table.timeUp()
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({ code: 'not_expired_yet', data: { remaining_ms: 1000, offer_state: 'accepted' } })
    app.clock.advance({ seconds: 100 })
    // ST-CARD-20 … ST-CARD-26, ST-DINER-14 … ST-DINER-21, DATA-14: ST-CARD-21 ST-CARD-22 ST-CARD-23 ST-CARD-24 ST-CARD-25 ST-CARD-26
    // ST-DINER-15 ST-DINER-16 ST-DINER-17 ST-DINER-18 ST-DINER-19 ST-DINER-20: the moment is the deadline, not that of noticing
    const outcome = {
      available: true,
      offer_value: null,
      offer_accepted_at: null,
      offer_rejected: true,
      offer_rejected_at: deadline,
      offer_timeout: true,
      offer_completed: false,
      offer_completed_at: null,
    }
    expect((await table.get()).body.data).toMatchObject(outcome)
    expect(await table.seen()).toMatchObject(outcome)
    for (const by of [table.diner, table.owner]) expect((await table.timeUp(by)).body.data).toMatchObject(outcome)
    const yes = await table.yes()
    expect([yes.status, yes.body.code]).toEqual([409, 'offer_expired'])
  })

  it('refuses a second phone, and repeats for the first [OFFER-137, DEC-10a]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    const [first, second] = [asDiner(app), asDiner(app)]
    expect((await table.accept(first)).status).toBe(200)
    const refused = await table.accept(second)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'already_accepted',
      data: { offer_state: 'accepted', offer_mine: false },
    })
    const { version } = (await table.get(first)).body.data
    const again = await table.accept(first)
    expect([again.status, again.body.data.version]).toEqual([200, version])
    expect((await table.left(second)).body.code).toBe('already_accepted')
    expect((await table.notInterested(second)).body.code).toBe('offer_accepted')
  })

  it('waits two more minutes for staff after "We\'ve left" [DEC-09a]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    const { offer_deadline: deadline } = (await table.accept()).body.data
    app.clock.advance({ minutes: 9 })
    const left = await table.left()
    expect(left.body.data).toMatchObject({
      offer_left_at: app.clock.now().toISOString(),
      offer_grace_until: minutes(deadline, 2),
      offer_deadline: deadline,
    })
    expect((await table.seen()).offer_left_at).toBe(app.clock.now().toISOString())
    app.clock.advance({ minutes: 2 })
    expect((await table.seen()).offer_state).toBe('accepted')
    expect((await table.yes()).body.data).toMatchObject({ offer_completed: true })
  })

  it('is given one second period, which both countdowns show at once [OFFER-121, OFFER-146, OFFER-147, OFFER-148, OFFER-160, DEC-08b]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    const { offer_accepted_at: start, offer_deadline: deadline } = (await table.accept()).body.data
    expect(deadline).toBe(minutes(start, 10))
    app.clock.advance({ minutes: 5 })
    const granted = await table.extend()
    expect(granted.body.data).toMatchObject({
      offer_deadline: minutes(deadline, 10),
      offer_period: 1,
      offer_extended: true,
    })
    expect((await table.extend()).body.data.version).toBe(granted.body.data.version)
    expect((await table.get()).body.data.offer_deadline).toBe(minutes(deadline, 10))
    app.clock.advance({ minutes: 6 })
    const second = (await table.get()).body.data
    expect(second).toMatchObject({
      offer_accepted_at: deadline,
      offer_deadline: minutes(deadline, 10),
      offer_period: 2,
      version: granted.body.data.version + 1,
    })
    const refused = await table.extend()
    expect([refused.status, refused.body.code]).toEqual([409, 'already_extended'])
    app.clock.advance({ minutes: 10 })
    expect((await table.get()).body.data).toMatchObject({
      offer_timeout: true,
      offer_rejected_at: minutes(deadline, 10),
    })
  })

  it('is prolonged for two minutes after it ran out, then no more [OFFER-149, OFFER-150, OFFER-151]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const made = await table.offer({ offer_value: 15 })
    await table.accept()
    app.clock.advance({ minutes: 11 })
    const late = await table.extend({ offer_id: made.body.data.offer_id ?? '' })
    const { body } = await table.owner.call(tables.history, { params: { id: table.id }, query: {} })
    expect(body.data.map(({ state, offer_value }) => [state, offer_value])).toEqual([
      ['accepted', 15],
      ['expired', 15],
    ])
    expect(late.body.data).toMatchObject({
      offer_state: 'accepted',
      offer_period: 2,
      offer_accepted_at: app.clock.now().toISOString(),
      offer_deadline: minutes(app.clock.now(), 10),
    })
    expect(late.body.data.offer_id).not.toBe(made.body.data.offer_id)
    expect((await table.get()).body.data.offer_mine).toBe(true)
    expect((await table.extend({ offer_id: made.body.data.offer_id ?? '' })).body.data.version).toBe(
      late.body.data.version,
    )
    const other = await aTable(app, table.owner)
    await other.offer()
    await other.accept()
    app.clock.advance({ minutes: 12, seconds: 1 })
    expect((await other.extend()).body.code).toBe('too_late_to_extend')
  })

  it('refuses a command that names an older offer', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const old = (await table.offer()).body.data.offer_id ?? ''
    await table.withdraw()
    await table.offer({ offer_value: 20 })
    const stale = await table.accept(table.diner, { offer_id: old })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'stale_view', data: { offer_value: 20, offer_state: 'offered' } })
    expect((await table.patch(table.diner, { offer_rejected: true, offer_id: old })).body.code).toBe('stale_view')
    expect((await table.seen()).offer_state).toBe('offered')
  })

  it('is withdrawn by staff while nobody has accepted it [OFFER-119, OFFER-156, DEC-12a]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    expect((await table.withdraw()).body.data).toMatchObject({
      available: true,
      offer_value: null,
      offer_rejected: false,
      offer_state: 'withdrawn',
    })
    await table.offer()
    expect((await table.patch(table.owner, { available: true })).body.data.offer_state).toBe('withdrawn')
    await table.offer()
    await table.accept()
    const refused = await table.withdraw()
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_accepted'])
  })

  it('withdraws itself after 15 minutes, and an outcome makes way after 15, or as it is set [OFFER-122, OFFER-161, DEC-02d, DEC-40c, DEC-40f]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    app.clock.advance({ minutes: 15, milliseconds: -1 })
    expect((await table.seen()).offer_state).toBe('offered')
    app.clock.advance({ milliseconds: 1 })
    expect(await table.seen()).toMatchObject({ offer_state: 'withdrawn', available: true })
    app.clock.advance({ minutes: 15, milliseconds: -1 })
    expect((await table.seen()).offer_state).toBe('withdrawn')
    app.clock.advance({ milliseconds: 1 })
    expect(await table.seen()).toMatchObject({ offer_state: null, offer_id: null, last_offer: { state: 'withdrawn' } })
    // As the restaurant sets it: sooner, and never by itself.
    const settings = { withdraw_minutes: 5, auto_new_party: false }
    await table.owner.call(accounts.updateProfile, { body: { settings } })
    await table.offer()
    app.clock.advance({ minutes: 5, milliseconds: -1 })
    expect((await table.seen()).offer_state).toBe('offered')
    app.clock.advance({ milliseconds: 1 })
    expect((await table.seen()).offer_state).toBe('withdrawn')
    app.clock.advance({ hours: 3 })
    expect((await table.seen()).offer_state).toBe('withdrawn')
  })

  it('can be made again after New party or over an outcome, never over a live one [OFFER-158, OFFER-159, DEC-02c, DEC-10d]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    expect((await table.newParty()).body.code).toBe('offer_live')
    const repeated = await table.offer()
    expect([repeated.status, (await table.offer({ offer_value: 20 })).body.code]).toEqual([200, 'offer_already_live'])
    await table.accept()
    await table.yes()
    const freed = await table.seen()
    const cleared = await table.newParty()
    expect(cleared.body.data).toMatchObject({ offer_completed: false, offer_completed_at: null, offer_id: null })
    expect(cleared.body.data.version).toBe(freed.version + 1)
    expect((await table.newParty()).body.data.version).toBe(cleared.body.data.version)
    expect((await table.offer()).body.data.offer_state).toBe('offered')
    // the earlier phone learns that its visit is over, and sees the new public offer
    expect((await table.get()).body.data).toMatchObject({
      visit_ended: true,
      offer_mine: false,
      offer_state: 'offered',
    })
    expect((await table.get(asDiner(app))).body.data.visit_ended).toBe(false)
  })

  it('keeps its history with every event', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    await table.accept()
    await table.yes()
    const { body } = await table.owner.call(tables.history, { params: { id: table.id }, query: {} })
    expect(body.data.map(({ state, events }) => [state, events.map(({ seq, cause, by }) => [seq, cause, by])])).toEqual(
      [
        [
          'completed',
          [
            [1, 'offered', expect.any(String)],
            [2, 'accepted', 'guest'],
            [3, 'freed', expect.any(String)],
          ],
        ],
      ],
    )
    const stranger = await asRestaurant(app)
    expect((await stranger.call(tables.history, { params: { id: table.id }, query: {} })).status).toBe(404)
  })

  it('adds up the day, with the minutes ahead of the agreed times under `minutes_freed` [EVID-06]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    await table.accept()
    app.clock.advance({ minutes: 4 })
    await table.yes()
    await table.offer()
    await table.notInterested()
    const { body } = await table.owner.call(tables.today, {})
    expect(body.data).toEqual({
      day: '2026-11-20',
      offers: 2,
      accepted: 1,
      freed: 1,
      declined: 1,
      expired: 0,
      minutes_freed: 6,
      coupons_redeemed: 0,
    })
  })
})
