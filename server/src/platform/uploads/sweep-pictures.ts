import { readPictureFile } from './picture-file.ts'
import type { Shelf } from './shelf.ts'

/** Which of these paths (`uploads/{name}.{type}`) a feature still shows. */
export type PicturesInUse = (paths: string[]) => Promise<string[]>

/** A picture is stored before the row that names it; within this time it is nobody's business. */
const YOUNG_HOURS = 24
const BATCH = 500

export const youngSince = (now: Date): Date => new Date(now.getTime() - YOUNG_HOURS * 3600_000)

/** Removes pictures that no feature names any more. Returns how many files went. */
export async function sweepPictures(shelf: Shelf, now: Date, features: PicturesInUse[]): Promise<number> {
  const old = new Map<string, string[]>()
  for (const file of await shelf.list(youngSince(now))) {
    const picture = readPictureFile(file)
    const path = picture && `uploads/${picture.name}.${picture.type}`
    if (path) old.set(path, [...(old.get(path) ?? []), file])
  }
  const paths = [...old.keys()]
  let removed = 0
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch = paths.slice(at, at + BATCH)
    const used = new Set((await Promise.all(features.map((feature) => feature(batch)))).flat())
    for (const file of batch.filter((path) => !used.has(path)).flatMap((path) => old.get(path) ?? [])) {
      await shelf.remove(file)
      removed++
    }
  }
  return removed
}
