import { join } from 'node:path'
import type { Config } from '../config.ts'
import { bounds } from '../limits.ts'
import { createFolderShelf } from './folder-shelf.ts'
import { createRecentShelf } from './recent-shelf.ts'
import { createS3Shelf } from './s3-shelf.ts'
import type { Shelf } from './shelf.ts'

export const uploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'uploads')

/** Puts into the first; what is missing there is looked for in the second, where it lay before a move. */
const inTurn = (first: Shelf, second: Shelf): Shelf => ({
  put: first.put,
  open: async (name) => (await first.open(name)) ?? (await second.open(name)),
  list: async (before) => [...new Set([...(await first.list(before)), ...(await second.list(before))])],
  async remove(name) {
    await first.remove(name)
    await second.remove(name)
  },
})

/** The folder, or the bucket with the folder behind it. */
export function openShelf(config: Pick<Config, 'dataDir' | 'uploadsS3'>): Shelf {
  const folder = createFolderShelf(uploadsFolder(config))
  if (!config.uploadsS3) return folder
  return createRecentShelf(inTurn(createS3Shelf(config.uploadsS3), folder), bounds.picturesInMemoryBytesMax)
}
