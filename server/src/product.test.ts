// What section 1 of the specification promises of the product as a whole, through the real HTTP program.
import { api, type EndpointShape } from '@tidetable/contract'
import { coupons } from '@tidetable/contract/coupons'
import { tables } from '@tidetable/contract/tables'
import { expect, it } from 'vitest'
import { environment } from '#platform/environment.ts'
import { asDiner } from '../test/actors.ts'
import { openTable } from '../test/tables.ts'

const minutesBetween = (from: string | null | undefined, to: string | null | undefined) =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000

it('lets a restaurant manage its tables and their codes [PROD-03, PROD-32, PROD-33]', async () => {
  const { table } = await openTable()
  const params = { id: table.id }
  const edited = await table.owner.call(tables.update, {
    params,
    body: { table_location: 'Garden', table_capacity: 8 },
  })
  expect(edited.body.data).toMatchObject({ table_location: 'Garden', table_capacity: 8 })
  expect((await table.seen()).customer_url).toBe(`http://localhost:3000/customer-dashboard/${table.id}`)
  expect((await table.remove()).status).toBe(200)
  expect((await table.get()).status).toBe(404)
})

it('offers a seated guest dollars or a percentage, now or for the next visit, with a departure timer [PROD-14, PROD-20, PROD-22, PROD-15, DATA-11, PROD-21, PROD-23, ROLE-14]', async () => {
  const { app, table } = await openTable()
  // PROD-14, PROD-20, PROD-22: dollars off this receipt; PROD-15, DATA-11: until a deadline
  expect((await table.offer({ offer_type: 0, offer_value: 7.5 })).body.data).toMatchObject({
    offer_type: 0,
    offer_value: 7.5,
    visit_type: 0,
    offer_accepted_at: null,
  })
  const accepted = (await table.accept()).body.data
  expect(accepted.offer_accepted_at).toBe(app.clock.now().toISOString())
  expect(minutesBetween(accepted.offer_accepted_at, accepted.offer_deadline)).toBe(10)
  await table.yes()
  await table.newParty()
  // PROD-21, PROD-23, ROLE-14: a percentage as a coupon, worth something once the visit is completed
  const next = { visit_type: 1, offer_type: 1, offer_value: 20, offer_exp: '2026-12-31', offer_code: 'TIDE5' }
  expect((await table.offer(next)).body.data).toMatchObject({ offer_type: 1, visit_type: 1, offer_code: 'TIDE5' })
  const again = asDiner(app)
  await table.accept(again)
  await table.yes()
  const redeemed = await table.owner.call(coupons.redeem, { body: { code: 'TIDE5' } })
  expect(redeemed.body.data).toMatchObject({ offer_type: 1, offer_value: 20, state: 'redeemed' })
})

it('grants one second period as long as the first, and nothing after it [PROD-24, PROD-25, PROD-26]', async () => {
  const { app, table } = await openTable()
  await table.offer()
  const first = (await table.accept()).body.data
  expect((await table.extend()).status).toBe(200)
  app.clock.advance({ minutes: 15 })
  const second = (await table.get()).body.data
  expect(second).toMatchObject({ offer_state: 'accepted', offer_period: 2, offer_value: 10 })
  expect(second.offer_accepted_at).toBe(first.offer_deadline)
  expect(minutesBetween(second.offer_accepted_at, second.offer_deadline)).toBe(10)
  expect((await table.extend()).body.code).toBe('already_extended')
  app.clock.advance({ minutes: 5 })
  expect((await table.get()).body.data).toMatchObject({
    offer_state: 'expired',
    offer_value: null,
    offer_timeout: true,
  })
})

it('switches tables off and on [PROD-27, PROD-28]', async () => {
  const { table } = await openTable()
  const turn = (nudge_enabled: boolean) => table.owner.call(tables.switch, { body: { ids: [table.id], nudge_enabled } })
  await turn(false)
  expect((await table.offer()).body.code).toBe('table_off')
  await turn(true)
  expect((await table.offer()).status).toBe(200)
})

it('connects to no reservation or till system [PROD-10, PROD-11]', () => {
  const endpoints = Object.values(api).flatMap((group) => Object.values(group) as EndpointShape[])
  const surface = [...endpoints.map(({ path }) => path), ...Object.keys(environment.shape)]
  expect(surface.length).toBeGreaterThan(50)
  expect(
    surface.filter((name) => /reserv|booking|point.?of.?sale|\bpos\b|till|toast|opentable|square/i.test(name)),
  ).toEqual([])
})
