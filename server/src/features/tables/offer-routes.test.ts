import { tables } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { asGuest } from '../../../test/actors.ts'
import { openTable } from '../../../test/tables.ts'

const later = (from: string | Date | null | undefined, minutes: number) =>
  new Date(new Date(from ?? '').getTime() + minutes * 60_000).toISOString()

async function atOffer(terms: object = {}) {
  const { app, table } = await openTable()
  return { app, table, made: await table.offer(terms) }
}

it('shows owner and guest the same offer from creation to “Yes”, by the server’s clock', async () => {
  const { app, table, made } = await atOffer({ offer_value: 15 })
  const terms = { available: false, offer_value: 15, offer_type: 1 }
  expect([made.status, made.body.message]).toEqual([200, 'Offer created successfully!'])
  expect(made.body.data).toMatchObject({ ...terms, visit_type: 0, offer_exp: null, offer_code: null })
  expect((await table.get()).body.data).toMatchObject({ ...terms, offer_state: 'offered', offer_mine: false })
  app.clock.advance({ seconds: 30 })
  const offer_accepted_at = app.clock.now().toISOString()
  const deadline = later(offer_accepted_at, 10)
  const accepted = { ...terms, offer_state: 'accepted', offer_accepted_at, offer_period: 1, offer_deadline: deadline }
  expect((await table.accept()).body.data).toMatchObject({ ...accepted, offer_mine: true, more_time_asked_at: null })
  expect(await table.seen()).toMatchObject(accepted)
  // The offer is bound to its phone; all others are refused.
  const other = asGuest(app)
  expect((await table.accept(other)).body).toMatchObject({ code: 'already_accepted', data: { offer_mine: false } })
  expect([(await table.left(other)).body.code, (await table.moreTime(other)).body.code]).toEqual([
    'already_accepted',
    'already_accepted',
  ])
  expect((await table.notInterested(other)).body.code).toBe('offer_accepted')
  app.clock.advance({ minutes: 4 })
  const now = app.clock.now().toISOString()
  await table.moreTime()
  const left = { more_time_asked_at: now, offer_left_at: now, offer_deadline: deadline }
  expect((await table.left()).body.data).toMatchObject({ ...left, offer_grace_until: later(deadline, 2) })
  expect(await table.seen()).toMatchObject(left)
  const completed = { available: true, offer_value: null, offer_accepted_at: null, offer_completed_at: now }
  expect((await table.yes()).body.data).toMatchObject({ ...completed, more_time_asked_at: null })
  expect((await table.get()).body.data).toMatchObject({ ...completed, offer_completed: true, visit_ended: false })
  const { body } = await table.owner.call(tables.history, { params: { id: table.id }, query: {} })
  expect(body.data[0]?.events.map(({ seq, cause, by }) => [seq, cause, by])).toEqual([
    [1, 'offered', expect.any(String)],
    [2, 'accepted', 'guest'],
    [3, 'more_time_asked', 'guest'],
    [4, 'left', 'guest'],
    [5, 'freed', expect.any(String)],
  ])
  await table.newParty()
  await table.offer()
  // The earlier phone sees that its visit is over, and the new offer.
  const next = { offer_state: 'offered', offer_mine: false }
  expect((await table.get()).body.data).toMatchObject({ ...next, visit_ended: true })
  expect((await table.get(asGuest(app))).body.data).toMatchObject({ ...next, visit_ended: false })
})

it('a guest can decline an offer without signing in, which hides its value', async () => {
  const { app, table } = await atOffer()
  const { status, body } = await table.notInterested()
  const offer_rejected_at = app.clock.now().toISOString()
  const declined = { available: true, offer_rejected: true, offer_rejected_at, offer_value: null, offer_timeout: false }
  expect([status, body.data]).toMatchObject([200, declined])
  expect(await table.seen()).toMatchObject(declined)
})

it('an offer expires at its deadline for owner and guest, even if it is read later', async () => {
  const { app, table } = await atOffer()
  const { offer_deadline: deadline } = (await table.accept()).body.data
  app.clock.advance({ seconds: 599 })
  const early = await table.timeUp()
  expect([early.status, early.body]).toMatchObject([
    409,
    { code: 'not_expired_yet', data: { remaining_ms: 1000, offer_state: 'accepted' } },
  ])
  app.clock.advance({ seconds: 100 })
  const outcome = { available: true, offer_value: null, offer_accepted_at: null, offer_completed: false }
  const expired = { ...outcome, offer_rejected: true, offer_rejected_at: deadline, offer_timeout: true }
  expect((await table.get()).body.data).toMatchObject(expired)
  expect(await table.seen()).toMatchObject(expired)
  for (const by of [table.diner, table.owner]) expect((await table.timeUp(by)).body.data).toMatchObject(expired)
})

it('starts a granted second period at the first deadline and grants no third', async () => {
  const { app, table } = await atOffer()
  const { offer_deadline: first } = (await table.accept()).body.data
  const offer_deadline = later(first, 10)
  expect((await table.extend()).body.data).toMatchObject({ offer_deadline, offer_period: 1, offer_extended: true })
  expect((await table.get()).body.data.offer_deadline).toBe(offer_deadline)
  app.clock.advance({ minutes: 11 })
  expect((await table.get()).body.data).toMatchObject({ offer_accepted_at: first, offer_deadline, offer_period: 2 })
  expect((await table.extend()).body.code).toBe('already_extended')
  app.clock.advance({ minutes: 9 })
  expect((await table.get()).body.data).toMatchObject({ offer_timeout: true, offer_rejected_at: offer_deadline })
})

it('extends an expired offer for its phone within two minutes, as a new row', async () => {
  const { app, table, made } = await atOffer({ offer_value: 15 })
  await table.accept()
  app.clock.advance({ minutes: 12 })
  const seen = { offer_id: made.body.data.offer_id ?? '' }
  const late = (await table.extend(seen)).body.data
  const now = app.clock.now().toISOString()
  const prolonged = { offer_state: 'accepted', offer_period: 2, offer_accepted_at: now, offer_deadline: later(now, 10) }
  expect(late).toMatchObject(prolonged)
  expect((await table.get()).body.data).toMatchObject({ ...prolonged, offer_mine: true })
  const { body } = await table.owner.call(tables.history, { params: { id: table.id }, query: {} })
  expect(body.data.map(({ state, offer_value, offer_id }) => [state, offer_value, offer_id])).toEqual([
    ['accepted', 15, late.offer_id],
    ['expired', 15, seen.offer_id],
  ])
  expect((await table.extend(seen)).body.data.version).toBe(late.version)
})
