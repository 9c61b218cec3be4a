import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmasterFile, type PostmasterFile, waitFor } from './postmaster-file.ts'
import { findStartTime } from './start-time.ts'
import { StartupError } from './startup-error.ts'

/** Another process may have the pid by now; our server has its socket directory in its command line. */
function isRunning({ pid, socketDir }: PostmasterFile): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(socketDir || '/bin/postgres')
  } catch {
    // The process has just ended, or is hidden from this account; if hidden, it counts as running.
    return findStartTime(pid) !== null
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Stops the server instead of using it, since it may be of an earlier version. Our lock proves that it is unused. */
export async function stopOrphan(dir: string): Promise<{ found: boolean }> {
  const file = await findPostmasterFile(dir)
  if (!file) {
    await rm(join(dir, 'postmaster.pid'), { force: true })
    return { found: false }
  }
  const isGone = () => !isRunning(file)
  if (isGone()) {
    // Left by a power cut; PostgreSQL refuses to start while any process has this pid.
    await rm(join(dir, 'postmaster.pid'), { force: true })
    return { found: false }
  }
  const steps = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [signal, ms] of steps) {
    if (!sendSignal(file.pid, signal) || (await waitFor(isGone, ms))) break
  }
  if (!isGone()) throw new StartupError(`A database server left in ${dir} (process ${file.pid}) does not stop.`)
  if (/\/tidetable-[^/]+$/.test(file.socketDir)) await rm(file.socketDir, { recursive: true, force: true })
  return { found: true }
}
