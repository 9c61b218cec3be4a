import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/** A folder that is kept in memory, for files that nobody wants back; null where there is none, or no room in it. */
export async function findMemoryFolder(): Promise<string | null> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize < ROOM_BYTES ? null : MEMORY
}

/** A folder of its own whose name begins so: there, or among the system's temporary files. */
export const makeMemoryFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await findMemoryFolder()) ?? tmpdir(), prefix))
