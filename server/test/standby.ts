// A primary and its streaming standby. The package has no pg_basebackup, but files that no server has used yet serve
// as a base backup.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { asAccount, chooseAccount } from '@tidetable/embedded-database/account.ts'
import { ensureBinaries } from '@tidetable/embedded-database/binaries.ts'
import { ensureCluster, nameForPostgres, postgresEnvironment, ROLE } from '@tidetable/embedded-database/cluster.ts'
import { socketUrl } from '@tidetable/embedded-database/start-embedded.ts'
import { findMemoryFolder } from '@tidetable/testing/memory-folder.ts'
import pg from 'pg'

export interface Pair {
  primaryUrl: string
  standbyUrl: string
  /** Resolves when the standby has replayed the primary's changes. */
  catchUp(): Promise<void>
  promote(): Promise<void>
  stop(): Promise<void>
}

// max_connections stays at the initdb value: a standby must not have fewer.
const SETTINGS = { listen_addresses: '', shared_buffers: '32MB', fsync: 'off' }

async function runQuery<T>(url: string, statement: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ answer: T }>(`select ${statement} as answer`)).rows[0]?.answer
  } finally {
    await client.end()
  }
}

async function waitUntil(isSo: () => Promise<boolean | undefined>, what: string): Promise<void> {
  for (let tries = 0; !(await isSo().catch(() => false)); tries++) {
    if (tries > 1200) throw new Error(`never seen: ${what}`)
    await pause(50)
  }
}

export async function startPair(): Promise<Pair> {
  // Short, because a socket path is limited to about 100 characters.
  const base = await mkdtemp(join((await findMemoryFolder()) ?? '/tmp', 'tt-pair-'))
  const [primary, standby] = [join(base, 'primary'), join(base, 'standby')]
  const account = chooseAccount(primary)
  if (account) await chown(base, account.uid, account.gid)
  const binaries = await ensureBinaries(account)
  await ensureCluster({ dir: primary, binaries, account, isDurable: false })
  await cp(primary, standby, { recursive: true })
  await writeFile(join(standby, 'standby.signal'), '')
  if (account) await once(spawn('chown', ['-R', `${account.uid}:${account.gid}`, standby]), 'exit')
  await once(spawn('chmod', ['700', standby]), 'exit')

  const servers: ChildProcess[] = []
  async function start(dir: string, more: Record<string, string> = {}) {
    const sockets = await mkdtemp(`${dir}-socket-`)
    if (account) await chown(sockets, account.uid, account.gid)
    const flags = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(
      join(binaries, 'bin/postgres'),
      ['-D', nameForPostgres(dir, account), '-k', sockets, ...flags],
      {
        cwd: dir,
        env: postgresEnvironment(),
        stdio: 'ignore',
        ...asAccount(account),
      },
    )
    servers.push(server)
    const url = socketUrl(sockets, 'postgres')
    await waitUntil(async () => (await runQuery<number>(url, '1')) === 1, `${dir} answers`)
    return { url, sockets }
  }

  const first = await start(primary)
  const second = await start(standby, { primary_conninfo: `host=${first.sockets} user=${ROLE}` })
  return {
    primaryUrl: first.url,
    standbyUrl: second.url,
    async catchUp() {
      const reached = await runQuery<string>(first.url, 'pg_current_wal_lsn()::text')
      await waitUntil(
        () => runQuery<boolean>(second.url, `pg_last_wal_replay_lsn() >= '${reached}'::pg_lsn`),
        'the standby',
      )
    },
    async promote() {
      await runQuery(second.url, 'pg_promote()')
      await waitUntil(() => runQuery<boolean>(second.url, 'not pg_is_in_recovery()'), 'the promotion')
    },
    async stop() {
      for (const server of servers) server.kill('SIGQUIT')
      await Promise.all(servers.map((server) => server.exitCode ?? server.signalCode ?? once(server, 'exit')))
      await rm(base, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
