import { coupons } from '@tidetable/contract/endpoints/coupons'
import { insights } from '@tidetable/contract/endpoints/insights'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asGuest, asRestaurant } from '../../../test/actors.ts'
import { findFaults, readHistory } from '../../../test/history-check.ts'
import { type AtTable, aTable, openTable } from '../../../test/tables.ts'

const NEXT_VISIT = { visit_type: 1, offer_type: 0, offer_value: 5.5, offer_exp: '2026-12-24', offer_code: 'AB2CD' }
const TOO_LATE = { status: 409, body: { code: 'too_late_to_undo', message: 'It is too late to undo this.' } }
const find = (table: AtTable, code: string) => table.owner.call(coupons.find, { params: { code } })
const history = async (table: AtTable) =>
  (await table.owner.call(tables.history, { params: { id: table.id }, query: {} })).body.data

async function accepted(offer: object = {}) {
  const { app, table } = await openTable()
  await table.offer(offer)
  await table.accept()
  app.clock.advance({ minutes: 3 })
  const before = await table.seen()
  const isSound = async () => expect(findFaults(await readHistory(app.db, table.owner.id, table.id))).toEqual([])
  return { app, table, before, isSound }
}

describe('undo over HTTP', () => {
  it.each(['yes', 'no'] as const)(
    'undo of “%s” restores the offer with its terms, phone, times and period',
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
      // Only the phone that accepted has the offer again.
      expect((await table.get()).body.data).toMatchObject({ offer_state: 'accepted', offer_mine: true })
      expect((await table.get(asGuest(app))).body.data.offer_mine).toBe(false)
      const [now, then] = await history(table)
      expect(then).toMatchObject({ offer_id: before.offer_id, superseded: true, ended_at: ended.last_offer?.ended_at })
      expect(now).toMatchObject({ resumes: before.offer_id, superseded: false, ended_at: null })
      expect((await table.left()).status).toBe(200)
      expect((await table.yes()).body.data.offer_state).toBe('completed')
      await isSound()
    },
  )

  it('undo adds an event to the history and keeps the undone command', async () => {
    const { table } = await accepted()
    await table.yes()
    await table.undo()
    const [now, then] = await history(table)
    expect(then?.events.map(({ cause }) => cause)).toEqual(['offered', 'accepted', 'freed'])
    expect(now?.events).toMatchObject([{ seq: 1, cause: 'resumed', from: null, to: 'accepted' }])
  })

  it('undo of “New party” shows the outcome again, unless another change followed', async () => {
    const { table } = await accepted()
    await table.yes()
    const outcome = await table.seen()
    await table.newParty()
    expect((await table.get()).body.data.visit_ended).toBe(true)
    const undone = await table.undo()
    expect(undone.body.data).toMatchObject({ offer_id: outcome.offer_id, offer_completed: true, undo_until: null })
    expect((await table.get()).body.data).toMatchObject({ visit_ended: false, offer_mine: true })
    // The earlier "Yes" can no longer be undone, since other changes followed.
    expect(await table.undo()).toMatchObject(TOO_LATE)
    await table.newParty()
    await table.offer()
    expect(await table.undo(outcome.offer_id ?? '')).toMatchObject(TOO_LATE)
    expect((await table.seen()).offer_state).toBe('offered')
    expect(await history(table)).toHaveLength(2)
  })

  it('undo is rejected after another change of the table, and for an older offer', async () => {
    const { table, before } = await accepted()
    await table.no()
    await table.patch(table.owner, { table_location: 'Window' })
    expect(await table.undo()).toMatchObject(TOO_LATE)
    await table.offer()
    await table.withdraw()
    expect(await table.undo(before.offer_id ?? '')).toMatchObject(TOO_LATE)
    // A guest accepts the resumed offer.
    await table.undo()
    await table.accept(table.diner)
    const late = await table.undo()
    expect(late).toMatchObject(TOO_LATE)
    expect(late.body.data).toMatchObject({ offer_state: 'accepted' })
  })

  it.each([
    ['reward', {}],
    ['coupon', NEXT_VISIT],
  ])('undo of “Yes” is rejected once its %s was redeemed', async (_, offer) => {
    const { table } = await accepted(offer)
    await table.yes()
    const { my_proofs, my_coupons } = (await table.get()).body.data
    const code = [...my_proofs, ...my_coupons][0]?.code ?? ''
    await table.owner.call(coupons.redeem, { body: { code } })
    expect(await table.undo()).toMatchObject(TOO_LATE)
    expect(await table.seen()).toMatchObject({ offer_state: 'completed' })
    expect(await history(table)).toHaveLength(1)
  })

  it('undo makes a next visit’s code pending again, until the next “Yes” or “No”', async () => {
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

  it('undo of “No” is rejected once its code was issued at another table', async () => {
    const { app, table } = await accepted(NEXT_VISIT)
    await table.no()
    const other = await aTable(app, table.owner)
    expect((await other.offer(NEXT_VISIT)).status).toBe(200)
    expect(await table.undo()).toMatchObject(TOO_LATE)
    expect((await table.seen()).offer_state).toBe('rejected_by_restaurant')
  })

  it('undo makes the reward pending again, and the next “Yes” makes the same code valid', async () => {
    const { app, table } = await accepted()
    await table.yes()
    const code = (await table.get()).body.data.my_proofs[0]?.code ?? ''
    await table.undo()
    expect((await table.get()).body.data.my_proofs).toEqual([])
    expect((await find(table, code)).body.data.state).toBe('pending')
    app.clock.advance({ minutes: 1 })
    await table.yes()
    expect((await table.get()).body.data.my_proofs).toMatchObject([
      { code, state: 'valid', earned_at: app.clock.now().toISOString() },
    ])
    expect(await app.db.rows(sql`select code from coupons`)).toHaveLength(1)
    await table.undo()
    await table.no()
    const now = app.clock.now().toISOString()
    expect((await find(table, code)).body.data).toMatchObject({ state: 'expired', voided_at: now })
  })

  it('insights do not count an offer that an undo superseded', async () => {
    const { app, table } = await accepted()
    const day = app.clock.now().toISOString().slice(0, 10)
    const today = async () =>
      (await table.owner.call(insights.nudges, { query: { from: day, until: day } })).body.data.total
    await table.no()
    await table.undo()
    await table.yes()
    await table.undo()
    expect(await today()).toMatchObject({ offers: 1, accepted: 1, freed: 0, declined: 0, ran_out: 0 })
    await table.yes()
    expect(await today()).toMatchObject({ offers: 1, accepted: 1, freed: 1 })
    expect((await history(table)).map(({ superseded }) => superseded)).toEqual([false, true, true])
  })
})

describe('deleted table', () => {
  it('restoring a table restores its code, history and QR code', async () => {
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

  it('restoring a table is rejected while another table has its code', async () => {
    const { table } = await openTable()
    const { table_code } = await table.seen()
    await table.remove()
    await table.owner.call(tables.create, { body: { table_code, table_location: 'Bar', table_capacity: 2 } })
    const refused = await table.restore()
    expect([refused.status, refused.body.code]).toEqual([409, 'table_code_taken'])
    expect((await table.get()).status).toBe(404)
  })
})
