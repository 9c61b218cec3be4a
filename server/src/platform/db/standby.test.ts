import { accounts } from '@tidetable/contract/endpoints/accounts'
import { startProxy } from '@tidetable/testing/database-proxy.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { makeDataDir, startProgram } from '../../../test/program.ts'
import { type Pair, startPair } from '../../../test/standby.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { findRefusal } from './refusals.ts'
import { sql } from './sql.ts'

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a moment.'
const STORAGE_FULL = 'Storage is full. Please try again later.'

async function aPair(): Promise<Pair> {
  const pair = await startPair()
  onTestFinished(pair.stop)
  return pair
}

const write = sql`create table mark (id int)`
const inOneStatement = (db: Database) => db.run(write)
const inTransaction = (db: Database) => db.transaction((tx) => tx.run(write))

const resultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'stored',
    (error: Error) => findRefusal(error),
  )

it.each([
  ['in one statement', inOneStatement],
  ['in a transaction', inTransaction],
])(
  'discards a connection that rejects writes %s, and distinguishes a standby from a full disk',
  async (_where, work) => {
    const pair = await aPair()
    const standby = openDatabase({ url: pair.standbyUrl })
    expect(await resultOf(work(standby))).toBe(UNAVAILABLE)
    expect(standby.pool.totalCount).toBe(0)
    await standby.close()

    const admin = openDatabase({ url: pair.primaryUrl })
    await admin.run(sql`alter database postgres set default_transaction_read_only = on`)
    await admin.close()
    const full = openDatabase({ url: pair.primaryUrl })
    expect(await resultOf(work(full))).toBe(STORAGE_FULL)
    expect(full.pool.totalCount).toBe(0)
    await full.close()
  },
)

it('reports a temporary failure on a standby, and recovers on the primary', async () => {
  const pair = await aPair()
  const proxy = await startProxy(pair.standbyUrl)
  const db = openDatabase({ url: proxy.url })
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  proxy.routeTo(pair.primaryUrl)
  expect(await resultOf(inTransaction(db))).toBe(UNAVAILABLE)
  expect(await resultOf(inTransaction(db))).toBe('stored')
  await db.close()
  await proxy.stop()
})

it('reports read-only mode during a failover, rejects changes, and recovers after the promotion', async () => {
  const pair = await aPair()
  const primary = openDatabase({ url: pair.primaryUrl })
  await migrate(primary)
  await primary.close()
  const proxy = await startProxy(pair.primaryUrl)
  onTestFinished(proxy.stop)
  const app = await createTestApp({ url: proxy.url })
  const ready = async () => {
    const answer = await app.http.inject('/health/ready')
    return [answer.statusCode, answer.json()]
  }
  const register = (name: string) =>
    app.call(accounts.registerRestaurant, {
      body: {
        name,
        email: `${name}@harbour.example`,
        password: 'a long enough word',
        phone: '9876543210',
        country_code: '91',
      },
    })
  expect((await register('mara')).status).toBe(201)
  expect(await ready()).toEqual([200, { status: 'ok' }])

  await pair.catchUp()
  proxy.routeTo(pair.standbyUrl)
  proxy.cut()
  await app.db.rows(sql`select 1`).catch(() => undefined)
  const refused = await register('nila')
  expect([refused.status, refused.body.message]).toEqual([503, UNAVAILABLE])
  expect(await ready()).toEqual([503, { status: 'degraded', why: ['the database is read-only'] }])

  await pair.promote()
  expect(await ready()).toEqual([200, { status: 'ok' }])
  expect((await register('nila')).status).toBe(201)
})

it('exits with a one-line error on a standby or a read-only server', async () => {
  const pair = await aPair()
  const onStandby = await startProgram({ DATABASE_URL: pair.standbyUrl, DATA_DIR: await makeDataDir() })
  expect((await onStandby.exit).code).toBe(1)
  expect(onStandby.output()).toBe('DATABASE_URL points to a read-only standby. Use the primary.\n')

  const admin = openDatabase({ url: pair.primaryUrl })
  await admin.run(sql`alter database postgres set default_transaction_read_only = on`)
  await admin.close()
  const onReadOnly = await startProgram({ DATABASE_URL: pair.primaryUrl, DATA_DIR: await makeDataDir() })
  expect((await onReadOnly.exit).code).toBe(1)
  expect(onReadOnly.output()).toMatch(/^DATABASE_URL points to a read-only server: .*\n$/)
})
