import { expect, it, vi } from 'vitest'
import { asRestaurant } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { aTable } from '../../../../test/tables.ts'

it('finds due tables by one query a second per process, without timers per table', async () => {
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
  const requested = vi.spyOn(app.db, 'rows')
  await sweep?.run(new AbortController().signal)
  expect(requested).toHaveBeenCalledOnce()
  app.clock.advance({ minutes: 10 })
  await sweep?.run(new AbortController().signal)
  for (const table of [first, ...tables]) expect((await table.seen()).offer_state).toBe('expired')
})

it('a sweep also settles tables that become due during its run', async () => {
  const app = await createTestApp()
  const sweep = app.features.flatMap(({ sweeps }) => sweeps ?? []).find(({ name }) => name === 'offers-due')
  const owner = await asRestaurant(app)
  const [first, second] = [await aTable(app, owner), await aTable(app, owner)]
  for (const table of [first, second]) {
    await table.offer()
    await table.accept()
    app.clock.advance({ minutes: 1 })
  }
  app.clock.advance({ minutes: 8 })
  // The second table is due a minute after the first.
  const { rows } = app.db
  let requested = 0
  vi.spyOn(app.db, 'rows').mockImplementation(async (query) => {
    const found = await rows(query)
    if (requested++ === 0) app.clock.advance({ minutes: 1 })
    return found as never
  })
  expect(await sweep?.run(new AbortController().signal)).toBe(2)
})
