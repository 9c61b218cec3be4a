// More restaurants than one process keeps in memory: whoever listens hears of every change all the same.
import { expect, it, onTestFinished, vi } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp } from '../../../../test/app.ts'
import { aTable } from '../../../../test/tables.ts'
import { createDirectory } from '../../accounts/restaurant/directory.ts'
import { createPhoneCache } from './phone-cache.ts'
import { createTableCache } from './table-cache.ts'

async function open() {
  const app = await createTestApp({ isStarted: true })
  const restaurants = createDirectory(app.platform)
  const phoneCache = createPhoneCache(app.platform)
  const cache = createTableCache({ ...app.platform, restaurants, phoneCache, tablesMax: 1 })
  onTestFinished(() => cache.stop())
  const told: string[] = []
  cache.onChange((_, tableId) => told.push(tableId))
  return { app, cache, told, first: await aTable(app), second: await aTable(app) }
}

it('keeps the tables of a restaurant that somebody listens to, and forgets others first', async () => {
  const { cache, first, second } = await open()
  await cache.find(first.owner.id)
  const unwatch = cache.watch(first.owner.id)
  await cache.find(second.owner.id)
  expect(cache.peek(first.owner.id)).toBeDefined()
  expect(cache.peek(second.owner.id)).toBeUndefined()
  unwatch()
  await cache.find(second.owner.id)
  expect(cache.peek(first.owner.id)).toBeUndefined()
})

it('tells a change of a restaurant that it had to forget to who listens, and to nobody else', async () => {
  const { app, cache, told, first, second } = await open()
  await cache.find(first.owner.id)
  const unwatch = cache.watch(first.owner.id)
  await app.db.run(sql`alter table offers rename to offers_away`)
  const version = 1_000
  const data = { restaurantId: first.owner.id, version }
  await app.db.transaction((tx) => app.platform.live.publish(tx, { topic: `table:${first.id}`, data }))
  await vi.waitFor(() => expect(cache.peek(first.owner.id)).toBeUndefined())
  await app.db.run(sql`alter table offers_away rename to offers`)
  expect(told).toEqual([])
  await first.offer()
  await vi.waitFor(() => expect(told).toContain(first.id))
  unwatch()
  await cache.find(second.owner.id)
  told.length = 0
  await first.withdraw()
  await second.offer()
  await vi.waitFor(() => expect(told).toContain(second.id))
  expect(told).not.toContain(first.id)
})
