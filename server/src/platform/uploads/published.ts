// Published pictures are the one thing in DATA_DIR that other accounts may read: the folder may be mounted where a proxy
// or a CDN serves it.
import { chmod } from 'node:fs/promises'
import { makeDirectory } from '../provide-directory.ts'

/** The folder of pictures. One that is there keeps the rights it was given: it may be shared. */
export async function providePublished(folder: string): Promise<void> {
  if (await makeDirectory(folder)) await chmod(folder, 0o755)
}

export const publishFile = (path: string): Promise<void> => chmod(path, 0o644)
