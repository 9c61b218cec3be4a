import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStartTime } from './start-time.ts'
import { StartupError } from './startup-error.ts'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const isHeld = (content: string) => {
  const [pid, startTime] = content.trim().split(' ')
  return findStartTime(Number(pid)) === startTime && startTime !== undefined
}

/** Throws StartupError if another process holds the lock. Takes over the lock of a process that has ended. */
export function lockDirectory(dir: string): { release(): void } {
  const path = join(dir, 'lock')
  const mine = `${process.pid} ${findStartTime(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    for (let tries = 0; tries < 10; tries++) {
      try {
        // A link is created atomically, so no process reads a lock that is half written.
        linkSync(draft, path)
        return { release: () => read(path) === mine && rmSync(path, { force: true }) }
      } catch {
        const content = read(path)
        if (content !== null && isHeld(content)) {
          throw new StartupError(
            `Tidetable is already running with ${dir} (process ${content.split(' ')[0]}). Stop it first, or set DATA_DIR to another directory.`,
          )
        }
        removeLock(path, content)
      }
    }
    throw new StartupError(`Could not lock ${dir}: is it writable?`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function removeLock(path: string, stale: string | null): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== stale) linkSync(aside, path)
  } catch {
  } finally {
    rmSync(aside, { force: true })
  }
}
