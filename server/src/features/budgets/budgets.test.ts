import { budgets } from '@tidetable/contract/endpoints/budgets'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { asRestaurant } from '../../../test/actors.ts'
import { budgetsNow, openTables, setAverageSpend, setBudgets, TEN_OFFERS_A_DAY } from '../../../test/budgets.ts'
import { aTable, TEN_PERCENT } from '../../../test/tables.ts'

/** Friday, 7:30 pm in the restaurant's time zone (UTC). */
const FRIDAY = '2026-11-20T19:30:00Z'
const FIVE_DOLLARS = { offer_type: 0, offer_value: 5 }

const open = (now = FRIDAY, more: Parameters<typeof openTables>[1] = {}) => openTables(now, more)

describe('budgets of a restaurant', () => {
  it('stores the span, limit and scope of each budget, and keeps the ids of edited budgets', async () => {
    const { owner, ids } = await open()
    await setAverageSpend(owner, 31)
    const input = [
      { span: 'day', counts: 'money', limit: 100.5, scope: 'all', scope_value: null },
      { span: 'week', counts: 'offers', limit: 12, scope: 'location', scope_value: 'Bar' },
      { span: 'day', counts: 'offers', limit: 2, scope: 'table', scope_value: ids[0] },
    ] as const
    const { status, body } = await setBudgets(owner, ...input)
    expect([status, body.data]).toMatchObject([200, input])
    expect(await budgetsNow(owner)).toMatchObject(body.data)
    const changed = await owner.call(budgets.replace, {
      body: { budgets: body.data.slice(1).map((each) => ({ ...each, limit: 3 })) },
    })
    expect(changed.body.data).toEqual(body.data.slice(1).map((each) => ({ ...each, limit: 3 })))
    const other = await asRestaurant((await open()).app)
    expect(await budgetsNow(other)).toEqual([])
  })

  it('accepts up to ten budgets above 0, but none for an unknown table', async () => {
    const { owner, app } = await open()
    expect((await setBudgets(owner, ...Array.from({ length: 10 }, () => ({})))).status).toBe(200)
    const eleven = await setBudgets(owner, ...Array.from({ length: 11 }, () => ({})))
    expect([eleven.status, eleven.body.message]).toEqual([400, 'A restaurant can have up to 10 budgets'])
    const none = await setBudgets(owner, { limit: 0 })
    expect([none.status, none.body.message]).toEqual([
      400,
      'A budget of 0 blocks every offer. Turn offers off instead.',
    ])
    for (const wrong of [
      { limit: 2.5 },
      { limit: -1 },
      { scope: 'location' },
      { scope: 'table', scope_value: '' },
    ] as const)
      expect((await setBudgets(owner, wrong)).status).toBe(400)
    const elsewhere = await aTable(app)
    expect((await setBudgets(owner, { scope: 'table', scope_value: elsewhere.id })).status).toBe(404)
    expect(await budgetsNow(owner)).toHaveLength(10)
  })

  it('requires the average spend for money budgets', async () => {
    const { owner } = await open()
    const money = { counts: 'money', limit: 100 } as const
    const refused = await setBudgets(owner, money)
    expect([refused.status, refused.body.code]).toEqual([409, 'average_spend_missing'])
    expect((await setBudgets(owner, { limit: 2 }, money)).body.code).toBe('average_spend_missing')
    expect((await setBudgets(owner, { limit: 2 })).status).toBe(200)
    await setAverageSpend(owner, 31)
    expect((await setBudgets(owner, money)).status).toBe(200)
  })
})

describe('offer under a budget', () => {
  it('rejects an offer over budget, with the amount used and the time of the reset', async () => {
    const { owner, allTables } = await open()
    await setBudgets(owner, { limit: 2 })
    await allTables[0].offer()
    await allTables[1].offer()
    const refused = await allTables[2].offer()
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'budget_spent',
      'Tonight’s budget is used up: 2 offers of 2 offers. It resets tomorrow.',
    ])
    expect(refused.body.data).toMatchObject({
      _id: allTables[2].id,
      offer_state: null,
      budget: { used: 2, left: 0, limit: 2 },
    })
    expect((await allTables[2].seen()).offer_state).toBe(null)
  })

  it('makes an offer over budget with a reason, which is stored in its event', async () => {
    const { owner, allTables } = await open()
    await setBudgets(owner, { limit: 1 })
    await allTables[0].offer()
    expect((await allTables[1].offer({ exception: '   ' })).body.code).toBe('budget_spent')
    const made = await allTables[1].offer({ exception: ' Birthday party of eight ' })
    expect([made.status, made.body.data.offer_state]).toEqual([200, 'offered'])
    const { body } = await owner.call(tables.history, { params: { id: allTables[1].id }, query: {} })
    expect(body.data[0]?.events).toMatchObject([{ cause: 'offered', reason: 'Birthday party of eight' }])
    expect(await budgetsNow(owner)).toMatchObject([{ used: 2, left: 0, limit: 1 }])
    expect((await allTables[2].offer()).body.code).toBe('budget_spent')
  })

  it('counts amounts exactly and percentages by estimate, and shows the estimated part', async () => {
    const { owner, allTables } = await open()
    await setAverageSpend(owner, 31)
    await setBudgets(owner, { counts: 'money', limit: 20 })
    await allTables[0].offer(FIVE_DOLLARS)
    await allTables[1].offer()
    expect(await budgetsNow(owner)).toMatchObject([{ used: 12.75, left: 7.25, estimated: 7.75 }])
    const refused = await allTables[2].offer()
    expect(refused.body.message).toBe(
      'Tonight’s budget is $20 and $12.75 is used. This offer would cost $7.75. It resets tomorrow.',
    )
    expect((await allTables[2].offer(FIVE_DOLLARS)).status).toBe(200)
    await setAverageSpend(owner, null)
    await allTables[2].withdraw()
    expect((await allTables[2].offer()).body.code).toBe('average_spend_missing')
  })

  it('allows an undo only within the budget, or with a reason', async () => {
    const { owner, allTables } = await open()
    await setBudgets(owner, { limit: 1 })
    await allTables[0].offer()
    await allTables[0].withdraw()
    await allTables[1].offer()
    expect((await allTables[0].undo()).body.code).toBe('budget_spent')
    await allTables[1].accept()
    await allTables[1].no()
    await allTables[2].offer()
    const refused = await allTables[1].undo()
    expect([refused.status, refused.body.code]).toEqual([409, 'budget_spent'])
    expect(refused.body.data).toMatchObject({ offer_state: 'rejected_by_restaurant', budget: { used: 1, limit: 1 } })
    const { offer_id = '' } = refused.body.data as { offer_id?: string }
    const params = { id: allTables[1].id }
    const undone = await owner.call(tables.undo, { params, body: { offer_id, exception: 'They were still eating' } })
    expect([undone.status, undone.body.data.offer_state]).toEqual([200, 'accepted'])
    expect(await budgetsNow(owner)).toMatchObject([{ used: 2 }])
    const { body } = await owner.call(tables.history, { params, query: {} })
    expect(body.data[0]?.events).toMatchObject([{ cause: 'resumed', reason: 'They were still eating' }])
  })

  it('allows undoing a “Yes” when the budget is used up, since the offer still counts', async () => {
    const { owner, allTables } = await open()
    await setBudgets(owner, { limit: 1 })
    await allTables[0].offer()
    await allTables[0].accept()
    await allTables[0].yes()
    expect((await allTables[0].undo()).status).toBe(200)
    expect(await budgetsNow(owner)).toMatchObject([{ used: 1 }])
  })

  it('counts a next-visit offer when made, and shows redeemed and unredeemed amounts separately', async () => {
    const { app, clock, owner, allTables, ids } = await open()
    await setAverageSpend(owner, 31)
    await setBudgets(owner, { counts: 'money', limit: 50 }, { limit: 5 })
    for (const table of [allTables[0], allTables[1]]) {
      await table.offer({ ...FIVE_DOLLARS, visit_type: 1, offer_exp: '2026-12-24' })
      await table.accept()
    }
    const code = (await allTables[0].seen()).offer_code ?? ''
    await allTables[0].yes()
    clock.advance({ minutes: 1 })
    expect(await budgetsNow(owner)).toMatchObject([
      { used: 10, redeemed: 0, owed: 10 },
      { used: 2, owed: 2 },
    ])
    await owner.call(coupons.redeem, { body: { code } })
    expect(await budgetsNow(owner)).toMatchObject([
      { used: 10, redeemed: 5, owed: 5 },
      { used: 2, redeemed: 1, owed: 1 },
    ])
    // Each budget counts only its own scope and span.
    await setBudgets(
      owner,
      { limit: 5, scope: 'table', scope_value: ids[1] },
      { limit: 5, scope: 'location', scope_value: 'Bar' },
      { limit: 5, span: 'week' },
      { limit: 5 },
    )
    // Offers for the current visit and coupons of other restaurants are not included.
    await allTables[2].offer()
    const neighbour = await aTable(app)
    await neighbour.offer({ ...FIVE_DOLLARS, visit_type: 1, offer_exp: '2026-12-24' })
    const one = { redeemed: 0, owed: 1 }
    const none = { redeemed: 0, owed: 0 }
    const both = { redeemed: 1, owed: 1 }
    expect(await budgetsNow(owner)).toMatchObject([one, none, both, both])
    clock.set('2026-11-21T12:00:00Z')
    expect(await budgetsNow(owner)).toMatchObject([none, none, both, none])
  })

  it('rejects an offer only by budgets of its table or location, and names the budget’s scope', async () => {
    const { owner, allTables, ids } = await open()
    const atBar = { limit: 2, scope: 'location', scope_value: 'Bar' } as const
    await setBudgets(
      owner,
      { span: 'week', limit: 1, scope: 'location', scope_value: 'Patio' },
      { limit: 1, scope: 'table', scope_value: ids[2] },
      atBar,
    )
    await allTables[0].offer()
    expect(await budgetsNow(owner)).toMatchObject([{ used: 1 }, { used: 0 }, { used: 0, left: 2 }])
    expect((await allTables[1].offer()).body.message).toBe(
      'This week’s budget for Patio is used up: 1 offer of 1 offer. It resets on Monday.',
    )
    await allTables[2].offer()
    await allTables[2].accept()
    await allTables[2].yes()
    await allTables[2].newParty()
    const { table_code } = await allTables[2].seen()
    expect((await allTables[2].offer()).body.message).toBe(
      `Tonight’s budget for table ${table_code} is used up: 1 offer of 1 offer. It resets tomorrow.`,
    )
  })

  it('checks a budget for several tables in the requested order', async () => {
    const { owner, ids, allTables } = await open()
    const { available: _, ...terms } = TEN_PERCENT
    await setBudgets(owner, { limit: 2 })
    const order = [ids[2], ids[0], ids[1]] as string[]
    const { body } = await owner.call(tables.offerMany, { body: { ...terms, table_ids: order } })
    expect(body.data.changed).toEqual(order.slice(0, 2))
    expect(body.data.refused).toMatchObject([{ _id: order[2], code: 'budget_spent' }])
    const rest = await owner.call(tables.offerMany, {
      body: { ...terms, table_ids: order.slice(2), exception: 'A bus has come' },
    })
    expect(rest.body.data).toEqual({ changed: order.slice(2), refused: [] })
    expect((await allTables[1].seen()).offer_state).toBe('offered')
  })
})

describe('span of a budget over HTTP', () => {
  const limit = { limit: 1 }
  it('a daily budget counts the business day, 4 am to 4 am', async () => {
    const { clock, owner, allTables } = await open('2026-11-21T01:30:00Z')
    await setBudgets(owner, limit)
    await allTables[0].offer()
    clock.set('2026-11-21T03:59:00Z')
    expect((await allTables[1].offer()).body.message).toBe(
      'Tonight’s budget is used up: 1 offer of 1 offer. It resets at 4:00 am.',
    )
    clock.set('2026-11-21T04:00:00Z')
    expect((await allTables[1].offer()).status).toBe(200)
    expect(await budgetsNow(owner)).toMatchObject([
      { used: 1, begins_at: '2026-11-21T04:00:00.000Z', ends_at: '2026-11-22T04:00:00.000Z' },
    ])
    clock.set('2026-11-21T12:00:00Z')
    expect((await allTables[2].offer()).body.message).toBe(
      'Today’s budget is used up: 1 offer of 1 offer. It resets tomorrow.',
    )
  })

  it('starts a week’s budget on Monday at 4 am in the restaurant’s zone, also after a clock change', async () => {
    // New York leaves summer time on Sunday, November 1.
    const { clock, owner, allTables } = await open('2026-11-02T08:59:00Z', { zone: 'America/New_York' })
    await setBudgets(owner, { ...limit, span: 'week' })
    await allTables[0].offer()
    expect(await budgetsNow(owner)).toMatchObject([
      { used: 1, begins_at: '2026-10-26T08:00:00.000Z', ends_at: '2026-11-02T09:00:00.000Z' },
    ])
    clock.set('2026-11-02T09:00:00Z')
    expect((await allTables[1].offer()).status).toBe(200)
  })
})

it('a budget counts only the restaurant’s own offers', async () => {
  const { app, owner, allTables } = await open()
  await setBudgets(owner, { ...TEN_OFFERS_A_DAY, limit: 1 })
  await allTables[0].offer()
  const other = await aTable(app)
  expect((await other.offer()).status).toBe(200)
  expect(await budgetsNow(other.owner)).toEqual([])
  // Offers of one restaurant do not count for another restaurant.
  await setBudgets(other.owner, { limit: 2 })
  expect(await budgetsNow(other.owner)).toMatchObject([{ used: 1, left: 1 }])
  expect(await budgetsNow(owner)).toMatchObject([{ used: 1 }])
})

describe('budget per service', () => {
  const evening = { name: 'Dinner', weekdays: [5, 6], opens: '18:00', closes: '01:30', is_busy: true }
  const each = { span: 'service', limit: 1 } as const

  it('a budget per service restarts when the service ends, and also counts between services', async () => {
    const { clock, owner, allTables } = await open('2026-11-20T17:59:00Z')
    await owner.call(slowTimes.replaceServices, { body: { services: [evening] } })
    expect((await setBudgets(owner, each)).body.data).toMatchObject([each])
    await allTables[0].offer()
    expect(await budgetsNow(owner)).toMatchObject([
      { used: 1, service: null, begins_at: '2026-11-20T04:00:00.000Z', ends_at: '2026-11-20T18:00:00.000Z' },
    ])
    expect((await allTables[1].offer()).body.message).toBe(
      'The budget until the next service is used up: 1 offer of 1 offer. It resets at 6:00 pm.',
    )
    clock.set('2026-11-20T18:00:00Z')
    expect((await allTables[1].offer()).status).toBe(200)
    clock.set('2026-11-21T01:29:59Z')
    expect(await budgetsNow(owner)).toMatchObject([
      { used: 1, service: 'Dinner', begins_at: '2026-11-20T18:00:00.000Z', ends_at: '2026-11-21T01:30:00.000Z' },
    ])
    const refused = await allTables[2].offer()
    expect([refused.body.code, refused.body.message]).toEqual([
      'budget_spent',
      'This service’s budget is used up: 1 offer of 1 offer. It resets at 1:30 am.',
    ])
    clock.set('2026-11-21T01:30:00Z')
    expect((await allTables[2].offer()).status).toBe(200)
  })
})
