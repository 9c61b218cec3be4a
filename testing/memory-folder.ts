import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder in memory (tmpfs) on Linux. */
const MEMORY = '/dev/shm'
const FREE_BYTES_MIN = 2 * 1024 ** 3

export async function findMemoryFolder(): Promise<string | null> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize < FREE_BYTES_MIN ? null : MEMORY
}

export const makeMemoryFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await findMemoryFolder()) ?? tmpdir(), prefix))
