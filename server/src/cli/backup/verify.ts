import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@tidetable/embedded-database/start-embedded.ts'
import { checkFiles } from './files.ts'
import { load } from './load.ts'
import { readManifest } from './manifest.ts'

export async function verifyBackup(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidetable-prove-'))
  try {
    const database = await startEmbedded({ dataDir, isDurable: false })
    try {
      const manifest = await readManifest(folder)
      await load(database.url, folder, manifest)
      await checkFiles(folder, manifest.files)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
