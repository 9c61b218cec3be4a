import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a running server writes into its directory. */
export interface PostmasterFile {
  pid: number
  socketDir: string
  isReady: boolean
}

/** Null if there is none, or none that names a process: a power cut leaves it empty or full of zeros. */
export async function findPostmasterFile(dir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , , socketDir, , , status] = text.split('\n')
  // A negative one is that of a server in single-user mode.
  if (!/^-?[1-9]\d{0,9}\s*$/.test(pid)) return null
  return { pid: Math.abs(Number(pid)), socketDir: socketDir ?? '', isReady: status?.trim() === 'ready' }
}

/** True once `isDone` holds, false after `ms`. */
export async function waitFor(isDone: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!(await isDone())) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}
