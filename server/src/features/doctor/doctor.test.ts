import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, type DoctorCheck } from '@tidetable/contract/endpoints/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { type Clock, systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { recordBackup } from '#platform/last-backup.ts'
import { StartupError } from '#platform/startup-error.ts'
import { asAdmin } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { aTestDatabase } from '../../../test/database.ts'
import { judgeDatabase } from './database-check.ts'
import { runDoctor } from './doctor.ts'
import { judgeDisk } from './host-checks.ts'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'tidetable-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Input {
  db: Promise<Db>
  clock?: Clock
  env?: Record<string, string>
}

async function run({ db, clock = systemClock, env = {} }: Input): Promise<Record<string, DoctorCheck>> {
  db.catch(() => {})
  const config = readConfig({ PUBLIC_URL: 'http://127.0.0.1:1', DATA_DIR: await makeFolder(), ...env })
  const { checks } = await runDoctor({ config, secret: null, clock, db, isServerRunning: true, mailTo: null })
  return Object.fromEntries(checks.map((each) => [each.title, each]))
}

async function openTestDatabase(options?: Parameters<typeof aTestDatabase>[0]) {
  const { url } = await aTestDatabase(options)
  const db = openDatabase({ url, connectionsMax: 2 })
  onTestFinished(() => db.close())
  return { db, url }
}

const status = (name: string, text: string) =>
  expect.objectContaining({ status: name, text: expect.stringContaining(text) })

it('an administrator reads the report of the running server, and each check has its own title', async () => {
  const app = await createTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:1' } })
  const admin = await asAdmin(app)
  const { status: code, body } = await admin.call(accounts.doctor, {})
  expect(code).toBe(200)
  const { checks, checked_at: at } = body.data
  expect(at).toBe(app.clock.now().toISOString())
  expect(checks.map(({ title }) => title)).toEqual([
    'Database',
    'Disk',
    'Clock',
    'Public address',
    'Proxy headers',
    'Mail server',
    'SMS account',
    'Backup',
  ])
  expect(checks[0]).toEqual(status('ok', 'migrations are applied'))
  for (const { status: each, action } of checks) expect(action === null).toBe(each === 'ok')
})

it('rejects the 61st system check of an administrator within an hour', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1', PUBLIC_URL: 'http://127.0.0.1:1' } })
  const admin = await asAdmin(app)
  for (let at = 0; at < 60; at++) expect((await admin.call(accounts.doctor, {})).status).toBe(200)
  expect((await admin.call(accounts.doctor, {})).status).toBe(429)
  expect((await (await asAdmin(app)).call(accounts.doctor, {})).status).toBe(200)
})

it('the database is a failure with a reason if it does not respond, without its password', async () => {
  const db = openDatabase({ url: 'postgres://someone:very-secret@127.0.0.1:1/nothing' })
  onTestFinished(() => db.close())
  const checks = await run({ db: Promise.resolve(db) })
  expect(checks.Database).toEqual(status('failure', 'does not respond (ECONNREFUSED)'))
  expect(checks.Clock).toEqual(status('warning', 'could not be compared'))
  expect(JSON.stringify(checks)).not.toContain('very-secret')
})

it('the database is a failure with the operator’s sentence if there is none to connect to', async () => {
  const { Database } = await run({ db: Promise.reject(new StartupError('There is no database in /data yet.')) })
  expect(Database).toEqual(status('failure', 'There is no database in /data yet.'))
})

it('the database is a warning if it is empty or lacks a migration', async () => {
  const empty = await openTestDatabase({ isMigrated: false })
  expect((await run({ db: Promise.resolve(empty.db) })).Database).toEqual(status('warning', 'The database is empty.'))
  const { db } = await openTestDatabase()
  await db.pool.query('delete from migrations where name = (select max(name) from migrations)')
  expect((await run({ db: Promise.resolve(db) })).Database).toEqual(status('warning', '1 migration of this version'))
})

it('the database is a failure if it is read-only', async () => {
  const { db, url } = await openTestDatabase()
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
  await db.pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  const readOnly = openDatabase({ url })
  onTestFinished(() => readOnly.close())
  expect((await run({ db: Promise.resolve(readOnly) })).Database).toEqual(status('failure', 'is read-only'))
})

const secondsAhead = (seconds: number): Clock => ({ now: () => new Date(Date.now() + seconds * 1000) })

it.each([
  [0, 'ok', 'agrees with that of the database'],
  [4, 'ok', 'agrees'],
  [20, 'warning', '20 seconds ahead of that of the database'],
  [-20, 'warning', '20 seconds behind that of the database'],
  [100, 'failure', '100 seconds ahead'],
])('a clock %i seconds ahead of the database’s is %s', async (seconds, name, text) => {
  const { db } = await openTestDatabase()
  expect((await run({ db: Promise.resolve(db), clock: secondsAhead(seconds) })).Clock).toEqual(status(name, text))
})

it.each([
  [1, 'ok', '1 hour old'],
  [47, 'ok', '47 hours old'],
  [49, 'warning', '2 days old'],
  [24 * 7, 'failure', '7 days old'],
])('a backup of %i hours ago is %s', async (hours, name, text) => {
  const { db } = await openTestDatabase()
  const DATA_DIR = await makeFolder()
  await recordBackup(DATA_DIR, new Date(Date.now() - hours * 3_600_000).toISOString())
  expect((await run({ db: Promise.resolve(db), env: { DATA_DIR } })).Backup).toEqual(status(name, text))
})

it('a backup is a warning if none is recorded', async () => {
  const { db } = await openTestDatabase()
  expect((await run({ db: Promise.resolve(db) })).Backup).toEqual(status('warning', 'No backup'))
})

it('the disk shows the free space of DATA_DIR, and is a warning if the folder is missing', async () => {
  const { db } = await openTestDatabase()
  const DATA_DIR = await makeFolder()
  expect((await run({ db: Promise.resolve(db), env: { DATA_DIR } })).Disk?.text).toContain(`are free in ${DATA_DIR}`)
  const missing = { DATA_DIR: join(DATA_DIR, 'none') }
  expect((await run({ db: Promise.resolve(db), env: missing })).Disk).toEqual(status('warning', 'ENOENT'))
})

const disk = { bsize: 4096, blocks: 10_000_000, bavail: 8_000_000, files: 1_000_000, ffree: 900_000 }

it.each([
  [{}, 'ok', '32.8 GB of 41 GB are free in /data.'],
  [{ bavail: 488_282 }, 'ok', '2 GB of 41 GB'],
  [{ bavail: 488_281 }, 'warning', 'Only 2 GB of 41 GB'],
  [{ bavail: 62_500 }, 'warning', 'Only 256 MB'],
  [{ bavail: 62_499 }, 'failure', 'Only 255 MB'],
  [{ ffree: 0 }, 'failure', 'can store no more files'],
  // Btrfs reports no number of files.
  [{ files: 0, ffree: 0 }, 'ok', '32.8 GB'],
])('a disk with %j is %s', (change, name, text) => {
  expect(judgeDisk('/data', { ...disk, ...change })).toEqual(status(name, text))
})

const server = { version: 18, isStandby: false, isReadOnly: false, connectionsMax: 97, connections: 20 }

it.each([
  [{}, 'ok', 'PostgreSQL 18 responds, its 1 migration is applied, and 77 of 97 connections are free.'],
  [{ version: 15 }, 'ok', 'PostgreSQL 15'],
  [{ version: 14 }, 'failure', 'This is PostgreSQL 14.'],
  [{ isStandby: true }, 'failure', 'read-only standby'],
  [{ connections: 92 }, 'ok', '5 of 97'],
  [{ connections: 93 }, 'warning', 'Only 4 of 97 connections are free.'],
])('a database server with %j is %s', (change, name, text) => {
  const facts = { applied: ['0001'], migrations: ['0001'], poolSize: 10 }
  expect(judgeDatabase({ ...facts, server: { ...server, ...change } })).toEqual(status(name, text))
})
