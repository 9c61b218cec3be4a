import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asCustomer, asRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { ALL_GUESTS, createCampaign, DAYTIME, fillLedgers, openForCampaigns } from '../../../../test/campaigns.ts'
import { guestsOf } from '../../../../test/guest-list.ts'

const phone = '9876543210'
const checkIn = (restaurant: RestaurantActor, body: object) => restaurant.call(addressBook.checkIn, { body })

async function withGuest() {
  const { app, restaurant } = await openForCampaigns()
  await restaurant.call(addressBook.add, { body: { name: 'Asha', phone, email: 'asha@example.com', attested: true } })
  return { app, restaurant }
}

it('a check-in returns the guest’s codes: 201 if first on that day, 200 if repeated, 404 if unknown', async () => {
  const { app, restaurant } = await withGuest()
  const incentive = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2099-12-24' }
  await createCampaign(restaurant, {
    fields: { ...ALL_GUESTS, incentive: JSON.stringify(incentive) },
  })
  await fillLedgers(app)
  const first = await checkIn(restaurant, { phone })
  expect(first.status).toBe(201)
  expect(first.body.data).toMatchObject({ name: 'Asha', visits: 1, lastVisitOn: null, proofs: [] })
  const [coupon] = first.body.data.coupons
  expect(coupon).toMatchObject({ offer_type: 1, offer_value: 15, state: 'valid', visit_type: 1 })
  const again = await checkIn(restaurant, { phone: '+91 98765 43210' })
  expect(again.status).toBe(200)
  expect(first.body.data.undo).toMatchObject({ day: DAYTIME.slice(0, 10) })
  expect(again.body.data).toEqual({ ...first.body.data, undo: null })
  expect([first.body.message, again.body.message]).toEqual([
    'Asha is checked in.',
    'Asha was already checked in today.',
  ])
  const byCode = await checkIn(restaurant, { code: coupon?.code })
  expect([byCode.status, byCode.body.data.name]).toEqual([200, 'Asha'])
  await restaurant.call(coupons.redeem, { body: { code: coupon?.code ?? '' } })
  expect((await checkIn(restaurant, { phone })).body.data.coupons).toEqual([])
  const unknown = await checkIn(restaurant, { phone: '9876500000' })
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { message: 'No guest in your list has this phone number.' },
  ])
  expect((await checkIn(restaurant, { code: 'NOBODY' })).status).toBe(404)
  expect((await checkIn(await asRestaurant(app), { phone })).status).toBe(404)
  for (const body of [{}, { phone, code: 'ABCDE' }, { phone: '12' }, { phone, other: 1 }])
    expect((await checkIn(restaurant, body)).status).toBe(400)
})

it('a check-in returns rewards of the guest’s account here, and none of another restaurant', async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  const guest = await asCustomer(app, { restaurantId: restaurant.id })
  await app.platform.jobs.runDue()
  const { _id: customerId } = (await guest.call(accounts.customerProfile, {})).body.data
  for (const [at, owner] of [restaurant, other].entries())
    await app.db.run(sql`
      insert into coupons (restaurant_id, id, code, source, source_id, visit_type, given_at, kind, minor_units, expires_at,
        state, is_shared, customer_id, earned_at, created_at)
      values (${owner.id}, ${`coupon-0${at}`}, ${`PR00${at}`}, 'offer', ${`offer-0${at}`}, 'current', 'T1', 'percent', 1000,
        ${new Date(app.clock.now().getTime() + 3_600_000)}, 'valid', false, ${customerId}, ${app.clock.now()}, ${app.clock.now()})`)
  const greeted = await checkIn(restaurant, { phone: guest.phone })
  expect(greeted.body.data.proofs.map(({ code }) => code)).toEqual(['PR000'])
  expect(greeted.body.data.coupons).toEqual([])
})

it('stores one visit per guest, business day and source, also for parallel check-ins', async () => {
  const { app, restaurant } = await withGuest()
  const rows = () => app.db.rows<{ day: string; source: string }>(sql`select day, source from visits order by day`)
  const answers = await Promise.all(Array.from({ length: 5 }, () => checkIn(restaurant, { phone })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  const [first] = await rows()
  expect(await rows()).toHaveLength(1)
  // 3:30 am in India belongs to the previous business day.
  app.clock.set(new Date(`${first?.day}T22:00:00Z`))
  expect((await checkIn(restaurant, { phone })).status).toBe(200)
  app.clock.set(new Date(`${first?.day}T22:31:00Z`))
  const next = await checkIn(restaurant, { phone })
  expect([next.status, next.body.data.visits, next.body.data.lastVisitOn]).toEqual([201, 2, first?.day])
  expect(await rows()).toHaveLength(2)
})

it('a check-in sets the guest’s last visit, unless a later one is known', async () => {
  const { app, restaurant } = await withGuest()
  expect((await guestsOf(restaurant))[0]).toMatchObject({ lastVisitOn: null, visits: 0 })
  await checkIn(restaurant, { phone })
  const { day } = await app.db.one<{ day: string }>(sql`select day from visits`)
  expect((await guestsOf(restaurant))[0]).toMatchObject({ lastVisitOn: day, visits: 1 })
  await app.db.run(sql`update contacts set last_visit_on = '2099-01-01'`)
  await checkIn(restaurant, { phone })
  expect((await guestsOf(restaurant))[0]?.lastVisitOn).toBe('2099-01-01')
})

it('erases check-ins with the guest, and restores them with a deleted one', async () => {
  const { app, restaurant } = await withGuest()
  await checkIn(restaurant, { phone })
  const id = (await guestsOf(restaurant))[0]?._id ?? ''
  const visits = () => app.db.rows(sql`select * from visits`)
  const [before] = await visits()
  await restaurant.call(addressBook.removeMany, { body: { ids: [id] } })
  expect(await visits()).toEqual([])
  await restaurant.call(addressBook.restore, { body: { ids: [id] } })
  expect(await visits()).toEqual([before])
  await restaurant.call(addressBook.remove, { params: { id }, query: { forget: true } })
  expect(await visits()).toEqual([])
  expect(await app.db.one(sql`select count(*) as kept from deleted_contacts`)).toEqual({ kept: 0 })
})

const undo = (restaurant: RestaurantActor, visit: object | null) =>
  restaurant.call(addressBook.undoCheckIn, { body: visit as never })

it('undoes a check-in with its effects, and restores the previous last visit', async () => {
  const { app, restaurant } = await withGuest()
  const known = async () => (await guestsOf(restaurant)).map(({ visits, lastVisitOn }) => ({ visits, lastVisitOn }))
  const shown = '2026-03-01'
  await app.db.run(sql`update contacts set last_visit_on = ${shown}`)
  const before = await known()
  const first = (await checkIn(restaurant, { phone })).body.data
  expect(await known()).toEqual([{ visits: 1, lastVisitOn: first.undo?.day }])
  const done = await undo(restaurant, first.undo)
  expect([done.status, done.body.message]).toEqual([200, 'Asha’s check-in was undone.'])
  expect(await known()).toEqual(before)
  // A double click or a repeated request has no further effect.
  expect((await undo(restaurant, first.undo)).status).toBe(200)
  expect(await known()).toEqual(before)
  // After the undo, the next check-in is again the first one of the day.
  expect((await checkIn(restaurant, { phone })).status).toBe(201)
  app.clock.advance({ hours: 24 })
  const second = (await checkIn(restaurant, { phone })).body.data
  await undo(restaurant, second.undo)
  expect(await known()).toEqual([{ visits: 1, lastVisitOn: first.undo?.day }])
})

it('an undo keeps a visit that was repeated, has another source or is over an hour old', async () => {
  const { app, restaurant } = await withGuest()
  const visits = () => app.db.rows<{ day: string; source: string }>(sql`select day, source from visits order by source`)
  const { undo: noted } = (await checkIn(restaurant, { phone })).body.data
  app.clock.advance({ minutes: 1 })
  expect((await checkIn(restaurant, { phone })).body.data.undo).toBeNull()
  const again = await undo(restaurant, noted)
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'too_late_to_undo',
    'Too late to undo: Asha was checked in again since.',
  ])
  expect(await visits()).toHaveLength(1)

  app.clock.advance({ hours: 24 })
  const next = (await checkIn(restaurant, { phone })).body.data.undo
  const day = next?.day ?? ''
  await app.db.run(sql`
    insert into visits (restaurant_id, contact_id, day, source, at)
    select restaurant_id, contact_id, ${day}, 'sitting', at from visits where day = ${day}`)
  app.clock.advance({ minutes: 59 })
  expect((await undo(restaurant, next)).status).toBe(200)
  expect((await visits()).map(({ source }) => source)).toEqual(['check_in', 'sitting'])
  expect((await guestsOf(restaurant))[0]).toMatchObject({ visits: 2, lastVisitOn: day })

  app.clock.advance({ hours: 24 })
  const late = (await checkIn(restaurant, { phone })).body.data.undo
  app.clock.advance({ minutes: 60 })
  const refused = await undo(restaurant, late)
  expect([refused.status, refused.body.message]).toEqual([409, 'Too late to undo: over an hour has passed.'])
})

it('only its own restaurant can undo a check-in, and a later imported last visit stays', async () => {
  const { app, restaurant } = await withGuest()
  const { undo: noted } = (await checkIn(restaurant, { phone })).body.data
  const other = await asRestaurant(app)
  expect((await undo(other, noted)).status).toBe(404)
  expect(await app.db.rows(sql`select 1 from visits`)).toHaveLength(1)
  await app.db.run(sql`update contacts set last_visit_on = '2099-01-01'`)
  await undo(restaurant, noted)
  expect((await guestsOf(restaurant))[0]).toMatchObject({ visits: 0, lastVisitOn: '2099-01-01' })
  for (const body of [{}, { guest: noted?.guest }, { ...noted, day: 'today' }, { ...noted, more: 1 }])
    expect((await undo(restaurant, body)).status).toBe(400)
})
