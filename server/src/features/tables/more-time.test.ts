import { accounts } from '@tidetable/contract/accounts'
import { tables } from '@tidetable/contract/tables'
import { expect, it } from 'vitest'
import { asDiner } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { aTable } from '../../../test/tables.ts'

it('marks the card once that the guest asks for more time, and grants nothing [PRACT-173] [PRACT-174]', async () => {
  const app = await createTestApp()
  const table = await aTable(app)
  await table.offer()
  const before = (await table.accept()).body.data
  expect(before.more_time_asked_at).toBe(null)
  app.clock.advance({ minutes: 5 })
  const asked = await table.moreTime()
  const at = app.clock.now().toISOString()
  expect(asked.body.data).toMatchObject({
    more_time_asked_at: at,
    offer_deadline: before.offer_deadline,
    offer_extended: false,
  })
  expect(await table.seen()).toMatchObject({ more_time_asked_at: at, offer_deadline: before.offer_deadline })
  app.clock.advance({ minutes: 1 })
  const again = await table.moreTime()
  expect([again.status, again.body.data.version]).toEqual([200, asked.body.data.version])
  expect((await table.extend()).body.data).toMatchObject({ offer_extended: true })
  await table.yes()
  expect((await table.seen()).more_time_asked_at).toBe(null)
})

it('is asked by the bound phone only, while the offer is accepted and had no extension [PRACT-175]', async () => {
  const app = await createTestApp()
  const table = await aTable(app)
  const codeOf = async (asking: ReturnType<typeof table.moreTime>) => (await asking).body.code
  await table.offer()
  expect(await codeOf(table.moreTime())).toBe('offer_not_accepted')
  await table.accept()
  expect(await codeOf(table.moreTime(asDiner(app)))).toBe('already_accepted')
  expect(await codeOf(table.moreTime(table.diner, { offer_id: 'older-offer' }))).toBe('stale_view')
  expect((await table.owner.call(tables.moreTime, { params: { id: table.id }, body: {} })).body.code).toBe(
    'already_accepted',
  )
  await table.extend()
  expect(await codeOf(table.moreTime())).toBe('already_extended')
  app.clock.advance({ minutes: 21 })
  expect(await codeOf(table.moreTime())).toBe('offer_expired')
})

it.each([0, 2, 10])(
  'with a grace of %i minutes a late extension is possible for 120 s and no longer [RULE-28, OFFER-151]',
  async (minutes) => {
    const app = await createTestApp()
    const table = await aTable(app)
    const settings = { grace_minutes: minutes }
    expect((await table.owner.call(accounts.updateProfile, { body: { settings } })).status).toBe(200)
    for (const [seconds, status] of [
      [720, 200],
      [721, 409],
    ] as const) {
      await table.offer()
      await table.accept()
      app.clock.advance({ seconds })
      expect((await table.extend()).status).toBe(status)
      await table.no()
      await table.newParty()
    }
  },
)

it.each([0, 10])(
  'waits %i minutes for staff after "We\'ve left", as it is set; 11 is refused [RULE-27]',
  async (minutes) => {
    const app = await createTestApp()
    const table = await aTable(app)
    const set = (grace_minutes: number) =>
      table.owner.call(accounts.updateProfile, { body: { settings: { grace_minutes } } })
    expect((await set(11)).status).toBe(400)
    await set(minutes)
    await table.offer()
    await table.accept()
    await table.left()
    app.clock.advance({ minutes: 10 + minutes, milliseconds: -1 })
    expect((await table.seen()).offer_state).toBe('accepted')
    app.clock.advance({ milliseconds: 1 })
    expect((await table.seen()).offer_state).toBe('expired')
  },
)
