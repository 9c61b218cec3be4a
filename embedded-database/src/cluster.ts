import { execFile } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './account.ts'
import { StartupError } from './startup-error.ts'

const run = promisify(execFile)
const POSTGRES_MAJOR = '18'
export const ROLE = 'tidetable'

/** Path of the data that needs no access to its parent folders: on Linux, the working directory. */
export const nameForPostgres = (dir: string, account: Account): string =>
  account && process.platform === 'linux' ? '/proc/self/cwd' : dir

/** Does not pass on our own variables, since PGDATA etc. would change PostgreSQL's behaviour. */
export const postgresEnvironment = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' })

const INITDB = [
  `--username=${ROLE}`,
  // Needs no password: only the account that owns the files can reach the socket.
  '--auth=trust',
  '--encoding=UTF8',
  // The same collation on every machine.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

export async function ensureCluster(options: {
  dir: string
  binaries: string
  account: Account
  isDurable: boolean
}): Promise<{ created: boolean }> {
  const { dir, binaries, account, isDurable } = options
  const parent = join(dir, '..')
  const prefix = `${dir}.new-`
  for (const name of await readdir(parent)) {
    const leftover = join(parent, name)
    if (leftover.startsWith(prefix)) await rm(leftover, { recursive: true, force: true, maxRetries: 3 })
  }
  if (existsSync(dir)) {
    const version = (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => 'none')).trim()
    if (version !== POSTGRES_MAJOR) {
      throw new StartupError(
        `${dir} contains a database of PostgreSQL ${version}, but this version uses ${POSTGRES_MAJOR}. Restore a backup into an empty DATA_DIR, or use the version that created it.`,
      )
    }
    return { created: false }
  }
  const draft = await mkdtemp(prefix)
  if (account) chownSync(draft, account.uid, account.gid)
  try {
    await run(
      join(binaries, 'bin/initdb'),
      ['-D', nameForPostgres(draft, account), ...INITDB, ...(isDurable ? [] : ['--no-sync'])],
      { cwd: draft, env: postgresEnvironment(), ...asAccount(account) },
    )
    await rename(draft, dir)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw new StartupError(
      `The database's files could not be created in ${dir}: ${error instanceof Error ? error.message : error}`,
    )
  }
  return { created: true }
}
