import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { hashFile, type Manifest } from './manifest.ts'

/** Copies the secret, without which opt-outs cannot be found and signed links are invalid. */
export async function saveFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  if (!existsSync(join(dataDir, 'secret'))) return []
  await copyFile(join(dataDir, 'secret'), join(folder, 'secret'))
  return [{ name: 'secret', sha256: await hashFile(join(folder, 'secret')) }]
}

export async function checkFiles(folder: string, files: Manifest['files']): Promise<void> {
  for (const { name, sha256 } of files) {
    const found = await hashFile(join(folder, name)).catch(() => null)
    if (found !== sha256) throw new StartupError(`${name} is ${found ? 'damaged' : 'missing'} in the backup.`)
  }
}

/** Images of a backup before 0.2.0 go to DATA_DIR/uploads; the next start imports them. */
export async function restoreFiles(folder: string, dataDir: string, files: Manifest['files']): Promise<void> {
  for (const { name } of files) {
    await mkdir(dirname(join(dataDir, name)), { recursive: true })
    await copyFile(join(folder, name), join(dataDir, name))
    await chmod(join(dataDir, name), 0o600)
  }
}
