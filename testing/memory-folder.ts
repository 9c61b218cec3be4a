import { access, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder in memory (tmpfs) on Linux. */
const MEMORY = '/dev/shm'
const FREE_BYTES_MIN = 2 * 1024 ** 3

/** Returns null if there is none that this account can write to, or too little room. */
export async function findMemoryFolder(): Promise<string | null> {
  try {
    await access(MEMORY, constants.W_OK)
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize < FREE_BYTES_MIN ? null : MEMORY
  } catch {
    return null
  }
}

export const makeMemoryFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await findMemoryFolder()) ?? tmpdir(), prefix))
