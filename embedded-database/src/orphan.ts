import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostmasterFile, type PostmasterFile, waitFor } from './postmaster-file.ts'
import { findStartTime } from './start-time.ts'
import { StartupError } from './startup-error.ts'

/** A number in a file may belong to another program by now: a server of ours names its own socket's directory. */
function isRunning({ pid, socketDir }: PostmasterFile): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(socketDir || '/bin/postgres')
  } catch {
    // Gone between the two looks; where it is there but hidden from us, Postgres' own check must decide.
    return findStartTime(pid) !== null
  }
}

function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/**
 * Ends a server that a killed program left behind on `dir`; our lock on the directory says that nobody uses it. It is
 * replaced and not taken over: its options and binaries may be an earlier version's, and its log goes nowhere.
 */
export async function stopOrphan(dir: string): Promise<{ found: boolean }> {
  const file = await findPostmasterFile(dir)
  if (!file) {
    // Postgres would refuse to start on one that is empty or unreadable.
    await rm(join(dir, 'postmaster.pid'), { force: true })
    return { found: false }
  }
  const isGone = () => !isRunning(file)
  if (isGone()) {
    // After a power cut; Postgres would refuse to start while any program at all has this number.
    await rm(join(dir, 'postmaster.pid'), { force: true })
    return { found: false }
  }
  const steps = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [signal, ms] of steps) {
    if (!signalled(file.pid, signal) || (await waitFor(isGone, ms))) break
  }
  if (!isGone()) throw new StartupError(`A database left behind on ${dir} (process ${file.pid}) does not stop.`)
  if (/\/tidetable-[^/]+$/.test(file.socketDir)) await rm(file.socketDir, { recursive: true, force: true })
  return { found: true }
}
