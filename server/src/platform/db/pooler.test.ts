import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEV_TOKEN } from '@tidetable/testing/outbox.ts'
import { startPooler } from '@tidetable/testing/pooler.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { makeDataDir, runCommand, startProgram } from '../../../test/program.ts'
import { createLive } from '../live/live.ts'
import { createLog } from '../observability/log.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { limitRole, verifyRoleLimits } from './role-limits.ts'
import { sql } from './sql.ts'

async function aPooler(...input: Parameters<typeof startPooler>) {
  const pooler = await startPooler(...input)
  onTestFinished(pooler.stop)
  return pooler.url
}

function open(options: Parameters<typeof openDatabase>[0]): Database {
  const db = openDatabase({ connectionsMax: 1, ...options })
  onTestFinished(db.close)
  return db
}

const SECRET = 'x'.repeat(40)

/** PATH has no psql. */
const command = (program: string, args: string[], env: Record<string, string>) =>
  runCommand(program, args, {
    env: { PATH: '/nowhere', ...env },
  })

const listLimits = (db: Database) =>
  db.one(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`)

it('sends no named statement if prepared statements are off', async () => {
  const { url } = await aTestDatabase()
  const named = sql`select count(*) as count from pg_prepared_statements`
  for (const [isPrepared, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const db = open({ url, isPrepared })
    await db.rows(named)
    await db.transaction((tx) => tx.rows(named))
    expect(await db.one(named), String(isPrepared)).toEqual({ count })
  }
})

it('sends limits to the server, but no settings to a pooler', async () => {
  const { url } = await aTestDatabase()
  const pooled = await aPooler(url, { settings: 'refused' })
  expect(await listLimits(open({ url: pooled, isPooled: true }))).toEqual({ statement: '0', lock: '0', idle: '0' })
  expect(await listLimits(open({ url }))).toEqual({ statement: '2s', lock: '2s', idle: '10s' })
  await expect(open({ url: pooled }).rows(sql`select 1`)).rejects.toMatchObject({ code: '08P01' })
})

it('sets the role’s limits in this database once, so that they apply through a pooler', async () => {
  const { url, db } = await aTestDatabase()
  const pooled = await aPooler(url, { settings: 'refused' })
  await expect(verifyRoleLimits(open({ url: pooled, isPooled: true }))).rejects.toThrow(
    /without time limits.*alter role "[^"]+" in database "test_\w+" set statement_timeout = 2000; alter role/,
  )
  const written = () =>
    db.rows(sql`
      select s.xmin::text as xmin from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()`)
  expect(await written()).toEqual([])
  await limitRole(db)
  const once = await written()
  expect(once).toHaveLength(1)
  await Promise.all([limitRole(db), limitRole(db)])
  expect(await written()).toEqual(once)
  const fresh = open({ url: pooled, isPooled: true })
  expect(await listLimits(fresh)).toEqual({ statement: '2s', lock: '2s', idle: '10s' })
  await verifyRoleLimits(fresh)
})

it('runs migrations and a backup without the limits of the role', async () => {
  const { url, db } = await aTestDatabase()
  const DATA_DIR = await makeDataDir()
  const { database } = await db.one<{ database: string }>(sql`select current_database() as database`)
  // Long enough to connect, too short for any work.
  await db.pool.query(`alter role current_user in database ${database} set statement_timeout = '50ms'`)
  const env = { DATABASE_URL: url, DATA_DIR, SECRET }

  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await writeFile(join(folder, '9999-slow.sql'), 'select pg_sleep(0.2)')
  expect(await migrate(db, { folder })).toEqual(['9999-slow.sql'])
  await db.run(sql`delete from migrations where name = '9999-slow.sql'`)

  // One table takes longer to read than the role's limit.
  await db.run(sql`alter table quotas rename to quotas_kept`)
  await db.run(sql`create table quotas as select g as name from generate_series(1, 400000) g`)
  const stored = await command('cli/backup/backup.ts', [join(DATA_DIR, 'kept')], env)
  expect(stored.output).not.toMatch(/statement timeout/)
  expect(stored.output).toContain('rows: 400')
}, 120_000)

it('with URLs of a pooler and of the server behind it, limits and notifications work', async () => {
  const { url, db } = await aTestDatabase()
  const pooled = await aPooler(url, { settings: 'refused' })
  const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: url, DATA_DIR: await makeDataDir(), DEMO: '0' }
  const program = await startProgram(env)
  expect(program.url, program.output()).not.toBeNull()
  expect(await (await fetch(`${program.url}/health/ready`)).json()).toEqual({ status: 'ok' })
  expect(await listLimits(open({ url: pooled, isPooled: true }))).toMatchObject({ statement: '2s' })
  const age = async () =>
    Number(
      /^live_notice_age_seconds (\S+)/m.exec(
        await (await fetch(`${program.url}/metrics?token=${DEV_TOKEN}`)).text(),
      )?.[1],
    )
  await pause(200)
  await db.run(sql`select pg_notify('tidetable_live', ${JSON.stringify({ origin: 'another', changes: [] })})`)
  await vi.waitFor(async () => expect(await age()).toBeLessThan(1), { timeout: 10_000 })
})

it('backs up and restores over the direct URL', async () => {
  const { url } = await aTestDatabase()
  const DATA_DIR = await makeDataDir()
  const stored = join(DATA_DIR, 'kept')
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
  const source = { DATABASE_URL: nowhere, DATABASE_DIRECT_URL: url, DATA_DIR, SECRET }
  const saved = await command('cli/backup/backup.ts', [stored], source)
  expect(saved, saved.output).toMatchObject({ code: 0 })
  const { url: empty } = await aTestDatabase({ isMigrated: false })
  const restored = await command('cli/backup/restore.ts', [stored], {
    DATABASE_URL: nowhere,
    DATABASE_DIRECT_URL: empty,
    DATA_DIR: await makeDataDir(),
  })
  expect(restored, restored.output).toMatchObject({ code: 0 })
}, 120_000)

it('finds every change by polling with only a pooler, and reports that no notification arrived', async () => {
  const { url } = await aTestDatabase()
  const pooled = await aPooler(url, { settings: 'refused' })
  const log = createLog('silent')
  const direct = open({ url, connectionsMax: 4 })
  const here = createLive({ db: direct, url, log })
  const there = createLive({ db: open({ url: pooled, isPooled: true, connectionsMax: 4 }), url: pooled, log })
  const beside = createLive({ db: direct, url, log })
  await Promise.all([here.start(), there.start(), beside.start()])
  onTestFinished(async () => {
    await Promise.all([here.stop(), there.stop(), beside.stop()])
  })
  const received: string[] = []
  for (let at = 0; at < 20; at++) there.subscribe(`table:${at}`, ({ topic }) => received.push(topic))
  await direct.transaction(async (tx) => {
    for (let at = 0; at < 20; at++) await here.publish(tx, { topic: `table:${at}`, data: {} })
  })
  await vi.waitFor(() => expect(received).toHaveLength(20), { timeout: 5_000 })
  expect(there.figures()).toEqual({ noticeAgeSeconds: null, changesRead: 20 })
  expect(beside.figures().noticeAgeSeconds).toBeLessThan(10)
})

it('exits with 78 and shows the statements to run if limits do not apply through the pooler', async () => {
  const { url } = await aTestDatabase()
  const pooled = await aPooler(url, { settings: 'ignored' })
  const program = await startProgram({ DATABASE_URL: pooled, DATA_DIR: await makeDataDir() })
  expect((await program.exit).code).toBe(78)
  expect(program.output()).toMatch(
    /Set DATABASE_DIRECT_URL .*: alter role ".+" in database ".+" set statement_timeout = 2000;/,
  )
})

it.each([
  [
    'rejects connection settings',
    { settings: 'refused' },
    /^DATABASE_URL points to a pooler that rejects connection settings .*unsupported startup parameter.*DATABASE_DIRECT_URL.*\n$/,
  ],
  [
    'mixes up prepared statements',
    { settings: 'ignored', mixesStatements: true },
    /^DATABASE_URL points to a pooler without support for prepared statements .*already exists.*DATABASE_PREPARED=0.*\n$/,
  ],
] as const)('exits with a one-line error if the pooler %s', async (_what, how, line) => {
  const { url, db } = await aTestDatabase()
  await limitRole(db)
  const pooled = await aPooler(url, how)
  const env = { DATABASE_URL: pooled, DEMO: '0' }
  const dataDir = await makeDataDir()
  await mkdir(join(dataDir, 'first'))
  const first = await startProgram({ ...env, DATA_DIR: dataDir })
  const last = 'mixesStatements' in how ? await startProgram({ ...env, DATA_DIR: dataDir }) : first
  expect((await last.exit).code).toBe(1)
  expect(last.output()).toMatch(line)
})
