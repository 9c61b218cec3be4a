import { tables } from '@tidetable/contract/tables'
import { expect, it } from 'vitest'
import { asDiner, asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

it('keeps a page for strangers only, anew with each change, and never with a running clock', async () => {
  const app = await createTestApp({ isStarted: true })
  const restaurant = await asRestaurant(app)
  const made = await restaurant.call(tables.create, {
    body: { table_code: 'QAX', table_location: 'Bar', table_capacity: 4, user_id: restaurant.id },
  })
  const id = made.body.data._id
  const find = app.features.find(({ name }) => name === 'tables')?.keptPage
  const version = (cookies: Record<string, string>) =>
    find?.({ path: `/customer-dashboard/${id}`, cookie: (name) => cookies[name], setCookie: () => {} })?.version ?? null
  const [diner, stranger] = [asDiner(app), asDiner(app)]
  // The first visit gives the cookie, the second looks up what it is bound to.
  const visit = async () => {
    for (const phone of [diner, stranger, diner, stranger]) await phone.call(tables.get, { params: { id } })
  }
  await visit()

  const before = version(stranger.cookies)
  expect(before).toEqual(expect.any(String))
  expect(version({})).toBe(before)
  await restaurant.call(tables.offer, {
    params: { id },
    body: { visit_type: 0, offer_type: 1, offer_value: 10, available: false },
  })
  const offered = version(stranger.cookies)
  expect(offered).not.toBe(before)

  await diner.call(tables.accept, { params: { id }, body: { offer_accepted_at: app.clock.now().toISOString() } })
  await visit()
  expect([version(diner.cookies), version(stranger.cookies)]).toEqual([null, null])

  await restaurant.call(tables.update, { params: { id }, body: { offer_completed: true } })
  await visit()
  expect(version(diner.cookies)).toBeNull()
  expect(version(stranger.cookies)).not.toBe(offered)
  expect(find?.({ path: '/customer-dashboard/scan', cookie: () => undefined, setCookie: () => {} })).toBeNull()
})
