import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/**
 * Makes a directory with those above it; true when it was not there before. Not by Node's `recursive`, which never ends
 * below /proc: there a new directory is refused as if its parent lacked.
 */
export async function makeDirectory(path: string, mode = 0o777): Promise<boolean> {
  if (await isDirectory(path)) return false
  await makeDirectory(dirname(path))
  return mkdir(path, { mode }).then(
    () => true,
    async (error) => {
      if (await isDirectory(path)) return false
      throw error
    },
  )
}

/** Makes a directory when it is missing and refuses one that cannot be written, with one line for the operator. */
export async function ensureDirectory(path: string, mode = 0o777): Promise<void> {
  const probe = join(path, `.writable.${randomUUID()}`)
  try {
    await makeDirectory(path, mode)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new StartupError(
      `DATA_DIR ${path} can't be written: ${cause instanceof Error ? cause.message : cause}`,
      cause,
    )
  }
}

/** What the program or its operator puts there, and what a disk of its own begins with. */
const OURS = new Set(['postgres', 'uploads', 'secret', 'lock', 'backups'])
const isNothing = (name: string) => name.startsWith('.') || name === 'lost+found'

/** Closing /tmp or /srv to everybody else would break the machine, so only a directory of our own is closed. */
function refuseForeign(path: string, mode: number, names: string[]): void {
  const isSticky = (mode & 0o1000) !== 0
  if (isSticky || (!names.every(isNothing) && !names.some((name) => OURS.has(name))))
    throw new StartupError(
      `DATA_DIR ${path} is used by others too and can't be closed to them. Set DATA_DIR to a directory of its own.`,
    )
}

/** DATA_DIR: as `ensureDirectory`, and open to this account only, also when it was made wider before. */
export async function ensureDataDirectory(path: string): Promise<void> {
  await ensureDirectory(path, 0o700)
  const { mode } = await stat(path)
  if ((mode & 0o077) === 0) return
  const entries = await readdir(path, { withFileTypes: true })
  refuseForeign(
    path,
    mode,
    entries.map(({ name }) => name),
  )
  try {
    await chmod(path, 0o700)
    for (const entry of entries) if (entry.isFile()) await chmod(join(path, entry.name), 0o600)
  } catch {
    // Another account's (a volume that a group may write), or of a kind without rights: whoever mounted it decides.
  }
}
