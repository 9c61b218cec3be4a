// Without space for its WAL, PostgreSQL shuts down and reads also fail, so it is made read-only before that.
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { StartupError } from './startup-error.ts'

const CHECK_MILLISECONDS = 1_000
/** Enough for several WAL segments (16 MB each) and about a second of writes. */
const FREE_BYTES_MIN = 96 * 1024 ** 2
/** Higher than the minimum, so that the database does not keep changing its mode. */
const FREE_BYTES_RECOVERED = 128 * 1024 ** 2
/** WAL segments that PostgreSQL recycles instead of deleting, with its default `min_wal_size` of 80 MB. */
const LOG_SEGMENTS = 5

async function findFreeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const setReadOnly = (url: string, isReadOnly: boolean) =>
  withClient(url, async (client) => {
    await client.query(
      `alter system ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
    )
    await client.query('select pg_reload_conf()')
  })

/** Without a spare WAL segment on a full disk, PostgreSQL stops and cannot restart until space is freed. */
export async function reserveLog(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ segments: number }>(
      "select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'",
    )
    const missing = LOG_SEGMENTS - (rows[0]?.segments ?? 0)
    if (missing <= 0) return
    for (let switched = 0; switched < missing; switched++) {
      await client.query('select pg_current_xact_id()')
      await client.query('select pg_switch_wal()')
    }
    await client.query('checkpoint')
  })
}

export async function watchDiskSpace(
  dir: string,
  url: string,
  warn: (message: string) => void,
): Promise<() => Promise<void>> {
  let wasFull = false
  let isStopped = false
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  async function check() {
    const isFull = (await findFreeBytes(dir)) < (wasFull ? FREE_BYTES_RECOVERED : FREE_BYTES_MIN)
    if (isFull === wasFull) return
    await setReadOnly(url, isFull)
    warn(
      isFull
        ? `disk of ${dir} nearly full; database set to read-only`
        : `disk of ${dir} has space again; database set to read-write`,
    )
    wasFull = isFull
  }
  function again() {
    timer = setTimeout(() => {
      running = check()
        .catch(() => {})
        .then(() => {
          if (!isStopped) again()
        })
    }, CHECK_MILLISECONDS)
  }
  if ((await findFreeBytes(dir)) < FREE_BYTES_MIN) {
    throw new StartupError(
      `The disk of ${dir} is nearly full: ${FREE_BYTES_MIN / 1024 ** 2} MB must be free for the database.`,
    )
  }
  // The read-only setting of an earlier process persists in the data directory.
  await setReadOnly(url, false)
  again()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
