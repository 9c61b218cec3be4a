// The server ends itself when it finds no room for its log, and then nothing can be read either. So before the disk is
// full it is told to store nothing; it goes on by itself once there is room again.
import { statfs } from 'node:fs/promises'
import pg from 'pg'
import { StartupError } from './startup-error.ts'

const LOOK_MILLISECONDS = 1_000
/** Some segments of its log (16 MB each), and what a second of writing takes. */
const ROOM_BYTES_MIN = 96 * 1024 ** 2
/** More than that to go on, so that it does not go back and forth. */
const ROOM_BYTES_BACK = 128 * 1024 ** 2
/** Segments of the log that PostgreSQL reuses instead of deleting, with its default `min_wal_size` of 80 MB. */
const LOG_SEGMENTS = 5

async function findRoom(dir: string): Promise<number> {
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

/**
 * Fills the log's segments up to those that are reused, so that the database can write on a disk that fills up between two
 * looks. Without a segment in reserve it stops, and does not start again before there is space.
 */
export async function reserveLog(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ segments: number }>(
      "select count(*)::int as segments from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$'",
    )
    const missing = LOG_SEGMENTS - (rows[0]?.segments ?? 0)
    if (missing <= 0) return
    for (let switched = 0; switched < missing; switched++) {
      // A segment without a record is not left.
      await client.query('select pg_current_xact_id()')
      await client.query('select pg_switch_wal()')
    }
    await client.query('checkpoint')
  })
}

/** Watches the disk under `dir`; `url` leads to the server. Refuses to begin on a full one. Returns what ends the watch. */
export async function watchDiskSpace(
  dir: string,
  url: string,
  warn: (message: string) => void,
): Promise<() => Promise<void>> {
  let wasFull = false
  let isStopped = false
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()
  async function look() {
    const isFull = (await findRoom(dir)) < (wasFull ? ROOM_BYTES_BACK : ROOM_BYTES_MIN)
    if (isFull === wasFull) return
    await setReadOnly(url, isFull)
    warn(
      isFull
        ? `the disk of ${dir} is nearly full: nothing is stored until there is room, reading goes on`
        : `the disk of ${dir} has room again`,
    )
    wasFull = isFull
  }
  function again() {
    timer = setTimeout(() => {
      // A look that failed is repeated; the server may be starting.
      looking = look()
        .catch(() => {})
        .then(() => {
          if (!isStopped) again()
        })
    }, LOOK_MILLISECONDS)
  }
  if ((await findRoom(dir)) < ROOM_BYTES_MIN) {
    throw new StartupError(
      `The disk of ${dir} is nearly full: ${ROOM_BYTES_MIN / 1024 ** 2} MB must be free for the database.`,
    )
  }
  // What an earlier program told the server is still in its files.
  await setReadOnly(url, false)
  again()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
