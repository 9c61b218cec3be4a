import { createHash } from 'node:crypto'
import { PICTURE_TYPES, readPictureFile } from './picture-file.ts'
import { readWhole, type Shelf } from './shelf.ts'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function isThere(shelf: Shelf, name: string, bytes: Buffer): Promise<boolean> {
  const found = await shelf.open(name)
  if (!found) return false
  const there = await readWhole(found)
  return there.length === bytes.length && hash(there) === hash(bytes)
}

export interface Moved {
  copied: number
  /** Lay there before, equal. */
  kept: number
}

/**
 * Copies every picture; each is read back and compared by size and SHA-256. Nothing is removed, so it can be repeated,
 * also while the program runs.
 */
export async function copyPictures(from: Shelf, to: Shelf): Promise<Moved> {
  // The plain name of a picture comes after those of its narrower files.
  const names = (await from.list()).sort((one, other) => other.length - one.length)
  const moved = { copied: 0, kept: 0 }
  for (const name of names) {
    const picture = readPictureFile(name)
    const found = picture && (await from.open(name))
    if (!picture || !found) continue
    const bytes = await readWhole(found)
    if (await isThere(to, name, bytes)) moved.kept++
    else {
      await to.put(name, bytes, PICTURE_TYPES[picture.type])
      if (!(await isThere(to, name, bytes))) throw new Error(`${name} differs after it was copied`)
      moved.copied++
    }
  }
  return moved
}
