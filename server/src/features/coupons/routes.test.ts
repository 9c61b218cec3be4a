import { accounts } from '@tidetable/contract/endpoints/accounts'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, asGuest } from '../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { findCode, giveShared, redeemCode, worthOf } from '../../../test/coupons.ts'
import { aTable, atTable, openTable } from '../../../test/tables.ts'
import { issuePersonal } from './index.ts'

const NEXT_VISIT = { visit_type: 1, offer_type: 0, offer_value: 5.5, offer_exp: '2026-12-24' }

async function atCompletedTable(app: TestApp, day = NEXT_VISIT.offer_exp) {
  const table = await aTable(app)
  await table.offer({ ...NEXT_VISIT, offer_exp: day, offer_code: 'ab12c' })
  await table.accept()
  await table.yes()
  return table
}

describe('coupon for the next visit', () => {
  it('a coupon is hidden until the phone accepts, valid after “Yes”, and redeemed once', async () => {
    const { app, table } = await openTable()
    const made = await table.offer({ ...NEXT_VISIT, offer_code: 'ab12c' })
    expect(made.body.data).toMatchObject({
      visit_type: 1,
      offer_type: 0,
      offer_value: 5.5,
      offer_exp: '2026-12-24',
      offer_code: 'AB12C',
    })
    expect((await table.get()).body.data).toMatchObject({ offer_code: null, my_coupons: [] })
    expect((await table.accept()).body.data).toMatchObject({
      offer_code: 'AB12C',
      my_coupons: [{ code: 'AB12C', state: 'pending', offer_value: 5.5 }],
    })
    expect((await table.get(asGuest(app))).body.data).toMatchObject({ offer_code: null, my_coupons: [] })
    // Another phone with a coupon of this restaurant sees only its own.
    const beside = await aTable(app, table.owner)
    await beside.offer({ ...NEXT_VISIT, offer_code: 'EF56G' })
    expect((await beside.accept()).body.data.my_coupons).toMatchObject([{ code: 'EF56G' }])
    expect((await findCode(table.owner, 'ab12c')).body.data).toMatchObject({
      code: 'AB12C',
      offer_type: 0,
      offer_value: 5.5,
      state: 'pending',
      expires_on: '2026-12-24',
      redeemed_at: null,
    })
    expect((await redeemCode(table.owner, 'AB12C')).body).toMatchObject({
      code: 'coupon_pending',
      data: { state: 'pending' },
    })
    await table.yes()
    await table.newParty()
    // The phone's coupon of another restaurant is shown only there.
    const elsewhere = await aTable(app)
    const there = atTable(elsewhere.owner, table.diner, elsewhere.id)
    await there.offer({ ...NEXT_VISIT, offer_code: 'CD34E' })
    await there.accept()
    expect((await there.get()).body.data.my_coupons).toMatchObject([{ code: 'CD34E', state: 'pending' }])
    // This restaurant's coupon is still on the phone after the visit.
    expect((await table.get()).body.data.my_coupons).toMatchObject([
      { code: 'AB12C', state: 'valid', restaurant_name: table.owner.name },
    ])
    const redeemed = await redeemCode(table.owner, 'AB12C')
    expect([redeemed.status, redeemed.body.data]).toMatchObject([
      200,
      { state: 'redeemed', redeemed_at: app.clock.now().toISOString() },
    ])
    const again = await redeemCode(table.owner, 'AB12C')
    expect([again.status, again.body.code]).toEqual([409, 'coupon_redeemed'])
    expect((await table.get()).body.data.my_coupons).toEqual([])
  })

  it('generates a code for a next visit if none is sent; a current visit has no code or last day', async () => {
    const { table } = await openTable()
    expect((await table.offer(NEXT_VISIT)).body.data.offer_code).toMatch(/^[A-Z0-9]{5}$/)
    await table.withdraw()
    expect((await table.offer({ offer_exp: '2026-12-24', offer_code: 'AB12C' })).body.data).toMatchObject({
      offer_exp: null,
      offer_code: null,
    })
  })

  it('a guest keeps a coupon when declining or accepting another offer', async () => {
    const app = await createTestApp()
    const table = await atCompletedTable(app)
    await table.offer({ offer_value: 20 })
    expect((await table.notInterested()).body.data.offer_state).toBe('rejected_by_diner')
    const held = [{ code: 'AB12C', state: 'valid' }]
    expect((await table.get()).body.data.my_coupons).toMatchObject(held)
    await table.offer({ offer_value: 25 })
    expect((await table.accept()).body.data).toMatchObject({ offer_mine: true, offer_value: 25, my_coupons: held })
  })

  it('a next-visit coupon is saved to the account that was signed in when accepting, and to no other', async () => {
    const app = await createTestApp()
    const [customer, other] = [await asCustomer(app), await asCustomer(app)]
    const table = await aTable(app)
    await table.offer({ ...NEXT_VISIT, offer_code: 'AB12C' })
    await table.accept(customer)
    await table.yes()
    const mine = async (by: typeof customer) => (await by.call(coupons.mine, {})).body.data
    expect(await mine(customer)).toMatchObject([{ code: 'AB12C', state: 'valid', restaurant_name: table.owner.name }])
    expect(await mine(other)).toEqual([])
    await table.newParty()
    await table.offer({ ...NEXT_VISIT, offer_code: 'AB34D' })
    await table.accept(asGuest(app))
    await table.yes()
    expect(await mine(customer)).toHaveLength(1)
  })

  it('a coupon keeps its code after a late extension', async () => {
    const { app, table } = await openTable()
    await table.offer({ ...NEXT_VISIT, offer_code: 'AB12C' })
    await table.accept()
    app.clock.advance({ minutes: 11 })
    expect((await table.extend()).body.data).toMatchObject({ offer_code: 'AB12C', offer_state: 'accepted' })
    await table.yes()
    expect((await findCode(table.owner, 'AB12C')).body.data.state).toBe('valid')
  })

  it('a coupon expires at the end of its last day in the restaurant’s time zone', async () => {
    const app = await createTestApp()
    const table = await atCompletedTable(app, '2026-11-22')
    app.clock.set('2026-11-22T18:29:59Z')
    expect((await findCode(table.owner, 'AB12C')).body.data.state).toBe('valid')
    app.clock.set('2026-11-22T18:30:00Z')
    expect((await findCode(table.owner, 'AB12C')).body.data.state).toBe('expired')
    expect((await redeemCode(table.owner, 'AB12C')).body.code).toBe('coupon_expired')
    expect((await table.get()).body.data.my_coupons).toEqual([])
    // The expired code can be issued again.
    expect((await table.offer({ ...NEXT_VISIT, offer_exp: '2026-12-31', offer_code: 'AB12C' })).status).toBe(200)
  })

  it('a coupon’s code is unique only among the live codes of its restaurant', async () => {
    const app = await createTestApp()
    const table = await atCompletedTable(app)
    const other = await aTable(app, table.owner)
    const taken = await other.offer({ ...NEXT_VISIT, offer_code: 'AB12C' })
    expect([taken.status, taken.body.code]).toEqual([409, 'code_taken'])
    expect((await other.seen()).offer_state).toBe(null)
    const neighbour = await aTable(app)
    expect((await neighbour.offer({ ...NEXT_VISIT, offer_code: 'AB12C' })).status).toBe(200)
    expect((await findCode(neighbour.owner, 'AB12C')).body.data.state).toBe('pending')
    // After its last day the code is free, although it was not redeemed.
    const brief = await aTable(app, table.owner)
    expect((await brief.offer({ ...NEXT_VISIT, offer_exp: '2026-11-20', offer_code: 'CD34E' })).status).toBe(200)
    app.clock.advance({ days: 1 })
    const again = await other.offer({ ...NEXT_VISIT, offer_code: 'CD34E' })
    expect([again.status, again.body.data?.offer_code]).toEqual([200, 'CD34E'])
  })

  it('rejects invalid offer terms with the specified messages', async () => {
    const { table } = await openTable()
    const cases: [object, string][] = [
      [{ offer_value: '' }, 'Please enter offer value'],
      [{ offer_value: 'ten' }, 'Please enter offer value'],
      [{ offer_value: 0 }, 'The value must be more than 0'],
      [{ offer_value: -1 }, 'The value must be more than 0'],
      [{ offer_value: 1.005 }, 'The value can have up to two decimals'],
      [{ offer_value: 101 }, 'A percentage is at most 100'],
      [{ offer_value: 100.01 }, 'A percentage is at most 100'],
      [{ offer_type: 0, offer_value: 10_000.01 }, 'An amount is at most $10,000'],
      [{ visit_type: 1 }, 'Please select expiry date for next visit offer'],
      [{ visit_type: 1, offer_exp: '2026-11-19' }, 'The expiry date must be today or later'],
      [{ ...NEXT_VISIT, offer_code: 'AB12' }, 'A code has five capital letters or digits'],
      [{ ...NEXT_VISIT, offer_code: 'AB12CD' }, 'A code has five capital letters or digits'],
      [{ ...NEXT_VISIT, offer_code: 'AB-2C' }, 'A code has five capital letters or digits'],
    ]
    for (const [body, message] of cases) {
      const answer = await table.offer(body as never)
      expect([answer.status, answer.body.message]).toEqual([400, message])
    }
    for (const [offer_type, offer_value] of [
      [1, '19.99'],
      [1, 100],
      [1, 0.01],
      [0, 7.25],
      [0, 10_000],
      [0, 0.01],
    ]) {
      expect((await table.offer({ offer_type, offer_value })).body.data.offer_value).toBe(Number(offer_value))
      await table.withdraw()
    }
    // Today, in the restaurant's time zone, is accepted as the last day.
    expect((await table.offer({ ...NEXT_VISIT, offer_exp: '2026-11-20' })).status).toBe(200)
  })

  it('50 concurrent requests redeem a coupon once; a repeat with the same Idempotency-Key succeeds', async () => {
    const app = await createTestApp()
    const table = await atCompletedTable(app)
    const headers = { 'idempotency-key': 'press-1' }
    const first = await Promise.all(Array.from({ length: 50 }, () => redeemCode(table.owner, 'AB12C')))
    expect(first.filter(({ status }) => status === 200).length).toBe(1)
    expect(first.filter(({ body }) => body.code === 'coupon_redeemed').length).toBe(49)
    const again = await atCompletedTable(app)
    const repeat = () => again.owner.call(coupons.redeem, { body: { code: 'AB12C' } }, { headers })
    expect([(await repeat()).status, (await repeat()).status, (await redeemCode(again.owner, 'AB12C')).status]).toEqual(
      [200, 200, 409],
    )
  })
})

describe('coupons of campaigns', () => {
  it('redeems shared codes many times and personal codes once', async () => {
    const { app, table } = await openTable()
    const worth = worthOf(table.owner.id, { givenAt: 'Monsoon menu', expiresOn: '2026-12-01' })
    const now = app.clock.now()
    const shared = await giveShared(app, worth, 'MONSOON')
    for (const redemptions of [1, 2, 3])
      expect((await redeemCode(table.owner, shared)).body.data).toMatchObject({
        state: 'valid',
        is_shared: true,
        redemptions,
      })
    const people = Array.from({ length: 300 }, (_, at) => `contact-${at}`)
    const codes = await app.db.transaction((tx) => issuePersonal(tx, worth, 'campaign-1', people, now))
    expect(new Set(codes.values()).size).toBe(300)
    const code = codes.get('contact-7') ?? ''
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    expect((await redeemCode(table.owner, code)).body.data).toMatchObject({
      state: 'redeemed',
      given_at: 'Monsoon menu',
    })
    expect((await redeemCode(table.owner, code)).status).toBe(409)
    await expect(giveShared(app, worth, 'MONSOON')).rejects.toMatchObject({ code: 'code_taken' })
  })

  it('stores the cost with each redemption, unaffected by a later average spend', async () => {
    const { app, table } = await openTable()
    const setAverageSpend = (average_spend: number) =>
      table.owner.call(accounts.updateProfile, { body: { settings: { average_spend } } })
    await giveShared(app, worthOf(table.owner.id, { minorUnits: 2000 }), 'MONSOON')
    await giveShared(app, worthOf(table.owner.id, { kind: 'dollars', minorUnits: 550 }), 'HARVEST')
    await redeemCode(table.owner, 'MONSOON')
    await setAverageSpend(31)
    await redeemCode(table.owner, 'MONSOON')
    await setAverageSpend(62)
    await redeemCode(table.owner, 'HARVEST')
    const stored = await app.db.rows<{ costMinor: number | null; isCostEstimated: boolean }>(
      sql`select cost_minor, is_cost_estimated from coupon_redemptions order by is_cost_estimated desc, seq`,
    )
    expect(stored).toEqual([
      { costMinor: null, isCostEstimated: true },
      { costMinor: 1550, isCostEstimated: true },
      { costMinor: 550, isCostEstimated: false },
    ])
  })
})
