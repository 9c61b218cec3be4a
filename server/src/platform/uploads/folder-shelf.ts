import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../errors.ts'
import { providePublished, publishFile } from './published.ts'
import type { Shelf } from './shelf.ts'

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Flat files in one folder; what is being written is hidden beside them until it is complete. */
export function createFolderShelf(folder: string): Shelf {
  return {
    async put(name, bytes) {
      await providePublished(folder)
      const draft = join(folder, `.incoming-${randomUUID()}`)
      try {
        await write(draft, bytes)
        await publishFile(draft)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        if (isFull(error))
          throw new AppError('unavailable', 'There is no room left to keep the picture.', { cause: error })
        throw error
      }
    },
    async open(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { size: found.size, body: createReadStream(path) } : null
    },
    async list(before) {
      const files = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
      if (!before) return files
      const times = await Promise.all(files.map((name) => stat(join(folder, name)).catch(() => null)))
      return files.filter((_, at) => (times[at]?.mtimeMs ?? Number.POSITIVE_INFINITY) <= before.getTime())
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/** Removes what uploads that crashed before that moment left. */
export async function sweepDrafts(folder: string, before: Date): Promise<number> {
  const drafts = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('.incoming-'))
  let removed = 0
  for (const name of drafts) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found || found.mtimeMs > before.getTime()) continue
    await rm(join(folder, name), { recursive: true, force: true })
    removed++
  }
  return removed
}
