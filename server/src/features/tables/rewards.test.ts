import { accounts } from '@tidetable/contract/endpoints/accounts'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { insights } from '@tidetable/contract/endpoints/insights'
import { describe, expect, it } from 'vitest'
import { type Actor, asCustomer, asGuest, asRestaurant, PASSWORD } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { type AtTable, aTable } from '../../../test/tables.ts'

const find = (by: AtTable['diner'], code: string) => by.call(coupons.find, { params: { code } })
const redeem = (by: AtTable['diner'], code: string) => by.call(coupons.redeem, { body: { code } })
const nudgesOn = async (day: string, owner: AtTable['owner']) =>
  (await owner.call(insights.nudges, { query: { from: day, until: day } })).body.data
const rewardsOf = async (table: AtTable, by = table.diner) => (await table.get(by)).body.data.my_proofs

async function openFreedTable(app: TestApp, { value = 15, owner }: { value?: number; owner?: AtTable['owner'] } = {}) {
  const table = await aTable(app, owner)
  await table.offer({ offer_value: value })
  await table.accept()
  app.clock.advance({ minutes: 4 })
  await table.yes()
  const [reward] = await rewardsOf(table)
  if (!reward) throw new Error('a completed visit has a reward')
  return { table, reward, code: reward.code }
}

async function openAppWithFreedTable() {
  const app = await createTestApp()
  return { app, ...(await openFreedTable(app)) }
}

describe('reward code', () => {
  it('shows a reward with a five-character code, its table and the time it was earned', async () => {
    const { table, reward } = await openAppWithFreedTable()
    const { table_code, offer_completed_at, offer_id } = (await table.get()).body.data
    expect(reward).toEqual({
      code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{5}$/),
      offer_type: 1,
      offer_value: 15,
      currency: 'USD',
      state: 'valid',
      redeemed_at: null,
      expires_at: expect.any(String),
      restaurant_name: table.owner.name,
      offer_id,
      given_at: table_code,
      earned_at: offer_completed_at,
    })
  })

  it('shows a reward only to the phone that accepted', async () => {
    const { app, table } = await openAppWithFreedTable()
    expect(await rewardsOf(table, asGuest(app))).toEqual([])
    const other = await aTable(app, table.owner)
    // The reward is shown at any table of that restaurant.
    expect(await rewardsOf(other, table.diner)).toHaveLength(1)
    const elsewhere = await aTable(app)
    expect(await rewardsOf(elsewhere, table.diner)).toEqual([])
  })

  it('keeps the reward on the phone after “New party”, a new offer and automatic clearing', async () => {
    const { app, table, code } = await openAppWithFreedTable()
    const codes = async () => (await rewardsOf(table)).map((each) => each.code)
    await table.newParty()
    expect(await codes()).toEqual([code])
    await table.offer({ offer_value: 20 })
    await table.accept(asGuest(app))
    expect(await codes()).toEqual([code])
    await table.yes()
    app.clock.advance({ minutes: 16 })
    expect((await table.get()).body.data.offer_state).toBe(null)
    expect(await codes()).toEqual([code])
  })

  it.each([
    // An evening and 1:30 am after it; nights of clock changes, which in Athens are at 4 am.
    ['Asia/Kolkata', '2026-11-20T16:00:00Z', '2026-11-20T22:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T20:00:00Z', '2026-11-20T22:30:00.000Z'],
    ['America/New_York', '2026-11-01T01:00:00Z', '2026-11-01T09:00:00.000Z'],
    ['America/New_York', '2027-03-14T02:00:00Z', '2027-03-14T08:00:00.000Z'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T09:00:00.000Z'],
    ['Europe/Athens', '2026-10-24T20:00:00Z', '2026-10-25T02:00:00.000Z'],
    ['Europe/Athens', '2027-03-27T20:00:00Z', '2027-03-28T01:00:00.000Z'],
  ])('keeps a reward in %s earned at %s until %s, the end of that business day', async (timezone, earned, until) => {
    const clock = new FakeClock(earned)
    clock.advance({ minutes: -4 })
    const app = await createTestApp({ clock })
    const { table, reward, code } = await openFreedTable(app, { owner: await asRestaurant(app, { timezone }) })
    expect([reward.earned_at, reward.expires_at]).toEqual([new Date(earned).toISOString(), until])
    clock.set(new Date(Date.parse(until) - 1))
    expect((await find(table.owner, code)).body.data.state).toBe('valid')
    expect(await rewardsOf(table)).toHaveLength(1)
    clock.set(until)
    expect((await find(table.owner, code)).body.data.state).toBe('expired')
    expect(await rewardsOf(table)).toEqual([])
    expect((await redeem(table.owner, code)).body.code).toBe('coupon_expired')
  })

  it('coupon endpoints find a reward and redeem it once; later lookups show time and device', async () => {
    const { app, table, code, reward } = await openAppWithFreedTable()
    const found = await find(table.owner, code.toLowerCase())
    expect(found.body.data).toMatchObject({
      code,
      visit_type: 0,
      offer_type: 1,
      offer_value: 15,
      given_at: reward.given_at,
      earned_at: reward.earned_at,
      expires_on: null,
      expires_at: reward.expires_at,
      state: 'valid',
      redeemed_by: null,
    })
    app.clock.advance({ minutes: 3 })
    const used = { state: 'redeemed', redeemed_at: app.clock.now().toISOString(), redeemed_by: expect.any(String) }
    expect((await redeem(table.owner, code)).body.data).toMatchObject(used)
    app.clock.advance({ minutes: 1 })
    const again = await redeem(table.owner, code)
    expect([again.status, again.body.code, again.body.data]).toMatchObject([409, 'coupon_redeemed', used])
    const read = (await find(table.owner, code)).body.data
    expect(read).toMatchObject(used)
    expect(read.redeemed_by).not.toBe('')
    // The phone shows the reward as redeemed until the business day ends.
    await table.newParty()
    expect(await rewardsOf(table)).toMatchObject([{ code, state: 'redeemed', redeemed_at: read.redeemed_at }])
    app.clock.set(reward.expires_at)
    expect(await rewardsOf(table)).toEqual([])
  })

  it('lets only the restaurant’s own staff find and redeem a reward', async () => {
    const { app, table, code } = await openAppWithFreedTable()
    const callers = [
      [asGuest(app), 401],
      [table.diner, 401],
      [await asCustomer(app), 403],
      [await asRestaurant(app), 404],
    ] as const
    for (const [by, status] of callers)
      expect([(await find(by, code)).status, (await redeem(by, code)).status]).toEqual([status, status])
    expect((await find(table.owner, code)).body.data.state).toBe('valid')
  })

  it('never issues one code for a reward and a coupon of a restaurant at the same time', async () => {
    const { app, table, code } = await openAppWithFreedTable()
    const next = { visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24', offer_code: code }
    const taken = await table.offer(next)
    expect([taken.status, taken.body.code]).toEqual([409, 'code_taken'])
    app.clock.advance({ days: 1 })
    // An expired code can be issued again; lookups then find the live code.
    expect((await table.offer(next)).status).toBe(200)
    expect((await find(table.owner, code)).body.data).toMatchObject({ visit_type: 1, state: 'pending' })
  })

  it('saves the reward to the account that was signed in when accepting', async () => {
    const app = await createTestApp()
    const customer = await asCustomer(app)
    const table = await aTable(app)
    await table.offer({ offer_value: 15 })
    await table.accept(customer)
    await table.yes()
    const mine = await customer.call(coupons.mine, {})
    expect(mine.body.data).toEqual([])
    expect(mine.body.proofs).toMatchObject([{ offer_value: 15, state: 'valid', restaurant_name: table.owner.name }])
    app.clock.advance({ days: 1 })
    expect((await customer.call(coupons.mine, {})).body.proofs).toEqual([])
  })

  it('never lists, sends or counts a reward as a coupon', async () => {
    const { table, code } = await openAppWithFreedTable()
    expect((await table.get()).body.data.my_coupons).toEqual([])
    const send = await table.diner.call(coupons.send, { body: { code, email: 'ada@example.com' } as never })
    expect(send.status).toBe(404)
    await redeem(table.owner, code)
    expect((await nudgesOn('2026-11-20', table.owner)).coupons).toMatchObject({ given: 0, redeemed: 0 })
  })
})

describe('looking up codes', () => {
  it('allows 60 lookups a minute per session and returns 429 for the 61st', async () => {
    const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
    const { table, code } = await openFreedTable(app)
    for (let count = 0; count < 60; count++) expect((await find(table.owner, code)).status).toBe(200)
    const refused = await find(table.owner, code)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too_many', '61'])
    // Redeeming unknown codes also counts; existing codes can still be redeemed.
    expect((await redeem(table.owner, 'ZZZZZ')).status).toBe(429)
    // Another session of the restaurant has its own 60.
    const login = { email: table.owner.email, password: PASSWORD }
    const token = (await app.call(accounts.loginRestaurant, { body: login })).body.token ?? ''
    const tablet: Actor = { call: (endpoint, input) => app.call(endpoint, input, { token }) }
    expect((await find(tablet, code)).status).toBe(200)
    expect((await redeem(table.owner, code)).status).toBe(200)
    app.clock.advance({ minutes: 2 })
    expect((await find(table.owner, code)).status).toBe(200)
  })
})

describe('coupon for a next visit', () => {
  it('keeps a coupon on the phone after the visit, with its table and the time it was earned', async () => {
    const app = await createTestApp({ clock: new FakeClock('2026-11-20T16:00:00Z') })
    const table = await aTable(app)
    await table.offer({ visit_type: 1, offer_type: 0, offer_value: 7.5, offer_exp: '2026-11-22', offer_code: 'AB2CD' })
    await table.accept()
    await table.yes()
    const { offer_id, table_code, offer_completed_at } = (await table.get()).body.data
    await table.newParty()
    await table.offer()
    expect((await table.get()).body.data.my_coupons).toMatchObject([
      {
        code: 'AB2CD',
        offer_value: 7.5,
        state: 'valid',
        offer_id,
        given_at: table_code,
        earned_at: offer_completed_at,
      },
    ])
  })
})

describe('restaurant’s business day', () => {
  it('validates a coupon’s last day by the restaurant’s current time zone', async () => {
    const app = await createTestApp({ clock: new FakeClock('2026-11-20T20:00:00Z') })
    const table = await aTable(app)
    const set = (timezone: string) => table.owner.call(accounts.updateProfile, { body: { timezone } })
    const next = { visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-11-20' }
    // 1:30 am on the 21st in Kolkata is 3 pm on the 20th in New York.
    expect((await table.offer(next)).status).toBe(400)
    await set('America/New_York')
    expect((await table.offer(next)).status).toBe(200)
  })

  it('insights count a table freed at 1:30 am in the evening before', async () => {
    const app = await createTestApp({ clock: new FakeClock('2026-11-20T19:55:00Z') })
    const { table } = await openFreedTable(app)
    await table.newParty()
    await table.offer({ visit_type: 1, offer_type: 0, offer_value: 5, offer_exp: '2026-12-24', offer_code: 'AB2CD' })
    await table.accept()
    await table.yes()
    expect((await redeem(table.owner, 'AB2CD')).status).toBe(200)
    app.clock.set('2026-11-20T22:30:00Z')
    expect((await nudgesOn('2026-11-20', table.owner)).total.freed).toBe(2)
    expect((await nudgesOn('2026-11-21', table.owner)).total.freed).toBe(0)
  })
})
