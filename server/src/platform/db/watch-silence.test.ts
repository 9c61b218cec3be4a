import { setTimeout as pause } from 'node:timers/promises'
import { startProxy } from '@tidetable/testing/database-proxy.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { type Database, openDatabase } from './database.ts'
import { storesNothing } from './refusals.ts'
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

/** With what each of several kinds of work fails; null where it does not. */
async function failures(db: Database) {
  const works = [
    db.rows(sql`select 1`),
    db.transaction((tx) => tx.rows(sql`select 1`)),
    ...Array.from({ length: 20 }, () => db.rows(sql`select 2`)),
  ]
  return (await Promise.allSettled(works)).map((each) => (each.status === 'rejected' ? (each.reason as Error) : null))
}

it('fails soon when the database falls silent, and works again soon when it is back', async () => {
  const { proxy, db } = await openThroughProxy()
  await Promise.all(Array.from({ length: 5 }, () => db.rows(sql`select 1`)))
  proxy.pause()
  const errors = await failures(db)
  expect(errors.every((error) => error && storesNothing(error))).toBe(true)
  // Cut, long before the client's own patience with a statement ends.
  expect(errors.filter((error) => error?.message === 'Query read timeout')).toEqual([])
  // Nobody waits long any more while it is known to be silent.
  const whileSilent = await failures(db)
  expect(whileSilent.every((error) => error && storesNothing(error))).toBe(true)
  proxy.heal()
  await vi.waitFor(async () => expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }]), { timeout: 10_000 })
})

it('refuses at once while the database is down', async () => {
  const { proxy, db } = await openThroughProxy()
  proxy.down()
  const errors = await failures(db)
  expect(errors.every((error) => error && storesNothing(error))).toBe(true)
  proxy.heal()
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
})

/** Holds the whole program up, as a heavy computation does. */
function stall(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

it('does not take its own stall of 1.8 s for a silent database, however it falls [MEND-137]', async () => {
  const { db } = await openThroughProxy()
  await Promise.all(Array.from({ length: 5 }, () => db.rows(sql`select 1`)))
  // Statements are under way when it begins, then it comes back just as the database is asked whether it is there.
  for (const between of [0, 20]) {
    const underWay = Array.from({ length: 5 }, () =>
      db.rows<{ one: number }>(sql`select 1 as one, pg_sleep(0.1)::text`),
    )
    await pause(20)
    stall(1_800)
    await pause(between)
    stall(1_800)
    const next = Array.from({ length: 20 }, () => db.rows<{ one: number }>(sql`select 1 as one`))
    const answers = (await Promise.all([...underWay, ...next])).map(([row]) => row?.one)
    expect(answers).toEqual(Array.from({ length: 25 }, () => 1))
  }
}, 40_000)

it('leaves a slow statement alone', async () => {
  const { db } = await openThroughProxy()
  expect(await db.rows(sql`select 1 as one, pg_sleep(2.5)::text as slept`)).toEqual([{ one: 1, slept: '' }])
})
