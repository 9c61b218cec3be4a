import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../test/database.ts'
import { FakeClock } from '../../../test/fake-clock.ts'
import { openDatabase } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { createLog } from '../observability/log.ts'
import { handle, job } from './job.ts'
import { createJobs } from './jobs.ts'

const greet = job('test.greet', z.object({ name: z.string() }), { attempts: 3, backoffSeconds: 1 })

async function setUp() {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  const clock = new FakeClock()
  const jobs = createJobs({ db, clock, log: createLog('silent') })
  const close = async () => {
    await jobs.stop()
    await db.close()
    await drop()
  }
  return { db, clock, jobs, close }
}

it('enqueues no job on a rollback, and only one waiting job per key', async () => {
  const { db, jobs, close } = await setUp()
  const greeted: string[] = []
  await jobs.prepare([handle(greet, async ({ name }) => void greeted.push(name))])
  await expect(
    db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()
  await db.transaction(async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'once' }, { key: 'k' })
    await jobs.enqueue(tx, greet, { name: 'twice' }, { key: 'k' })
    await jobs.enqueue(tx, greet, { name: 'other' })
    await jobs.enqueue(tx, greet, { name: 'another' })
  })
  await jobs.runDue()
  expect(greeted.sort()).toEqual(['another', 'once', 'other'])
  await close()
})

it('updates the queue of an earlier version, but not an unchanged queue', async () => {
  const { db, jobs, close } = await setUp()
  const again = (attempts: number) => jobs.prepare([handle({ ...greet, attempts }, async () => {})])
  const find = () =>
    db.one<{ retryLimit: number; updatedOn: Date }>(
      sql`select retry_limit, updated_on from jobs.queue where name = ${greet.name}`,
    )
  await again(3)
  const made = await find()
  await again(3)
  expect(await find()).toEqual(made)
  await again(5)
  expect((await find()).retryLimit).toBe(4)
  await close()
})

it('enqueues to a new, changed or existing queue on the transaction’s connection only', async () => {
  const { url, drop } = await createTestDatabase()
  const clock = new FakeClock()
  for (const attempts of [3, 5, 5]) {
    const db = openDatabase({ url, connectionsMax: 2 })
    const jobs = createJobs({ db, clock, log: createLog('silent') })
    await jobs.prepare([handle({ ...greet, attempts }, async () => {})])
    // Both connections are in use, so waiting for a third would never end.
    await db.transaction(() => db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Ann' })))
    await jobs.stop()
    await db.close()
  }
  await drop()
})

it.each(['2001', '2999'])(
  'runs a job immediately or later by the clock, although the database’s clock differs by %s',
  async (year) => {
    const { db, clock, jobs, close } = await setUp()
    const greeted: string[] = []
    clock.set(`${year}-01-01T00:00:00Z`)
    await jobs.prepare([handle(greet, async ({ name }) => void greeted.push(name))])
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'now' })
      await jobs.enqueue(tx, greet, { name: 'later' }, { runAt: new Date(`${year}-01-01T00:10:00Z`) })
    })
    await jobs.runDue()
    expect(greeted).toEqual(['now'])
    clock.advance({ minutes: 10 })
    await jobs.runDue()
    expect(greeted).toEqual(['now', 'later'])
    await close()
  },
)

it('runs jobs automatically and retries a failed one', async () => {
  const { db, jobs, close } = await setUp()
  let tries = 0
  await jobs.prepare([
    handle(greet, async () => {
      tries++
      if (tries === 1) throw new Error('the first time')
    }),
  ])
  await jobs.work()
  await db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'again' }))
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 8000 })
  await close()
})
