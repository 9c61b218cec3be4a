import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readPictureFile } from './picture-file.ts'

/** Which of these paths (`uploads/{name}.{type}`) a feature still shows. */
export type PicturesInUse = (paths: string[]) => Promise<string[]>

/** A picture is stored before the row that names it; within this time it is nobody's business. */
const YOUNG_HOURS = 24
const BATCH = 500

/** Removes pictures that no feature names any more, and what crashed uploads left. Returns how many files went. */
export async function sweepPictures(folder: string, now: Date, features: PicturesInUse[]): Promise<number> {
  const files = await readdir(folder).catch(() => [])
  const old = new Map<string, string[]>()
  let removed = 0
  for (const file of files) {
    const found = await stat(join(folder, file)).catch(() => null)
    if (!found || now.getTime() - found.mtimeMs < YOUNG_HOURS * 3600_000) continue
    const picture = readPictureFile(file)
    const path = picture && `uploads/${picture.name}.${picture.type}`
    if (path) old.set(path, [...(old.get(path) ?? []), file])
    else if (file.startsWith('.incoming-')) {
      await rm(join(folder, file), { recursive: true, force: true })
      removed++
    }
  }
  const paths = [...old.keys()]
  for (let at = 0; at < paths.length; at += BATCH) {
    const batch = paths.slice(at, at + BATCH)
    const used = new Set((await Promise.all(features.map((feature) => feature(batch)))).flat())
    for (const file of batch.filter((path) => !used.has(path)).flatMap((path) => old.get(path) ?? [])) {
      await rm(join(folder, file), { force: true })
      removed++
    }
  }
  return removed
}
