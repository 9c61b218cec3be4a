import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a running server writes into its directory. */
export interface PostmasterFile {
  pid: number
  socketDir: string
  isReady: boolean
}

export async function findPostmasterFile(dir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , socketDir, , , status] = text.split('\n')
  if (!Number(pid)) return null
  return { pid: Number(pid), socketDir: socketDir ?? '', isReady: status?.trim() === 'ready' }
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
