import { chmod, copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { providePublished, publishFile } from '#platform/uploads/published.ts'
import { hashFile, type Manifest } from './manifest.ts'

const listUploads = async (dataDir: string) =>
  (await readdir(join(dataDir, 'uploads')).catch(() => []))
    // What begins with a dot is not complete.
    .filter((name) => !name.startsWith('.'))
    .map((name) => `uploads/${name}`)

/** Pictures, and the secret: without it opt-outs and signed links of the database mean nothing. */
export async function saveFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  const names = [...(await readdir(dataDir)).filter((name) => name === 'secret'), ...(await listUploads(dataDir))]
  const files: Manifest['files'] = []
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await copyFile(join(dataDir, name), join(folder, name))
    files.push({ name, sha256: await hashFile(join(folder, name)) })
  }
  return files
}

export async function checkFiles(folder: string, files: Manifest['files']): Promise<void> {
  for (const { name, sha256 } of files) {
    const found = await hashFile(join(folder, name)).catch(() => null)
    if (found !== sha256) throw new StartupError(`${name} is ${found ? 'damaged' : 'missing'} in the backup.`)
  }
}

export async function restoreFiles(folder: string, dataDir: string, files: Manifest['files']): Promise<void> {
  for (const { name } of files) {
    const target = join(dataDir, name)
    const isSecret = name === 'secret'
    if (!isSecret) await providePublished(dirname(target))
    await copyFile(join(folder, name), target)
    await (isSecret ? chmod(target, 0o600) : publishFile(target))
  }
}
