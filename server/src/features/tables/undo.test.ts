// Undo: the last command is taken back by a row that goes on in the ended one's place, as long as nothing followed.
import { coupons } from '@tidetable/contract/coupons'
import { tables } from '@tidetable/contract/tables'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asDiner, asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { findFaults, readKept } from '../../../test/history-check.ts'
import { type AtTable, aTable } from '../../../test/tables.ts'

const NEXT_VISIT = { visit_type: 1, offer_type: 0, offer_value: 5.5, offer_exp: '2026-12-24', offer_code: 'AB2CD' }
const TOO_LATE = { status: 409, body: { code: 'too_late_to_undo', message: 'It is too late to undo this.' } }
const find = (table: AtTable, code: string) => table.owner.call(coupons.find, { params: { code } })
const history = async (table: AtTable) =>
  (await table.owner.call(tables.history, { params: { id: table.id }, query: {} })).body.data

async function accepted(offer: object = {}) {
  const app = await createTestApp()
  const table = await aTable(app)
  await table.offer(offer)
  await table.accept()
  app.clock.advance({ minutes: 3 })
  const before = await table.seen()
  const isSound = async () => expect(findFaults(await readKept(app.db, table.owner.id, table.id))).toEqual([])
  return { app, table, before, isSound }
}

describe('undo', () => {
  it.each(['yes', 'no'] as const)(
    'of %s goes on with the same terms, phone, acceptance, deadline and period [RULE-01] [RULE-02] [RULE-08]',
    async (answer) => {
      const { app, table, before, isSound } = await accepted()
      await table[answer]()
      const ended = await table.seen()
      expect(ended.undo_until).toBe(new Date(app.clock.now().getTime() + 120_000).toISOString())
      app.clock.advance({ seconds: 100 })
      const undone = await table.undo()
      expect(undone.status).toBe(200)
      const same = {
        offer_state: 'accepted',
        offer_value: before.offer_value,
        offer_accepted_at: before.offer_accepted_at,
        offer_deadline: before.offer_deadline,
        offer_period: 1,
        undo_until: null,
      }
      expect(undone.body.data).toMatchObject(same)
      expect(undone.body.data.offer_id).not.toBe(before.offer_id)
      // The phone that accepted goes on, and no other.
      expect((await table.get()).body.data).toMatchObject({ offer_state: 'accepted', offer_mine: true })
      expect((await table.get(asDiner(app))).body.data.offer_mine).toBe(false)
      const [now, then] = await history(table)
      expect(then).toMatchObject({ offer_id: before.offer_id, superseded: true, ended_at: ended.last_offer?.ended_at })
      expect(now).toMatchObject({ resumes: before.offer_id, superseded: false, ended_at: null })
      expect((await table.left()).status).toBe(200)
      expect((await table.yes()).body.data.offer_state).toBe('completed')
      await isSound()
    },
  )

  it('is an event in the history, in which the undone command stays [PRACT-25]', async () => {
    const { table } = await accepted()
    await table.yes()
    await table.undo()
    const [now, then] = await history(table)
    expect(then?.events.map(({ cause }) => cause)).toEqual(['offered', 'accepted', 'freed'])
    expect(now?.events).toMatchObject([{ seq: 1, cause: 'resumed', from: null, to: 'accepted' }])
  })

  it('of a withdrawal waits afresh for its 15 minutes [RULE-03]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer({ offer_value: 15 })
    app.clock.advance({ minutes: 14 })
    await table.withdraw()
    expect((await table.undo()).body.data).toMatchObject({ offer_state: 'offered', offer_value: 15 })
    app.clock.advance({ minutes: 14, seconds: 59 })
    expect((await table.seen()).offer_state).toBe('offered')
    app.clock.advance({ seconds: 1 })
    expect(await table.seen()).toMatchObject({ offer_state: 'withdrawn', offer_end_reason: 'stale', undo_until: null })
    expect(await table.undo()).toMatchObject(TOO_LATE)
  })

  it('of switching off a table with an open offer switches it on with the offer; without one, switching does [RULE-13]', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    await table.offer()
    await table.patch(table.owner, { nudge_enabled: false })
    expect(await table.seen()).toMatchObject({ offer_end_reason: 'switched_off', nudge_enabled: false })
    expect((await table.undo()).body.data).toMatchObject({ offer_state: 'offered', nudge_enabled: true })
    await table.withdraw()
    await table.newParty()
    await table.patch(table.owner, { nudge_enabled: false })
    expect((await table.seen()).undo_until).toBe(null)
    expect(await table.undo()).toMatchObject(TOO_LATE)
    await table.owner.call(tables.switch, { body: { ids: [table.id], nudge_enabled: true } })
    expect((await table.seen()).nudge_enabled).toBe(true)
  })

  it('of New party shows the outcome again, by the same call while nothing followed [RULE-13]', async () => {
    const { table, app } = await accepted()
    await table.yes()
    const outcome = await table.seen()
    await table.newParty()
    expect((await table.get()).body.data.visit_ended).toBe(true)
    const undone = await table.undo()
    expect(undone.body.data).toMatchObject({ offer_id: outcome.offer_id, offer_completed: true, undo_until: null })
    expect((await table.get()).body.data).toMatchObject({ visit_ended: false, offer_mine: true })
    // The Yes before it stands: something followed.
    expect(await table.undo()).toMatchObject(TOO_LATE)
    await table.newParty()
    await table.offer()
    expect(await table.undo(outcome.offer_id ?? '')).toMatchObject(TOO_LATE)
    expect((await table.seen()).offer_state).toBe('offered')
    expect(await history(table)).toHaveLength(2)
    app.clock.advance({ seconds: 1 })
  })

  it('is possible for two minutes, then 409 with the table [RULE-09]', async () => {
    const { app, table } = await accepted()
    await table.yes()
    app.clock.advance({ seconds: 119, milliseconds: 999 })
    expect((await table.undo()).status).toBe(200)
    await table.yes()
    app.clock.advance({ minutes: 2 })
    const late = await table.undo()
    expect(late).toMatchObject(TOO_LATE)
    expect(late.body.data).toMatchObject({ _id: table.id, offer_state: 'completed', version: expect.any(Number) })
  })

  it('is refused after another change of the table, and for an offer that is not the newest [RULE-10] [PRACT-24]', async () => {
    const { table, before } = await accepted()
    await table.no()
    await table.patch(table.owner, { table_location: 'Window' })
    expect(await table.undo()).toMatchObject(TOO_LATE)
    await table.offer()
    await table.withdraw()
    expect(await table.undo(before.offer_id ?? '')).toMatchObject(TOO_LATE)
    // Somebody accepted since.
    await table.undo()
    await table.accept(table.diner)
    const late = await table.undo()
    expect(late).toMatchObject(TOO_LATE)
    expect(late.body.data).toMatchObject({ offer_state: 'accepted' })
  })

  it('is refused once the offer’s deadline with its grace is over [RULE-11]', async () => {
    const { app, table } = await accepted()
    app.clock.advance({ minutes: 6 })
    await table.no()
    app.clock.advance({ seconds: 60 })
    expect(await table.undo()).toMatchObject(TOO_LATE)

    const second = await aTable(app, table.owner)
    await second.offer()
    await second.accept()
    await second.left()
    app.clock.advance({ minutes: 11 })
    await second.no()
    app.clock.advance({ seconds: 59 })
    expect((await second.undo()).body.data.offer_state).toBe('accepted')
    await second.no()
    app.clock.advance({ seconds: 1 })
    expect(await second.undo()).toMatchObject(TOO_LATE)
  })

  it.each([
    ['proof', {}],
    ['coupon', NEXT_VISIT],
  ])('of a Yes is refused once the %s it gave was redeemed [RULE-12]', async (_, offer) => {
    const { table } = await accepted(offer)
    await table.yes()
    const { my_proofs, my_coupons } = (await table.get()).body.data
    const code = [...my_proofs, ...my_coupons][0]?.code ?? ''
    await table.owner.call(coupons.redeem, { body: { code } })
    expect(await table.undo()).toMatchObject(TOO_LATE)
    expect(await table.seen()).toMatchObject({ offer_state: 'completed' })
    expect(await history(table)).toHaveLength(1)
  })

  it('keeps a next visit’s code: pending again, valid again with the next Yes, void with a No [RULE-07]', async () => {
    const { table, isSound } = await accepted(NEXT_VISIT)
    const state = async () => (await find(table, 'AB2CD')).body.data?.state
    await table.yes()
    expect(await state()).toBe('valid')
    expect((await table.undo()).body.data.offer_code).toBe('AB2CD')
    expect(await state()).toBe('pending')
    expect((await table.get()).body.data.my_coupons).toMatchObject([{ code: 'AB2CD', state: 'pending' }])
    await table.no()
    expect((await find(table, 'AB2CD')).status).toBe(404)
    await table.undo()
    expect(await state()).toBe('pending')
    await table.yes()
    expect(await state()).toBe('valid')
    expect((await table.get()).body.data.my_coupons).toHaveLength(1)
    await isSound()
  })

  it('of a No is refused when the code was given to another table meanwhile', async () => {
    const { app, table } = await accepted(NEXT_VISIT)
    await table.no()
    const other = await aTable(app, table.owner)
    expect((await other.offer(NEXT_VISIT)).status).toBe(200)
    expect(await table.undo()).toMatchObject(TOO_LATE)
    expect((await table.seen()).offer_state).toBe('rejected_by_restaurant')
  })

  it('takes the proof back, and the next Yes gives the same code again [RULE-04]', async () => {
    const { app, table } = await accepted()
    await table.yes()
    const code = (await table.get()).body.data.my_proofs[0]?.code ?? ''
    await table.undo()
    expect((await table.get()).body.data.my_proofs).toEqual([])
    expect((await find(table, code)).body.data.state).toBe('pending')
    const early = await table.owner.call(coupons.redeem, { body: { code } })
    expect([early.status, early.body.code]).toEqual([409, 'coupon_pending'])
    app.clock.advance({ minutes: 1 })
    await table.yes()
    expect((await table.get()).body.data.my_proofs).toMatchObject([
      { code, state: 'valid', earned_at: app.clock.now().toISOString() },
    ])
    expect(await app.db.rows(sql`select code from coupons`)).toHaveLength(1)
    await table.undo()
    await table.no()
    expect((await find(table, code)).status).toBe(404)
  })

  it('leaves the superseded row out of the day’s figures [RULE-05]', async () => {
    const { table } = await accepted()
    const today = async () => (await table.owner.call(tables.today, {})).body.data
    await table.no()
    await table.undo()
    await table.yes()
    await table.undo()
    expect(await today()).toMatchObject({ offers: 1, accepted: 1, freed: 0, declined: 0, expired: 0 })
    await table.yes()
    expect(await today()).toMatchObject({ offers: 1, accepted: 1, freed: 1 })
    expect((await history(table)).map(({ superseded }) => superseded)).toEqual([false, true, true])
  })

  it('of a late extension’s answer keeps it one extension', async () => {
    const { app, table, isSound } = await accepted()
    app.clock.advance({ minutes: 8 })
    await table.extend()
    await table.yes()
    expect((await table.undo()).body.data).toMatchObject({ offer_state: 'accepted', offer_period: 2 })
    expect((await table.extend()).body.code).toBe('already_extended')
    expect((await table.owner.call(tables.today, {})).body.data).toMatchObject({ offers: 1, freed: 0, expired: 0 })
    await isSound()
  })

  it('pressed twice answers the table and undoes once', async () => {
    const { table, before } = await accepted()
    await table.yes()
    const [first, second] = [await table.undo(before.offer_id ?? ''), await table.undo(before.offer_id ?? '')]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data.version).toBe(first.body.data.version)
    expect(await history(table)).toHaveLength(2)
  })

  it('is staff’s alone, and names the offer it means [RULE-08]', async () => {
    const { app, table } = await accepted()
    await table.yes()
    const { offer_id } = await table.seen()
    const call = { params: { id: table.id }, body: { offer_id: offer_id ?? '' } }
    expect((await table.diner.call(tables.undo, call)).status).toBe(401)
    const stranger = await asRestaurant(app)
    expect((await stranger.call(tables.undo, call)).status).toBe(404)
    expect((await table.owner.call(tables.undo, { ...call, body: {} as never })).status).toBe(400)
    expect((await table.undo()).status).toBe(200)
  })
})

describe('a deleted table', () => {
  it('comes back with its code, its past and its QR code [RULE-15]', async () => {
    const { app, table } = await accepted()
    await table.yes()
    await (await aTable(app, table.owner, 'Bar')).offer()
    const before = await table.seen()
    await table.remove()
    expect((await table.get()).status).toBe(404)
    const back = await table.restore()
    expect(back.status).toBe(200)
    expect(back.body.data).toMatchObject({
      _id: table.id,
      table_code: before.table_code,
      customer_url: before.customer_url,
      offer_completed: true,
    })
    expect((await table.get()).status).toBe(200)
    expect((await table.seen()).version).toBe(back.body.data.version)
    expect(await history(table)).toHaveLength(1)
    expect((await table.restore()).body.data.version).toBe(back.body.data.version)
    expect((await table.offer()).status).toBe(200)
    const stranger = await asRestaurant(app)
    expect((await stranger.call(tables.restore, { params: { id: table.id } })).status).toBe(404)
  })

  it('does not come back while another has its code', async () => {
    const app = await createTestApp()
    const table = await aTable(app)
    const { table_code } = await table.seen()
    await table.remove()
    await table.owner.call(tables.create, { body: { table_code, table_location: 'Bar', table_capacity: 2 } })
    const refused = await table.restore()
    expect([refused.status, refused.body.code]).toEqual([409, 'table_code_taken'])
    expect((await table.get()).status).toBe(404)
  })
})
