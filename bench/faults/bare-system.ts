// A Debian 12 with nothing but what debootstrap's smallest variant holds, kept in .cache, and an old Node to call npm with.
import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)
export const root = join(import.meta.dirname, '../..')
const kept = join(root, '.cache/bare-debian')
const old = join(root, '.cache/old-node')

const MINUTES_MS = 60_000

/** What is missing of `programs` and of root's rights, in one line; null when nothing is. */
export function findObstacle(...programs: string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'skipped: only root on Linux can make a system'
  const missing = programs.filter((name) => spawnSync('/bin/sh', ['-c', `command -v ${name}`]).status !== 0)
  return missing.length > 0 ? `skipped: not installed: ${missing.join(', ')}` : null
}

/** The folder of the system; whoever changes it takes a copy. */
export async function makeBareSystem(): Promise<string> {
  const isThere = await readFile(join(kept, 'etc/debian_version')).catch(() => null)
  if (!isThere) {
    const making = `${kept}.new`
    await rm(making, { recursive: true, force: true })
    await mkdir(dirname(kept), { recursive: true })
    await run('debootstrap', ['--variant=minbase', 'bookworm', making], { timeout: 20 * MINUTES_MS })
    await rename(making, kept)
  }
  return kept
}

/** A folder with Node 20 and npm 10 in `node_modules/.bin`. */
export async function installOldNode(): Promise<string> {
  await mkdir(old, { recursive: true })
  const dependencies = { node: '20.x', npm: '10.x' }
  await writeFile(
    join(old, 'package.json'),
    JSON.stringify({ private: true, dependencies, allowScripts: { node: true } }),
  )
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: old, timeout: 10 * MINUTES_MS })
  return old
}

/** Lets the system reach the registry as this machine does: its names, and a certificate authority of its own. */
export async function connect(system: string): Promise<Record<string, string>> {
  await cp('/etc/resolv.conf', join(system, 'etc/resolv.conf'), { dereference: true })
  // An installer writes it; debootstrap alone does not.
  await writeFile(join(system, 'etc/hosts'), '127.0.0.1 localhost\n')
  // npm's own setting depends on which Node calls it: its global file lies beside that Node.
  const authority = process.env.NODE_EXTRA_CA_CERTS ?? (await run('npm', ['config', 'get', 'cafile'])).stdout.trim()
  if (!authority.startsWith('/')) return {}
  await mkdir(join(system, dirname(authority)), { recursive: true })
  await cp(authority, join(system, authority), { dereference: true })
  return { npm_config_cafile: authority, NODE_EXTRA_CA_CERTS: authority }
}
