// Published pictures are the one thing in DATA_DIR that other accounts may read: the folder may be mounted where a proxy
// or a CDN serves it.
import { chmod, mkdir } from 'node:fs/promises'

/** The folder of pictures. One that is there keeps the rights it was given: it may be shared. */
export async function providePublished(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  if (made) await chmod(folder, 0o755)
}

export const publishFile = (path: string): Promise<void> => chmod(path, 0o644)
