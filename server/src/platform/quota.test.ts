import { expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { FakeClock } from '../../test/fake-clock.ts'
import { openDatabase } from './db/database.ts'
import { createQuota } from './quota.ts'

it('lets no parallel call past the limit, and begins anew with the next window', async () => {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  const clock = new FakeClock()
  const quota = createQuota({ clock })
  const limit = { name: 'test', count: 5, seconds: 3600, each: 'account', why: 'test' } as const
  const taken = await Promise.all(Array.from({ length: 50 }, () => quota.take(db, limit, 'someone')))
  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(await quota.isSpent(db, limit, 'someone')).toBe(true)
  expect(await quota.isSpent(db, limit, 'someone else')).toBe(false)
  clock.advance({ hours: 1 })
  expect(await quota.take(db, limit, 'someone')).toBe(true)
  await db.close()
  await drop()
})

it('gives back one that was taken, in the window in which it was taken, and never more than there were', async () => {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  const clock = new FakeClock()
  const quota = createQuota({ clock })
  const limit = { name: 'test', count: 2, seconds: 3600, each: 'account', why: 'test' } as const
  const takenAt = clock.now()
  const take = () => quota.take(db, limit, 'someone')
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  await quota.giveBack(db, limit, 'someone', takenAt)
  expect([await take(), await take()]).toEqual([true, false])
  clock.advance({ hours: 1 })
  expect([await take(), await take()]).toEqual([true, true])
  // What the last hour counted makes no room in this one.
  await quota.giveBack(db, limit, 'someone', takenAt)
  expect(await take()).toBe(false)
  for (let times = 0; times < 5; times++) await quota.giveBack(db, limit, 'someone', clock.now())
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  await db.close()
  await drop()
})
