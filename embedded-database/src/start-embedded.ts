import { chownSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseAccount } from './account.ts'
import { ensureBinaries } from './binaries.ts'
import { ensureCluster, ROLE } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { stopOrphan } from './orphan.ts'
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { StartupError } from './startup-error.ts'
import { reserveLog, watchDiskSpace } from './watch-disk-space.ts'

export interface EmbeddedOptions {
  /** Existing directory; the folder `postgres` and the lock are created in it. */
  dataDir: string
  log?: { warn(message: string): void; debug(message: string): void }
  isDurable?: boolean
}

export interface Embedded {
  url: string
  isNew: boolean
  replacedOrphan: boolean
  stop(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '256MB',
  // `log` ranks above `error`: errors of statements, which contain personal data, are not logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
}
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
}

/** A socket's path is limited to about 100 characters, so its directory is never one that the user chose. */
async function makeSocketDir(account: PostmasterOptions['account']): Promise<string> {
  const base = account || tmpdir().length > 60 ? '/tmp' : tmpdir()
  const dir = await mkdtemp(join(base, 'tidetable-'))
  if (account) chownSync(dir, account.uid, account.gid)
  return dir
}

export const socketUrl = (socketDir: string, database = ROLE) =>
  `postgres://${ROLE}@/${database}?host=${encodeURIComponent(socketDir)}`

async function provideDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: socketUrl(socketDir, 'postgres') })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [ROLE])
    if (found.rowCount === 0) await client.query(`create database ${ROLE}`)
  } finally {
    await client.end()
  }
}

function supervise(first: Postmaster, options: PostmasterOptions, warn: (message: string) => void) {
  let isStopping = false
  let current = first
  async function run() {
    for (;;) {
      await current.exited
      if (isStopping) return
      warn('embedded database exited unexpectedly; restarting')
      while (!isStopping) {
        await pause(500)
        const next = await startPostmaster(options).catch((error: Error) => warn(error.message))
        if (!next) continue
        current = next
        break
      }
      if (isStopping) await current.stop()
    }
  }
  const running = run()
  return async () => {
    isStopping = true
    await current.stop()
    await running
  }
}

export async function startEmbedded({ dataDir, log, isDurable = true }: EmbeddedOptions): Promise<Embedded> {
  const home = resolve(dataDir)
  if (process.platform === 'win32') {
    throw new StartupError('The embedded database needs Linux or macOS. Set DATABASE_URL to PostgreSQL 15 or newer.')
  }
  const lock = lockDirectory(home)
  let socketDir = ''
  let stopServer = async () => {}
  let stopWatching = async () => {}
  async function stop() {
    await stopWatching()
    await stopServer()
    if (socketDir) await rm(socketDir, { recursive: true, force: true })
    lock.release()
  }
  try {
    const dir = join(home, 'postgres')
    const account = chooseAccount(dir)
    // Without /proc/self/cwd, the database's account needs access to the parent folder.
    if (account && process.platform !== 'linux') await chmod(home, 0o711)
    const binaries = await ensureBinaries(account)
    const { created } = await ensureCluster({ dir, binaries, account, isDurable })
    const { found } = await stopOrphan(dir)
    socketDir = await makeSocketDir(account)
    const options: PostmasterOptions = {
      dir,
      socketDir,
      binaries,
      account,
      settings: isDurable ? SETTINGS : { ...SETTINGS, ...NOT_DURABLE },
      onLine: (line) => log?.debug(line),
    }
    const server = await startPostmaster(options)
    stopServer = supervise(server, options, (message) => log?.warn(message))
    if (isDurable) await reserveLog(socketUrl(socketDir, 'postgres'))
    stopWatching = await watchDiskSpace(dir, socketUrl(socketDir, 'postgres'), (message) => log?.warn(message))
    await provideDatabase(socketDir)
    return {
      url: socketUrl(socketDir),
      isNew: created,
      replacedOrphan: found,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
