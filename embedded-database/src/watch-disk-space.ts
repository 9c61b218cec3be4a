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

async function findRoom(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

async function tell(url: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(
      `alter system ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
    )
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end().catch(() => {})
  }
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
    await tell(url, isFull)
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
  await tell(url, false)
  again()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
