import { startProxy } from '@tidetable/testing/database-proxy.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from './database.ts'
import { isWriteRefused } from './refusals.ts'
import { sql } from './sql.ts'

async function openThroughProxy() {
  const database = await createTestDatabase()
  const proxy = await startProxy(database.url)
  const db = openDatabase({ url: proxy.url })
  onTestFinished(async () => {
    proxy.heal()
    await db.close()
    await proxy.stop()
    await database.drop()
  })
  return { proxy, db }
}

async function failures(db: Database) {
  const works = [
    db.rows(sql`select 1`),
    db.transaction((tx) => tx.rows(sql`select 1`)),
    ...Array.from({ length: 20 }, () => db.rows(sql`select 2`)),
  ]
  return (await Promise.allSettled(works)).map((each) => (each.status === 'rejected' ? (each.reason as Error) : null))
}

it('fails every statement while the database does not respond, and recovers', async () => {
  const { proxy, db } = await openThroughProxy()
  await Promise.all(Array.from({ length: 5 }, () => db.rows(sql`select 1`)))
  proxy.pause()
  for (let round = 0; round < 2; round++) {
    const errors = await failures(db)
    expect(errors.map((error) => error && isWriteRefused(error))).toEqual(errors.map(() => true))
  }
  proxy.heal()
  await vi.waitFor(async () => expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]), { timeout: 10_000 })
})

it('discards a connection without a rollback if a statement gets no response', async () => {
  const { proxy, db } = await openThroughProxy()
  await db.rows(sql`select 1`)
  const connected = vi.fn()
  db.pool.on('connect', connected)
  const failed = db.transaction(async (tx) => {
    proxy.pause()
    await tx.rows(sql`select 1`)
  })
  await expect(failed).rejects.toThrow('Query read timeout')
  expect(db.pool.totalCount).toBe(0)
  proxy.heal()
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(connected).toHaveBeenCalledOnce()
})

it('fails immediately while the database is down', async () => {
  const { proxy, db } = await openThroughProxy()
  proxy.down()
  const errors = await failures(db)
  expect(errors.every((error) => error && isWriteRefused(error))).toBe(true)
  proxy.heal()
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

/** Blocks the event loop for this time. */
function stall(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('accepts a response that arrived while the event loop was blocked for 1.8 s', async () => {
  const { db } = await openThroughProxy()
  await Promise.all(Array.from({ length: 5 }, () => db.rows(sql`select 1`)))
  const underWay = Array.from({ length: 5 }, () => db.rows<{ one: number }>(sql`select 1 as one`))
  stall(1_800)
  expect((await Promise.all(underWay)).flat()).toEqual(Array.from({ length: 5 }, () => ({ one: 1 })))
}, 40_000)

it('limits a statement, its lock waits and the wait for its response to 2 s or the given time', async () => {
  const { db } = await openThroughProxy()
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  expect(await db.one(limits)).toEqual({ statement: '2s', lock: '2s' })
  expect(await db.within(10).one(limits)).toEqual({ statement: '10s', lock: '10s' })
  expect(await db.heavy(new AbortController().signal).one(limits)).toEqual({ statement: '3s', lock: '3s' })
  expect(await db.transaction((tx) => tx.one(limits), { statementTimeoutSeconds: 30 })).toEqual({
    statement: '30s',
    lock: '30s',
  })
  await expect(db.rows(sql`select pg_sleep(5)`)).rejects.toMatchObject({ code: '57014' })
  expect(await db.within(10).rows(sql`select 1 as one, pg_sleep(2.6)::text as slept`)).toEqual([{ one: 1, slept: '' }])
})

it('cancels a heavy read on the server when its caller disconnects, and keeps the connection', async () => {
  const { db } = await openThroughProxy()
  const caller = new AbortController()
  const reading = db.heavy(caller.signal).rows(sql`select pg_sleep(2.9)::text as slept`)
  await vi.waitFor(async () => {
    const { count } = await db.one<{ count: number }>(sql`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and query like '%slept%' and pid <> pg_backend_pid() and state = 'active'`)
    expect(count).toBe(1)
  })
  caller.abort()
  await expect(reading).rejects.toThrow('canceling statement due to user request')
  await expect(db.heavy(caller.signal).rows(sql`select 1`)).rejects.toThrow()
  expect(db.pool.totalCount).toBeLessThanOrEqual(2)
})
