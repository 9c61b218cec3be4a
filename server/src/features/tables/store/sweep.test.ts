import { expect, it, vi } from 'vitest'
import { asRestaurant } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { aTable } from '../../../../test/tables.ts'

it('looks for what is due by one query a second in each process, and sets no timer for a table [OFFER-111]', async () => {
  const app = await createTestApp()
  const [sweep, ...others] = app.features.flatMap(({ name, sweeps }) => (name === 'tables' ? [...(sweeps ?? [])] : []))
  expect([sweep?.everySeconds, others]).toEqual([1, []])
  const owner = await asRestaurant(app)
  const first = await aTable(app, owner)
  await first.offer()
  await first.accept()
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  const tables = []
  for (let count = 0; count < 20; count++) tables.push(await aTable(app, owner))
  for (const table of tables) {
    await table.offer()
    await table.accept()
  }
  expect(timers()).toBeLessThan(before + 5)
  const asked = vi.spyOn(app.db, 'rows')
  await sweep?.run()
  expect(asked).toHaveBeenCalledOnce()
  app.clock.advance({ minutes: 10 })
  await sweep?.run()
  for (const table of [first, ...tables]) expect((await table.seen()).offer_state).toBe('expired')
})
