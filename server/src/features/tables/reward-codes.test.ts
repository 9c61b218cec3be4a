import { accounts } from '@tidetable/contract/endpoints/accounts'
import { budgets } from '@tidetable/contract/endpoints/budgets'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { insights } from '@tidetable/contract/endpoints/insights'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asGuest, asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { type AtTable, aTable, openTable } from '../../../test/tables.ts'

const find = ({ owner }: AtTable, code: string) => owner.call(coupons.find, { params: { code } })
const redeem = ({ owner }: AtTable, code: string) => owner.call(coupons.redeem, { body: { code } })
const myReward = async (table: AtTable, by = table.diner) => (await table.get(by)).body.data.my_reward
const history = async ({ owner, id }: AtTable) =>
  (await owner.call(tables.history, { params: { id }, query: { size: 20 } })).body.data

async function accepted(terms: Parameters<AtTable['offer']>[0] = {}) {
  const { app, table } = await openTable()
  await table.offer(terms)
  await table.accept()
  const code = (await table.seen()).reward?.code ?? ''
  return { app, table, code }
}

/** "We've left" without an answer: the period and two minutes of grace have passed. */
async function unanswered(terms: Parameters<AtTable['offer']>[0] = {}) {
  const { app, table, code } = await accepted(terms)
  await table.left()
  app.clock.advance({ minutes: 12 })
  const { offer_id: offerId } = await table.seen()
  return { app, table, code, offerId: offerId ?? '' }
}

describe('from acceptance on', () => {
  it('issues a pending reward code for the phone that accepted and for staff', async () => {
    const { app, table, code } = await accepted({ offer_value: 15 })
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}$/)
    expect((await table.seen()).reward).toEqual({ code, state: 'pending', expires_at: null })
    expect(await myReward(table)).toEqual({
      code,
      state: 'pending',
      offer_type: 1,
      offer_value: 15,
      expires_at: null,
    })
    expect(await myReward(table, asGuest(app))).toBeNull()
    expect((await table.get()).body.data.my_proofs).toEqual([])
  })

  it('issues no reward before acceptance, nor for a next visit', async () => {
    const { table } = await openTable()
    await table.offer()
    expect((await table.seen()).reward).toBeNull()
    await table.withdraw()
    await table.newParty()
    await table.offer({ visit_type: 1, offer_exp: '2027-12-24' })
    await table.accept()
    expect((await table.seen()).reward).toBeNull()
    expect(await myReward(table)).toBeNull()
  })

  it('shows staff the reward by its code and by its table, with the end of the departure period', async () => {
    const { app, table, code } = await accepted()
    const deadline = (await table.seen()).offer_deadline
    const expected = { code, visit_type: 0, state: 'pending', deadline, voided_at: null, earned_at: null }
    expect((await find(table, code)).body.data).toMatchObject(expected)
    expect((await table.reward()).body.data).toMatchObject(expected)
    await table.extend()
    expect((await table.reward()).body.data.deadline).toBe((await table.seen()).offer_deadline)
    expect((await aTable(app, table.owner).then((other) => other.reward())).status).toBe(404)
    const foreign = await asRestaurant(app)
    expect((await foreign.call(tables.reward, { params: { id: table.id } })).status).toBe(404)
  })

  it('a lookup by table returns the newest reward of the business day', async () => {
    const { app, table, code } = await accepted()
    await table.yes()
    await table.newParty()
    expect((await table.reward()).body.data).toMatchObject({ code, state: 'valid' })
    await table.offer()
    await table.accept(asGuest(app))
    expect((await table.reward()).body.data).toMatchObject({
      code: (await table.seen()).reward?.code,
      state: 'pending',
    })
    await table.no()
    app.clock.advance({ days: 1 })
    expect((await table.reward()).status).toBe(404)
  })

  it('a reward can be redeemed during the departure period, and its offer can still be completed', async () => {
    const { app, table, code } = await accepted()
    expect((await redeem(table, code)).body.data).toMatchObject({ state: 'redeemed', earned_at: null })
    expect((await table.seen()).reward?.state).toBe('redeemed')
    expect((await myReward(table))?.state).toBe('redeemed')
    expect((await table.seen()).offer_state).toBe('accepted')
    expect((await redeem(table, code)).body.code).toBe('coupon_redeemed')
    app.clock.advance({ minutes: 1 })
    await table.yes()
    expect(await table.seen()).toMatchObject({ offer_state: 'completed', reward: { code, state: 'redeemed' } })
    expect((await table.get()).body.data.my_proofs).toMatchObject([{ code, state: 'redeemed' }])
    expect((await table.undo()).body.code).toBe('too_late_to_undo')
  })

  it('shows a redemption on the board immediately, without a new version of the table', async () => {
    const { table, code } = await accepted()
    const before = (await table.seen()).version
    await redeem(table, code)
    const after = await table.seen()
    expect([after.version, after.reward?.state]).toEqual([before, 'redeemed'])
  })
})

describe('at the end of the offer', () => {
  it.each([
    ['“Yes”', 'valid', (table: AtTable) => table.yes()],
    ['“No”', 'void', (table: AtTable) => table.no()],
  ] as const)('%s makes an unused reward %s', async (_, state, answer) => {
    const { table, code } = await accepted()
    await answer(table)
    expect((await myReward(table))?.state).toBe(state)
    expect((await find(table, code)).body.data.state).toBe(state === 'void' ? 'expired' : state)
  })

  it('an unused reward becomes void and cannot be redeemed once the time is up', async () => {
    const { app, table, code } = await accepted()
    app.clock.advance({ minutes: 10 })
    const voidedAt = app.clock.now().toISOString()
    // Nothing has settled the table yet.
    expect((await redeem(table, code)).body.code).toBe('coupon_expired')
    expect((await find(table, code)).body.data).toMatchObject({ state: 'expired', voided_at: voidedAt, deadline: null })
    expect(await table.seen()).toMatchObject({ offer_state: 'expired', reward: { state: 'void' } })
    expect((await redeem(table, code)).body.message).toBe(
      'This code is no longer valid: its offer ended before the table was free.',
    )
  })

  it('a used reward stays used after its offer expires, and history shows when it was used', async () => {
    const { app, table, code } = await accepted()
    await redeem(table, code)
    const redeemedAt = app.clock.now().toISOString()
    app.clock.advance({ minutes: 10 })
    expect(await table.seen()).toMatchObject({ offer_state: 'expired', reward: { state: 'redeemed' } })
    expect((await find(table, code)).body.data.state).toBe('redeemed')
    expect(await history(table)).toMatchObject([{ state: 'expired', redeemed_at: redeemedAt }])
  })

  it('a used reward counts in budgets and insights even if staff answer “No”', async () => {
    const { app, table, code } = await accepted({ offer_type: 0, offer_value: 7 })
    const budget = { span: 'day', counts: 'offers', limit: 5, scope: 'all', scope_value: null } as const
    await table.owner.call(budgets.replace, { body: { budgets: [budget] } })
    const used = async () => (await table.owner.call(budgets.now, {})).body.data[0]?.used
    const day = app.clock.now().toISOString().slice(0, 10)
    const given = async () =>
      (await table.owner.call(insights.nudges, { query: { from: day, until: day } })).body.data.total.given
    expect(await used()).toBe(1)
    await table.no()
    expect([await used(), await given()]).toEqual([0, 0])
    await table.undo()
    await redeem(table, code)
    await table.no()
    expect([await used(), await given()]).toEqual([1, 7])
  })

  it('a late extension makes the reward pending again', async () => {
    const { app, table, code } = await accepted()
    app.clock.advance({ minutes: 11 })
    expect((await table.seen()).reward).toMatchObject({ state: 'void' })
    await table.extend()
    expect((await table.seen()).reward).toMatchObject({ code, state: 'pending' })
    await table.yes()
    expect((await table.seen()).reward).toMatchObject({ code, state: 'valid' })
  })
})

describe('after an unanswered “We’ve left”', () => {
  it('an unanswered “We’ve left” keeps the reward pending for 15 minutes, then makes it void', async () => {
    const { app, table, code } = await unanswered()
    const shown = (await table.get()).body.data
    expect(shown).toMatchObject({ offer_state: 'expired', my_reward: { code, state: 'pending' } })
    const until = shown.had_left_until ?? ''
    expect(Date.parse(until) - Date.parse(shown.server_time)).toBe(15 * 60_000)
    app.clock.set(new Date(Date.parse(until) - 1))
    expect((await myReward(table))?.state).toBe('pending')
    app.clock.set(until)
    expect(await myReward(table)).toBeNull()
    expect((await find(table, code)).body.data).toMatchObject({ state: 'expired', voided_at: until })
  })

  it('a void reward stays on the page of a table that is not cleared automatically', async () => {
    const { app, table } = await openTable()
    await table.owner.call(accounts.updateProfile, { body: { settings: { auto_new_party: false } } })
    await table.offer()
    await table.accept()
    await table.left()
    app.clock.advance({ minutes: 27 })
    const shown = (await table.get()).body.data
    expect(shown).toMatchObject({ offer_state: 'expired', my_reward: { state: 'void' } })
    expect(shown.had_left_until).toBe(app.clock.now().toISOString())
  })

  it('“They had left” adds a completed offer that supersedes the ended one', async () => {
    const { app, table, code, offerId } = await unanswered()
    app.clock.advance({ minutes: 5 })
    const { body } = await table.hadLeft(offerId)
    expect(body.data).toMatchObject({
      offer_state: 'completed',
      reward: { code, state: 'valid' },
      had_left_until: null,
    })
    expect((await table.get()).body.data).toMatchObject({
      offer_state: 'completed',
      my_proofs: [{ code, state: 'valid' }],
    })
    const rows = await history(table)
    expect(rows.map(({ state, superseded }) => [state, superseded])).toEqual([
      ['completed', false],
      ['expired', true],
    ])
    expect(rows[0]?.events.map(({ cause }) => cause)).toEqual(['had_left'])
    // A repeat changes nothing.
    expect((await table.hadLeft(offerId)).status).toBe(200)
    expect(await history(table)).toHaveLength(2)
  })

  it('a late confirmation does not change the next party’s offer, and counts its own offer once', async () => {
    const { app, table, code, offerId } = await unanswered({ offer_type: 0, offer_value: 7 })
    await table.newParty()
    const next = asGuest(app)
    await table.offer({ offer_value: 20 })
    await table.accept(next)
    const before = await table.seen()
    const { body } = await table.hadLeft(offerId)
    expect(body.data).toMatchObject({
      offer_id: before.offer_id,
      offer_state: 'accepted',
      version: before.version,
      reward: before.reward,
    })
    expect((await find(table, code)).body.data.state).toBe('valid')
    expect((await table.get()).body.data.my_proofs).toMatchObject([{ code, state: 'valid' }])
    const day = app.clock.now().toISOString().slice(0, 10)
    const { total } = (await table.owner.call(insights.nudges, { query: { from: day, until: day } })).body.data
    expect(total).toMatchObject({ offers: 2, accepted: 2, freed: 1, given: 7 })
  })

  it.each([
    [
      '15 minutes later',
      async ({ app, table, offerId }: Awaited<ReturnType<typeof unanswered>>) => {
        app.clock.advance({ minutes: 15 })
        return table.hadLeft(offerId)
      },
      409,
      'too_late',
    ],
    [
      'for another table',
      async ({ app, table, offerId }: Awaited<ReturnType<typeof unanswered>>) =>
        (await aTable(app, table.owner)).hadLeft(offerId),
      404,
      'not_found',
    ],
    [
      'after a late extension',
      async ({ table, offerId }: Awaited<ReturnType<typeof unanswered>>) => {
        await table.extend()
        return table.hadLeft(offerId)
      },
      409,
      'offer_not_open',
    ],
  ] as const)('a late confirmation is refused %s', async (_, press, status, code) => {
    const answer = await press(await unanswered())
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('a late confirmation is refused for a guest who did not report leaving', async () => {
    const { app, table } = await accepted()
    app.clock.advance({ minutes: 11 })
    const { offer_id } = await table.seen()
    expect((await table.hadLeft(offer_id ?? '')).body.code).toBe('offer_not_open')
  })

  it('a late confirmation also makes a coupon for the next visit valid', async () => {
    const { app, table, offerId } = await unanswered({ visit_type: 1, offer_exp: '2027-12-24', offer_code: 'AB2CD' })
    expect((await table.get()).body.data.my_coupons).toMatchObject([{ code: 'AB2CD', state: 'pending' }])
    app.clock.advance({ minutes: 14 })
    await table.hadLeft(offerId)
    expect((await find(table, 'AB2CD')).body.data.state).toBe('valid')
  })

  it('a late confirmation keeps a used reward used', async () => {
    const { table, code, offerId } = await unanswered()
    await redeem(table, code)
    await table.hadLeft(offerId)
    expect((await table.seen()).reward).toMatchObject({ code, state: 'redeemed' })
  })

  it('eight tablets that confirm at the same time store one confirmation', async () => {
    const { table, offerId } = await unanswered()
    const answers = await Promise.all(Array.from({ length: 8 }, () => table.hadLeft(offerId)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await history(table)).toHaveLength(2)
  })
})

it('“Yes” issues the missing reward of an offer that was accepted before the upgrade', async () => {
  const app = await createTestApp()
  const table = await aTable(app)
  await table.offer()
  await table.accept()
  await app.db.run(sql`delete from coupons`)
  expect((await table.seen()).reward).toBeNull()
  await table.yes()
  expect((await table.seen()).reward).toMatchObject({ state: 'valid' })
})
