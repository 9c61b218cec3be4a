import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, constants, statSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPostmasterFile, waitFor } from './postmaster-file.ts'
import { startEmbedded } from './start-embedded.ts'
import { findStartTime } from './start-time.ts'

const PROGRAM = fileURLToPath(new URL('../test/program.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const NOBODY_ID = 65_534

const isAlive = (pid: number) => findStartTime(pid) !== null

let home: string
let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  // Other accounts have no access, as in a checkout in root's home.
  home = await makeMemoryFolder('tt-embedded-')
  dataDir = join(home, 'data')
  await mkdir(dataDir, { mode: 0o700 })
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const leftover = await findPostmasterFile(join(dataDir, 'postgres'))
  if (leftover && isAlive(leftover.pid)) {
    process.kill(leftover.pid, 'SIGQUIT')
    await waitFor(() => !isAlive(leftover.pid), 5_000)
  }
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts the program; returns the URL that it prints, or how it exited. */
async function launch(options: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  children.push(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const started = waitFor(() => out.includes('\n'), 20_000)
  const ended = await Promise.race([exit, started.then(() => null)])
  if (ended) return { child, exit, err, ...ended }
  return { child, exit, ...(JSON.parse(out) as { url: string; isNew: boolean; replacedOrphan: boolean }) }
}

async function query(url: string | undefined, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async () => (await findPostmasterFile(join(dataDir, 'postgres')))?.pid ?? 0

it('starts PostgreSQL without a TCP port, keeps its data and leaves no process running', async () => {
  const first = await startEmbedded({ dataDir })
  expect(first).toMatchObject({ isNew: true, replacedOrphan: false })
  expect(await query(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  expect(await query(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  await query(first.url, "create table kept as select 'yes' as word")
  const pid = await postmasterPid()
  await first.stop()
  expect(isAlive(pid)).toBe(false)

  const again = await startEmbedded({ dataDir })
  expect(again).toMatchObject({ isNew: false, replacedOrphan: false })
  expect(await query(again.url, 'select word from kept')).toEqual([{ word: 'yes' }])
  await again.stop()
})

it('reserves WAL segments in case the disk fills up', async () => {
  const embedded = await startEmbedded({ dataDir })
  const spare = "name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())"
  const [found] = await query(embedded.url, `select count(*)::int as segments from pg_ls_waldir() where ${spare}`)
  expect(found?.segments).toBeGreaterThanOrEqual(3)
  await embedded.stop()
})

it('rejects a second process on the same directory with a one-line error', async () => {
  const first = await launch()
  const second = await launch()
  expect(second).toMatchObject({ code: 1 })
  expect('err' in second && second.err).toBe(
    `Tidetable is already running with ${dataDir} (process ${first.child.pid}). Stop it first, or set DATA_DIR to another directory.\n`,
  )
  expect(await query('url' in first ? first.url : '', 'select 1 as one')).toEqual([{ one: 1 }])
  first.child.kill('SIGTERM')
  expect(await first.exit).toEqual({ code: 0, signal: null })
})

it('stops PostgreSQL when its process is killed, without losing a commit', async () => {
  const first = await launch()
  await query('url' in first ? first.url : '', 'create table kept as select 1 as n')
  const pid = await postmasterPid()
  first.child.kill('SIGKILL')
  await first.exit
  expect(await waitFor(() => !isAlive(pid), 5_000)).toBe(true)
  const again = await startEmbedded({ dataDir })
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }])
  await again.stop()
})

it('replaces a database server that a killed process left running', async () => {
  const first = await launch()
  await query('url' in first ? first.url : '', 'create table kept as select 1 as n')
  const pid = await postmasterPid()
  // A suspended server cannot exit with its parent, so it still exists at the next start.
  process.kill(pid, 'SIGSTOP')
  first.child.kill('SIGKILL')
  await first.exit
  setTimeout(() => process.kill(pid, 'SIGCONT'), 300)
  const again = await startEmbedded({ dataDir })
  expect(again.replacedOrphan).toBe(true)
  expect(isAlive(pid)).toBe(false)
  expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }])
  await again.stop()
})

it('replaces stale locks and pid files whose pid was reused', async () => {
  const first = await startEmbedded({ dataDir })
  await first.stop()
  await writeFile(join(dataDir, 'lock'), `${process.pid} 1\n`)
  await writeFile(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.ppid}\n/x\n1\n5432\n/tmp/tidetable-gone\n\n\nready\n`,
  )
  const again = await startEmbedded({ dataDir })
  expect(again.replacedOrphan).toBe(false)
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toMatch(`${process.pid} `)
  await again.stop()
})

it('starts with a pid file that a power cut left empty, truncated or full of zeros', async () => {
  for (const content of ['', '\n', '\0'.repeat(64), 'x', '12 34', '999999']) {
    const server = await startEmbedded({ dataDir })
    expect(server.replacedOrphan).toBe(false)
    await server.stop()
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), content)
  }
  const again = await startEmbedded({ dataDir })
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await again.stop()
})

it('starts after it was killed during its first start', async () => {
  for (const ms of [60, 150, 300, 450, 600, 750]) {
    const child = spawn(process.execPath, [PROGRAM, dataDir], { stdio: 'ignore' })
    setTimeout(() => child.kill('SIGKILL'), ms)
    await once(child, 'exit')
  }
  const server = await startEmbedded({ dataDir })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

it('restarts a crashed database server at the same address', async () => {
  const warnings: string[] = []
  const server = await startEmbedded({ dataDir, log: { warn: (line) => warnings.push(line), debug: () => {} } })
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await waitFor(async () => {
    const now = await findPostmasterFile(join(dataDir, 'postgres'))
    return now?.isReady === true && now.pid !== pid
  }, 10_000)
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(warnings[0]).toBe('embedded database exited unexpectedly; restarting')
  await server.stop()
})

const isReadableByAll = () => {
  for (let dir = PROGRAM; dir !== '/'; dir = join(dir, '..'))
    if ((statSync(dir).mode & 0o005) !== 0o005 && dir !== PROGRAM) return false
  accessSync(PROGRAM, constants.R_OK)
  return true
}

it.runIf(isRoot && isReadableByAll())('starts if run by an unprivileged account', async () => {
  for (const dir of [home, dataDir]) chownSync(dir, NOBODY_ID, NOBODY_ID)
  const program = await launch({ uid: NOBODY_ID, gid: NOBODY_ID })
  expect(await query('url' in program ? program.url : '', 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY_ID)
  program.child.kill('SIGTERM')
  expect(await program.exit).toEqual({ code: 0, signal: null })
})
