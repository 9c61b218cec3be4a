import { expect, it } from 'vitest'
import { aTestDatabase } from '../../test/database.ts'
import { FakeClock } from '../../test/fake-clock.ts'
import { networkOf } from './network/network.ts'
import { createQuota } from './quota.ts'

it('stops parallel calls at the limit, and allows as many again after two windows', async () => {
  const { db } = await aTestDatabase()
  const clock = new FakeClock()
  const quota = createQuota({ clock })
  const limit = { name: 'test', count: 5, seconds: 3600, scope: 'account', description: 'test' } as const
  const taken = await Promise.all(Array.from({ length: 50 }, () => quota.take(db, limit, 'someone')))
  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(await quota.isUsedUp(db, limit, 'someone')).toBe(true)
  expect(await quota.isUsedUp(db, limit, 'someone else')).toBe(false)
  clock.advance({ hours: 2 })
  for (let times = 0; times < 5; times++) expect(await quota.take(db, limit, 'someone')).toBe(true)
})

it('uncounts a call in the window in which it was counted, and never below zero', async () => {
  const { db } = await aTestDatabase()
  const clock = new FakeClock()
  const quota = createQuota({ clock })
  const limit = { name: 'test', count: 2, seconds: 3600, scope: 'account', description: 'test' } as const
  const takenAt = clock.now()
  const take = () => quota.take(db, limit, 'someone')
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
  await quota.giveBack(db, limit, 'someone', takenAt)
  expect([await take(), await take()]).toEqual([true, false])
  clock.advance({ hours: 2 })
  expect([await take(), await take()]).toEqual([true, true])
  // Uncounting a call of an earlier hour does not allow another call in this hour.
  await quota.giveBack(db, limit, 'someone', takenAt)
  expect(await take()).toBe(false)
  for (let times = 0; times < 5; times++) await quota.giveBack(db, limit, 'someone', clock.now())
  expect([await take(), await take(), await take()]).toEqual([true, true, false])
})

it('blocks a second burst when a window ends, and returns the exact wait', async () => {
  const { db } = await aTestDatabase()
  const limit = { name: 'test', count: 5, seconds: 3600, scope: 'account', description: 'test' } as const
  for (const minutes of [0, 1, 29, 59]) {
    const clock = new FakeClock()
    const quota = createQuota({ clock })
    const take = () => quota.take(db, limit, `minute ${minutes}`)
    clock.advance({ minutes, seconds: 59 })
    for (let times = 0; times < 5; times++) expect(await take()).toBe(true)
    clock.advance({ seconds: 2 })
    let taken = 0
    for (let hours = 0; hours < 3; hours++) {
      expect(await take()).toBe(false)
      const wait = await quota.secondsLeft(db, limit, `minute ${minutes}`)
      clock.advance({ seconds: wait - 1 })
      expect([minutes, wait, await quota.isUsedUp(db, limit, `minute ${minutes}`)]).toEqual([minutes, wait, true])
      clock.advance({ seconds: 1 })
      expect(await take()).toBe(true)
      taken++
    }
    expect(taken).toBe(3)
  }
})

it('an IPv6 /48 has ten times the limit of a /64, and a rejected call counts for neither', async () => {
  const { db } = await aTestDatabase()
  const quota = createQuota({ clock: new FakeClock() })
  const limit = { name: 'test', count: 2, seconds: 3600, scope: 'address', description: 'test' } as const
  const take = (address: string) => quota.take(db, limit, networkOf(address))
  for (let times = 0; times < 30; times++) await take('2001:db8:1:1::1')
  for (let network = 2; network <= 10; network++)
    for (let times = 0; times < 2; times++) expect(await take(`2001:db8:1:${network}::1`)).toBe(true)
  expect(await take('2001:db8:1:11::1')).toBe(false)
  expect(await quota.isUsedUp(db, limit, networkOf('2001:db8:1:11::1'))).toBe(true)
  expect(await take('2001:db8:2:1::1')).toBe(true)
  expect(await take('203.0.113.9')).toBe(true)
})
