import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface PostmasterFile {
  pid: number
  socketDir: string
  isReady: boolean
}

/** Returns null without a valid file: a power cut leaves it empty or filled with zeros. */
export async function findPostmasterFile(dir: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , , socketDir, , , status] = text.split('\n')
  // The pid is negative in single-user mode.
  if (!/^-?[1-9]\d{0,9}\s*$/.test(pid)) return null
  return { pid: Math.abs(Number(pid)), socketDir: socketDir ?? '', isReady: status?.trim() === 'ready' }
}

export async function waitFor(isDone: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms
  while (!(await isDone())) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}
