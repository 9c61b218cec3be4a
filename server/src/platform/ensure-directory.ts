import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Returns true if created. Does not use `recursive` of Node.js, which never returns below /proc. */
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

export async function ensureDirectory(path: string, mode = 0o777): Promise<void> {
  const probe = join(path, `.writable.${randomUUID()}`)
  try {
    await makeDirectory(path, mode)
    await writeFile(probe, '')
    await rm(probe)
  } catch (cause) {
    throw new StartupError(`DATA_DIR ${path} is not writable: ${cause instanceof Error ? cause.message : cause}`, cause)
  }
}

const OWN_ENTRIES = new Set(['postgres', 'uploads', 'secret', 'lock', 'backups', 'last-backup.json'])
const isIgnored = (name: string) => name.startsWith('.') || name === 'lost+found'

/** Throws for a shared directory such as /tmp or /srv: restricting it would break the machine. */
function rejectForeignFolder(path: string, mode: number, names: string[]): void {
  const isSticky = (mode & 0o1000) !== 0
  if (isSticky || (!names.every(isIgnored) && !names.some((name) => OWN_ENTRIES.has(name))))
    throw new StartupError(
      `DATA_DIR ${path} also contains other files, so its access cannot be restricted. Set DATA_DIR to a separate directory.`,
    )
}

/** Restricts DATA_DIR to this account, even if it exists with wider permissions. */
export async function ensureDataDirectory(path: string): Promise<void> {
  await ensureDirectory(path, 0o700)
  const { mode } = await stat(path)
  if ((mode & 0o077) === 0) return
  const entries = await readdir(path, { withFileTypes: true })
  rejectForeignFolder(
    path,
    mode,
    entries.map(({ name }) => name),
  )
  try {
    await chmod(path, 0o700)
    for (const entry of entries) if (entry.isFile()) await chmod(join(path, entry.name), 0o600)
  } catch {
    // The directory belongs to another account, or its volume has no permissions: left unchanged.
  }
}
