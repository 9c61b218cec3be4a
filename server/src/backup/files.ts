import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { PICTURE_TYPES, readPictureFile } from '#platform/uploads/picture-file.ts'
import type { Shelf } from '#platform/uploads/shelf.ts'
import { hashFile, type Manifest } from './manifest.ts'

/** Pictures from wherever they lie, and the secret: without it opt-outs and signed links of the database mean nothing. */
export async function saveFiles(dataDir: string, shelf: Shelf | null, folder: string): Promise<Manifest['files']> {
  const names: string[] = []
  if ((await readdir(dataDir)).includes('secret')) {
    await copyFile(join(dataDir, 'secret'), join(folder, 'secret'))
    names.push('secret')
  }
  await mkdir(join(folder, 'uploads'), { recursive: true })
  for (const name of (await shelf?.list()) ?? []) {
    const found = await shelf?.open(name)
    // Swept away since it was listed.
    if (!found) continue
    await writeFile(join(folder, 'uploads', name), found.body)
    names.push(`uploads/${name}`)
  }
  return await Promise.all(names.map(async (name) => ({ name, sha256: await hashFile(join(folder, name)) })))
}

export async function checkFiles(folder: string, files: Manifest['files']): Promise<void> {
  for (const { name, sha256 } of files) {
    const found = await hashFile(join(folder, name)).catch(() => null)
    if (found !== sha256) throw new StartupError(`${name} is ${found ? 'damaged' : 'missing'} in the backup.`)
  }
}

export async function restoreFiles(
  folder: string,
  { dataDir, shelf }: { dataDir: string; shelf: Shelf },
  files: Manifest['files'],
): Promise<void> {
  for (const { name } of files) {
    if (name === 'secret') {
      await copyFile(join(folder, name), join(dataDir, name))
      await chmod(join(dataDir, name), 0o600)
    } else {
      const file = basename(name)
      const type = readPictureFile(file)?.type ?? 'webp'
      await shelf.put(file, await readFile(join(folder, name)), PICTURE_TYPES[type])
    }
  }
}
